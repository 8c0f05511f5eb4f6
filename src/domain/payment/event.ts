import type { CardField, FieldState } from '../card/card-field.ts';
import type { Channel } from '../channel/channel.ts';
import type { PayType } from '../channel/pay-type.ts';
import type { Order } from '../order/order.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { Evidence } from '../outcome/evidence.ts';
import type { ResultCode } from '../outcome/result-code.ts';
import type { OutcomeRule } from '../outcome/outcome-rule.ts';
import type { Purchase } from './state.ts';

/** Everything that can happen to a payment: the shopper's acts, the answers of ports, the timers. */
export type PaymentEvent =
  // The shopper
  | { readonly type: 'opened'; readonly purchase: Purchase; readonly channels: readonly Channel[]; readonly preferred: PayType | null }
  /** An intent found in storage at the start of a visit, or another tab's. */
  | { readonly type: 'intent-found'; readonly intent: PaymentIntent; readonly channels: readonly Channel[] }
  | { readonly type: 'channel-chosen'; readonly payType: PayType }
  /** The tap on the confirm button. `requestId` is freshly minted and used only when no unknown intent has one. */
  | { readonly type: 'confirmed'; readonly requestId: string; readonly at: number }
  /** On the desktop layout, back from HOME closes the panel without a question (cashier §2). */
  | { readonly type: 'back-pressed'; readonly desktop?: boolean }
  | { readonly type: 'leave-confirmed' }
  | { readonly type: 'dialog-dismissed' }
  | { readonly type: 'holder-name-typed'; readonly text: string }
  | { readonly type: 'remember-toggled'; readonly remember: boolean }
  // Result page
  | { readonly type: 'check-again-pressed' }
  | { readonly type: 'send-again-pressed' }
  | { readonly type: 'buy-again-pressed' }
  | { readonly type: 'buy-again-confirmed' }
  | { readonly type: 'pay-same-pressed' }
  | { readonly type: 'lower-package-pressed' }
  | { readonly type: 'retry-pressed' }
  | { readonly type: 'update-expiry-pressed' }
  | { readonly type: 'another-method-pressed' }
  /** The result stood on a visible page: it need not be shown again on another visit. */
  | { readonly type: 'result-seen' }
  | { readonly type: 'closed' }
  // The card form
  | { readonly type: 'card-form-loading' }
  | { readonly type: 'card-form-ready' }
  | { readonly type: 'card-form-failed' }
  | { readonly type: 'card-form-removed' }
  | { readonly type: 'field-changed'; readonly field: CardField; readonly state: FieldState }
  | { readonly type: 'tokenised'; readonly fields: Readonly<Record<string, string>>; readonly at: number }
  | { readonly type: 'tokenise-failed' }
  // The platform
  | { readonly type: 'created'; readonly requestId: string; readonly order: Order }
  | { readonly type: 'create-refused'; readonly requestId: string; readonly code: ResultCode; readonly message: string | null }
  | { readonly type: 'create-unknown'; readonly requestId: string }
  /** Another tab holds the lock, or storage holds an open intent: nothing was sent. */
  | { readonly type: 'create-blocked'; readonly requestId: string; readonly intent: PaymentIntent | null }
  | { readonly type: 'recovered'; readonly requestId: string; readonly order: Order }
  | { readonly type: 'recovery-absent'; readonly requestId: string }
  | { readonly type: 'recovery-silent'; readonly requestId: string }
  | {
      readonly type: 'evidence-read';
      readonly requestId: string;
      readonly evidence: Partial<Evidence>;
      /** Outcome rows of the provider that the order was paid with. */
      readonly providerRules: readonly OutcomeRule[];
    }
  // The world
  | { readonly type: 'timer-fired'; readonly timer: PaymentTimer }
  /** Visible again, online again, page shown from the back-forward cache. */
  | { readonly type: 'returned' };

export const PAYMENT_TIMERS = ['poll', 'visible-bound'] as const;
export type PaymentTimer = (typeof PAYMENT_TIMERS)[number];
