/** How an effect ended, as the suite reads it. */
export type Outcome =
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

/** What an adapter told its listener, in order. `probe` names the mount. */
export type Said =
  | { readonly probe: string; readonly type: 'field'; readonly field: string; readonly state: string }
  | { readonly probe: string; readonly type: 'focus'; readonly field: string; readonly focused: boolean }
  | { readonly probe: string; readonly type: 'brand'; readonly brand: string | null }
  | { readonly probe: string; readonly type: 'failed'; readonly fault: string }
  | { readonly probe: string; readonly type: 'shown' | 'authorising' | 'cancelled' }
  | { readonly probe: string; readonly type: 'answered'; readonly evidence: Readonly<Record<string, unknown>> }
  | { readonly probe: string; readonly type: 'wallet-failed'; readonly reason: string };
