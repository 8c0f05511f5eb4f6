import * as limits from '../limits.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import { stageOf, type IntentFlags, type PaymentIntent, isRemembered } from './intent.ts';
import type { UsdCents } from './usd-cents.ts';

/** How a payment ended, as far as this device knows. */
export const PAST_PAYMENT_STATES = ['paid', 'declined', 'open'] as const;
export type PastPaymentState = (typeof PAST_PAYMENT_STATES)[number];

/** The card of a payment, as shown on a receipt. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
}

/** A payment made on this device, as later shown to its payer: only the receipt's content, no token and no card number. */
export interface PastPayment {
  readonly requestId: string;
  readonly orderId: string | null;
  readonly payer: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly state: PastPaymentState;
  readonly amount: UsdCents;
  /** Null for a fine. */
  readonly coins: number | null;
  readonly displayUid: string;
  /** Null, as are the fields below, if it was not known when the payment ended, or was not stored yet. */
  readonly nickname: string | null;
  /** Bonus diamonds. */
  readonly bonus: number | null;
  readonly payType: PayType | null;
  readonly card: PaidCard | null;
}

/** The details that only the payment's own page knows. */
export type ReceiptParts = Pick<PastPayment, 'bonus' | 'card'>;
export const NO_RECEIPT_PARTS: ReceiptParts = { bonus: null, card: null };

export const pastPaymentOf = (
  intent: PaymentIntent,
  state: PastPaymentState,
  { bonus, card }: ReceiptParts = NO_RECEIPT_PARTS,
): PastPayment => ({
  requestId: intent.requestId,
  orderId: intent.orderId,
  payer: intent.payer,
  createdAt: intent.createdAt,
  state,
  amount: intent.amount,
  coins: intent.kind === 'coins' ? intent.coins : null,
  displayUid: intent.displayUid,
  nickname: intent.nickname,
  bonus,
  payType: intent.payType,
  card,
});

/** Merges two copies of one payment: paid stays paid, and receipt details from either copy are kept. */
const mergePast = (earlier: PastPayment, later: PastPayment): PastPayment => ({
  ...later,
  orderId: later.orderId ?? earlier.orderId,
  state: earlier.state === 'paid' ? 'paid' : later.state,
  nickname: later.nickname ?? earlier.nickname,
  bonus: later.bonus ?? earlier.bonus,
  payType: later.payType ?? earlier.payType,
  card: later.card ?? earlier.card,
});

/**
 * Adds a payment, newest last: stores 90 days of them, at most 20, each once. Paid stays paid; one with an unknown payer is
 * not stored, since it may not be shown to anyone. `now`: epoch ms.
 */
export const withPastPayment = (known: readonly PastPayment[], payment: PastPayment, now: number): readonly PastPayment[] => {
  const earlier = known.find(({ requestId }) => requestId === payment.requestId);
  const told = earlier === undefined ? payment : mergePast(earlier, payment);
  const others = known.filter(({ requestId }) => requestId !== payment.requestId);
  return [...others, told]
    .filter((each) => each.payer !== null && isRemembered(each.createdAt, now))
    .sort((one, other) => one.createdAt - other.createdAt)
    .slice(-limits.pastPayments);
};

/** True if an intent without an end counts as a payment: an order for which nothing was charged does not. */
const mayStillBePaid = (intent: IntentFlags): boolean => {
  switch (stageOf(intent)) {
    case 'open':
    case 'superseded':
      return true;
    case 'uncharged':
    case 'end-unseen':
    case 'declined':
    case 'closed':
      return false;
  }
};

/** The present payer's payments on this device, newest first (D52): those that ended, and those in the journal that are still open. */
export const pastPaymentsOf = (
  known: readonly PastPayment[],
  kept: readonly PaymentIntent[],
  payer: string,
  now: number,
): readonly PastPayment[] => {
  const ended = new Set(known.map(({ requestId }) => requestId));
  const open = kept.filter((intent) => mayStillBePaid(intent) && !ended.has(intent.requestId));
  return [...known.filter(({ createdAt }) => isRemembered(createdAt, now)), ...open.map((intent) => pastPaymentOf(intent, 'open'))]
    .filter((each) => each.payer === payer)
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, limits.pastPayments);
};

/** Returns the present payer's payment for an order on this device, or null if it is not among theirs. */
export const pastPaymentOfOrder = (payments: readonly PastPayment[], orderId: string, payer: string): PastPayment | null =>
  payments.find((payment) => payment.orderId === orderId && payment.payer === payer) ?? null;

/** How many declined cards within `minutes` are enough: on a device, by one payer, and with one form. */
export interface DeclineLimits {
  readonly device: number;
  readonly payer: number;
  readonly form: number;
  readonly minutes: number;
}

/** The limits of a build that sets none. */
export const OUR_DECLINE_LIMITS: DeclineLimits = {
  device: limits.cardDeclinesOfDevice,
  payer: limits.cardDeclinesOfPayer,
  form: limits.cardDeclinesWithForm,
  minutes: limits.cardDeclinesMinutes,
};

const SETTING = /^device=([1-9]\d?),payer=([1-9]\d?),form=([1-9]\d?),minutes=([1-9]\d{0,3})$/;

/** The limits of a build's setting, or our own if it is empty. Null for any other text. */
export const declineLimitsOf = (setting: string): DeclineLimits | null => {
  if (setting === '') return OUR_DECLINE_LIMITS;
  const [, device, payer, form, minutes] = SETTING.exec(setting) ?? [];
  return minutes === undefined ? null : { device: Number(device), payer: Number(payer), form: Number(form), minutes: Number(minutes) };
};

const MINUTE_MS = 60_000;

const isDeclined = (state: PastPaymentState): boolean => {
  switch (state) {
    case 'declined':
      return true;
    case 'paid':
    case 'open':
      return false;
  }
};

/** When so many of these payments no longer fall within the limits' minutes, epoch ms, or 0 while they are fewer. */
const freeAgain = (declined: readonly PastPayment[], limit: number, minutes: number): number => {
  const earliest = declined.map(({ createdAt }) => createdAt).sort((one, other) => one - other)[declined.length - limit];
  return earliest === undefined ? 0 : earliest + minutes * MINUTE_MS;
};

/**
 * Until when (epoch ms) no further card may be tried, or null: trying out stolen numbers means being declined again and again.
 * `past`: every payer's payments on this device; `isCard`: whether a pay type takes a typed card, since a wallet's cannot be guessed.
 */
export const cardsHeldUntil = (
  past: readonly PastPayment[],
  { payer, payType }: { readonly payer: string; readonly payType: PayType | null },
  isCard: (payType: PayType) => boolean,
  { device, payer: ofPayer, form, minutes }: DeclineLimits,
  now: number,
): number | null => {
  const declined = past.filter(
    ({ state, payType: used, createdAt }) => isDeclined(state) && used !== null && isCard(used) && createdAt > now - minutes * MINUTE_MS,
  );
  const ownDeclined = declined.filter((payment) => payment.payer === payer);
  const formDeclined = declined.filter((payment) => payment.payType === payType);
  const end = Math.max(
    freeAgain(declined, device, minutes),
    freeAgain(ownDeclined, ofPayer, minutes),
    freeAgain(formDeclined, form, minutes),
  );
  return end === 0 ? null : end;
};
