import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';

/** The saved cards that the package can be paid with, before and after one of them was changed, deleted or found. */
export type CardsChanged = (before: readonly PayableCard[], after: readonly PayableCard[]) => void;

/** The payment is left; `fineOf`: the account whose fine it was about, null for coins. */
export type PaymentClosed = (paid: boolean, fineOf: string | null) => void;

/** Looks on at every step; analytics is told so (cashier §7). */
export type StepTaken = (event: PaymentEvent, before: PaymentState, after: PaymentState) => void;
