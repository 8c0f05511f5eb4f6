/** What an adapter told its listener. `probe` names the mounted form, button or run. */
export type ListenerEvent =
  | { readonly probe: string; readonly type: 'field'; readonly field: string; readonly state: string; readonly fault?: string }
  | { readonly probe: string; readonly type: 'focus'; readonly field: string; readonly focused: boolean }
  | { readonly probe: string; readonly type: 'brand'; readonly brand: string | null }
  | { readonly probe: string; readonly type: 'failed'; readonly fault: string; readonly detail: string | null }
  | { readonly probe: string; readonly type: 'shown' | 'authorising' | 'cancelled' }
  | {
      readonly probe: string;
      readonly type: 'answered';
      readonly by: 'platform' | 'provider';
      readonly evidence: Readonly<Record<string, unknown>>;
    }
  | { readonly probe: string; readonly type: 'wallet-failed'; readonly reason: string };
