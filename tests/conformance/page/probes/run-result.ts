/** How an effect that the suite ran ended. */
export type RunResult =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'failed';
      readonly tag: string;
      readonly fault: string;
      readonly providerId: string | null;
      readonly detail: string | null;
    }
  | { readonly kind: 'died'; readonly message: string }
  | { readonly kind: 'interrupted' };
