/**
 * The messages between the simulator's Flow script and its element. They never contain card number, expiry or CVV, which stay on the
 * provider's origin.
 */

export type Tokens = Readonly<Record<string, string>>;

/** Script to element, once, after the element sent `loaded`. */
export interface ConfigureElement {
  readonly type: 'configure';
  readonly publicKey: string;
  readonly sessionId: string;
  readonly sessionSecret: string;
  readonly language: 'ar' | 'en';
  readonly tokens: Tokens;
}

export type FlowToElement = ConfigureElement | { readonly type: 'answer'; readonly goesOn: boolean };

export type FlowFromElement =
  | { readonly type: 'loaded' | 'ready' | 'submitted' }
  | { readonly type: 'height'; readonly px: number }
  /** A documented public part of the token. */
  | { readonly type: 'tokenised'; readonly token: { readonly bin: string; readonly scheme: string; readonly last4: string } }
  | { readonly type: 'failed'; readonly kind: 'Request' | 'Submit'; readonly code: string }
  | { readonly type: 'approved'; readonly paymentId: string }
  /** The bank verifies the shopper on its own page. */
  | { readonly type: 'redirect'; readonly url: string };
