import type { MessageKey } from '../message-key.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { PaymentTimer } from './event.ts';

/** What the payment machine asks of the world. Each is carried out once; its answer comes back as an event. */
export type PaymentCommand =
  /** Ask the mounted card form for a token: answers `tokenised` or `tokenise-failed`. */
  | { readonly type: 'tokenise'; readonly providerId: string; readonly holderName: string }
  /**
   * Take the cross-tab lock, keep the intent, send the create: answers `created`, `create-refused`, `create-unknown`
   * or `create-blocked`. `resend` is true when the intent is already kept and its order unknown.
   */
  | {
      readonly type: 'create-order';
      readonly intent: PaymentIntent;
      readonly fields: Readonly<Record<string, string>>;
      readonly remember: boolean;
      readonly resend: boolean;
    }
  /** Look for the order by its request id: answers `recovered`, `recovery-absent` or `recovery-silent`. */
  | { readonly type: 'recover-order'; readonly intent: PaymentIntent }
  /** Read everything that the platform says of the order: answers `evidence-read`. */
  | { readonly type: 'read-evidence'; readonly intent: PaymentIntent }
  /** Replace what storage says of this intent. */
  | { readonly type: 'keep-intent'; readonly intent: PaymentIntent }
  | { readonly type: 'forget-intent'; readonly requestId: string }
  /** `visible` timers count only the time in which the page is visible. Restarting a running timer replaces it. */
  | { readonly type: 'start-timer'; readonly timer: PaymentTimer; readonly ms: number; readonly visible: boolean }
  | { readonly type: 'stop-timer'; readonly timer: PaymentTimer }
  | { readonly type: 'toast'; readonly message: MessageKey; readonly detail?: string }
  /** Leave for the provider's page; the way back is the payment callback visit. */
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'remember-channel'; readonly intent: PaymentIntent; readonly succeeded: boolean }
  /** An order's end is unknown past its bounds: telemetry learns of it once (P12). */
  | { readonly type: 'report-unresolved'; readonly intent: PaymentIntent }
  /** Close the payment panel and go back to the amounts. */
  | { readonly type: 'close' }
  /** Load the page anew (outcome highRisk). */
  | { readonly type: 'refresh' };
