import type { BoundSession } from '../../application/session/shopper-session.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PayItem } from '../../domain/order/pay-item.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../domain/payment/transition.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { CommandOf } from '../../domain/payment/command.ts';
import { isPlain } from '../../texts/plain-message.ts';
import type { ToastAction, ToastStore } from './toast-store.ts';

/** Saved cards that can pay for the package, before and after one of them was changed, deleted or found. */
export type CardsChanged = (before: readonly PayableCard[], after: readonly PayableCard[]) => void;

/** The payment is closed; `fineOf`: the account of its fine, null for coins. */
export type PaymentClosed = (paid: boolean, fineOf: string | null) => void;

/** Called on every step, for analytics (cashier §7). */
export type StepTaken = (event: PaymentEvent, before: PaymentState, after: PaymentState) => void;

/** The session that a payment starts under, and the payer of the current one. */
export interface PaymentSession extends BoundSession {
  payer(): string | null;
}

/** The packages on sale, as last read. */
export interface ListedPrices {
  /** This account's packages if they are at most a minute old, or null if they must be read again first. */
  known(uid: string): readonly PayItem[] | null;
  /** Reads the packages, or null if loading fails. */
  read(uid: string): Promise<readonly PayItem[] | null>;
}

/** For a payment that does not check the session. */
export const ANY_SESSION: PaymentSession = { payer: () => INITIAL_PAYMENT.payer, holds: () => true };

/** Shows a payment message in a toast. A message with a parameter is never shown alone: it belongs beside its subject. */
export const showToast = (toasts: ToastStore, { message, afterMs = 0, action }: CommandOf<'toast'>, refresh: () => void): void => {
  if (!isPlain(message)) return;
  const reload: ToastAction = { text: 'common.reload', press: refresh, close: 'notice.close' };
  const show = () => toasts.show(message, action === 'refresh' ? reload : null);
  if (afterMs === 0) show();
  else setTimeout(show, afterMs);
};
