import type { BoundSession } from '../../application/session/shopper-session.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PayItem } from '../../domain/catalog/pay-item.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../domain/payment/initial.ts';
import type { PaymentState } from '../../domain/payment/state.ts';

/** The saved cards that the package can be paid with, before and after one of them was changed, deleted or found. */
export type CardsChanged = (before: readonly PayableCard[], after: readonly PayableCard[]) => void;

/** The payment is left; `fineOf`: the account whose fine it was about, null for coins. */
export type PaymentClosed = (paid: boolean, fineOf: string | null) => void;

/** Looks on at every step; analytics is told so (cashier §7). */
export type StepTaken = (event: PaymentEvent, before: PaymentState, after: PaymentState) => void;

/** The session under which a payment is begun, and who pays by the present one. */
export interface PaymentSession extends BoundSession {
  payer(): string | null;
}

/** What is on sale, as it was read last. */
export interface ListedPrices {
  /** The packages of this account, while they are no older than a minute; null where they have to be read again first. */
  known(uid: string): readonly PayItem[] | null;
  /** Reads them; null where they did not come. */
  read(uid: string): Promise<readonly PayItem[] | null>;
}

/** For a payment of which it is not asked. */
export const ANY_SESSION: PaymentSession = { payer: () => INITIAL_PAYMENT.payer, holds: () => true };
