import { CARD_FIELDS } from '../card/card-field.ts';
import type { PaymentState, Step, Purchase, AttemptOf } from './state.ts';
import type { PastPayment } from '../order/past-payments.ts';
import { amountOf, type Tap, sendCreate } from './create.ts';
import type { EventOf } from './event.ts';
import { next, type Transition, missingPart, enterCvv, enterModifyExpiry, push, emptiedForm, andThen, atHome } from './transition.ts';
import { hasReadableDate } from '../card/calendar.ts';
import { savedCardUse, type SavedCardUse } from '../card/saved-card.ts';
import type { PayableCard } from '../card/payable-card.ts';
import { allPresent } from '../result.ts';
import { opensCardForm, type PaymentMethod } from '../payment-method/ways-to-pay.ts';
import { onUpdateExpiryConfirmed } from './cards.ts';
import { startWallet } from './wallet-sheet.ts';
import { choose } from './payment-methods.ts';

export const CONFIRM_LABELS = ['recharge-now', 'pay-fine', 'update-and-pay', 'update-expiry', 'confirm'] as const;
export type ConfirmLabel = (typeof CONFIRM_LABELS)[number];

/** Returns the label of the confirm button (cashier §2). */
export const confirmLabelOf = (state: PaymentState): ConfirmLabel => {
  if (state.step === 'HOME') return state.purchase?.kind === 'fine' ? 'pay-fine' : 'recharge-now';
  if (state.step !== 'CKO_CARD_MODIFY_EXPIRE') return 'confirm';
  return state.scene === 'expired' ? 'update-and-pay' : 'update-expiry';
};

/** Ordered from least to most. */
export const CONFIRM_READINESSES = ['not-ready', 'incomplete', 'complete'] as const;
export type ConfirmReadiness = (typeof CONFIRM_READINESSES)[number];

/** Steps whose confirm is disabled until it is complete: the card form (cashier §4, D67) and a card's new date (cashier §5). */
const WAITS_FOR_FIELDS = {
  HOME: false,
  SAVED_CARD_LIST: false,
  CARD_FRAME: true,
  CARD_CVV: false,
  CARD_CVV_IS_NOT_REMEMBER: false,
  CKO_CARD_MODIFY_EXPIRE: true,
} as const satisfies Readonly<Record<Step, boolean>>;

const ofStep = ({ step, form, expiry, paymentMethod, wallet }: PaymentState): ConfirmReadiness => {
  switch (step) {
    case 'HOME':
      return paymentMethod?.kind === 'wallet' && (wallet === 'none' || wallet === 'preparing') ? 'not-ready' : 'complete';
    case 'CARD_FRAME':
      if (form.phase !== 'ready') return 'not-ready';
      return CARD_FIELDS.every((field) => form.fields[field] === 'valid') ? 'complete' : 'incomplete';
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      // The tap shows what is wrong with the CVV (cashier §4).
      if (form.phase !== 'ready') return 'not-ready';
      return form.fields.cvv === 'valid' ? 'complete' : 'incomplete';
    case 'CKO_CARD_MODIFY_EXPIRE':
      return expiry.state === 'valid' ? 'complete' : 'incomplete';
    case 'SAVED_CARD_LIST':
      return 'incomplete';
  }
};

/**
 * Returns what a confirm would do (cashier §5). `not-ready`: payment methods, the provider's fields or the wallet's code (D13) are still
 * missing, and the button is off. `incomplete`: it shows what is missing. `complete`: it goes on.
 */
export const confirmReadiness = (state: PaymentState): ConfirmReadiness => {
  const { purchase, paymentMethods, paymentMethod, attempt } = state;
  if (paymentMethods.length === 0) return 'not-ready';
  const readiness = ofStep(state);
  const hasAll = purchase !== null && paymentMethod !== null && attempt.kind === 'idle';
  return readiness === 'complete' && !hasAll ? 'incomplete' : readiness;
};

/** True if the confirm looks disabled because fields are missing or wrong; a press still shows which. */
export const confirmWaitsForFields = (state: PaymentState): boolean =>
  WAITS_FOR_FIELDS[state.step] && confirmReadiness(state) === 'incomplete';

const isOf = ({ amount, coins, displayUid }: PastPayment, purchase: Purchase): boolean =>
  amount === amountOf(purchase) && (coins === null) === (purchase.kind === 'fine') && displayUid === purchase.target.displayUid;

/** Returns the newest payment for this same purchase made on another page since, or null if none. */
export const paidElsewhere = ({ purchase, paidSince }: Pick<PaymentState, 'purchase' | 'paidSince'>): PastPayment | null =>
  purchase === null ? null : (paidSince.find((payment) => isOf(payment, purchase)) ?? null);

/** Asks the shopper if the same was paid elsewhere meanwhile; otherwise, and after their answer, runs `pay`. */
export const unlessPaidElsewhere = (state: PaymentState, pay: (state: PaymentState) => Transition): Transition =>
  paidElsewhere(state) === null ? pay(state) : next({ ...state, dialog: 'confirm-pay-again' });

/** The shopper knows of that payment and wants another one: the question is not repeated in this pass through the steps. */
export const onPayAgainConfirmed = (state: PaymentState, tap: Tap, pay: (state: PaymentState, tap: Tap) => Transition): Transition =>
  state.dialog === 'confirm-pay-again' ? pay({ ...state, dialog: 'none', paidSince: [] }, tap) : next(state);

/** The device's count, read before a tap is handled. */
export const onCardsHeld = (state: PaymentState, { until }: EventOf<'cards-held'>): Transition => next({ ...state, cardsHeldUntil: until });

/** Sends no card while too many were declined: a dialog says when the next one may be tried, and nothing else (PAY-150). */
export const unlessCardsHeld = (state: PaymentState, at: number, pay: () => Transition): Transition =>
  state.cardsHeldUntil !== null && at < state.cardsHeldUntil ? next({ ...state, dialog: 'cards-held' }) : pay();

/** An unreadable stored date is left to the bank (D34). */
const useOf = ({ card }: PayableCard, at: number): SavedCardUse => (hasReadableDate(card) ? savedCardUse(card, at) : 'enter-cvv');

const confirmSavedCard = (state: PaymentState, card: PayableCard, tap: Tap): Transition => {
  switch (useOf(card, tap.at)) {
    case 'order-directly':
      return startWallet(state, tap);
    case 'enter-cvv':
      return next(enterCvv(state, card));
    case 'modify-expiry':
      return next({ ...enterModifyExpiry(state, card), scene: 'expired' });
    case 'refuse-bank-expired':
      return next(state, { type: 'toast', message: 'card.bank-expired' });
  }
};

/** Confirm on HOME (cashier §4). */
export const confirmHome = (state: PaymentState, tap: Tap): Transition => {
  if (state.card !== null) return confirmSavedCard(state, state.card, tap);
  if (state.paymentMethod?.kind === 'wallet') return startWallet(state, tap);
  if (state.paymentMethod !== null && opensCardForm(state.paymentMethod)) return next(push(state, 'CARD_FRAME'));
  return state.paymentMethod?.kind === 'card'
    ? unlessCardsHeld(state, tap.at, () => sendCreate(state, tap, {}))
    : sendCreate(state, tap, {});
};

const confirmCardForm = (state: PaymentState, tap: Tap): Transition => {
  const complete = CARD_FIELDS.every((field) => state.form.fields[field] === 'valid');
  if (!complete || state.form.phase !== 'ready' || state.paymentMethod === null) {
    return next({ ...state, form: { ...state.form, showErrors: true } });
  }
  return next(
    { ...state, attempt: { kind: 'tokenising', requestId: tap.requestId, at: tap.at } },
    { type: 'tokenise', requestId: tap.requestId, providerId: state.paymentMethod.providerId, holderName: state.form.holderName.trim() },
  );
};

/** Confirm on the CVV steps (cashier §4): the CVV must be valid, and its field says what is wrong. */
const confirmCvv = (state: PaymentState, tap: Tap): Transition => {
  const { card, form } = state;
  if (card === null || form.phase !== 'ready') return next(state);
  if (form.fields.cvv !== 'valid') return next({ ...state, form: { ...form, showErrors: true } });
  return next(
    { ...state, attempt: { kind: 'tokenising', requestId: tap.requestId, at: tap.at } },
    { type: 'tokenise-saved-card', requestId: tap.requestId, card },
  );
};

/** A tap on the confirm button (cashier §4). Does nothing unless the attempt is idle: the lock of D2. */
export const onConfirmed = (state: PaymentState, tap: Tap): Transition => {
  if (state.attempt.kind !== 'idle' || state.dialog !== 'none') return next(state);
  const { purchase, paymentMethod } = state;
  const parts = allPresent({
    'pay-item': purchase,
    'pay-type': paymentMethod,
    'target-user': purchase?.target,
    'user-id': purchase?.target?.uid,
  });
  if (!parts.ok) return next(state, ...missingPart(parts.error));
  switch (state.step) {
    case 'HOME':
      return unlessPaidElsewhere(state, (asked) => confirmHome(asked, tap));
    case 'CARD_FRAME':
      return unlessPaidElsewhere(state, (asked) => unlessCardsHeld(asked, tap.at, () => confirmCardForm(asked, tap)));
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      return unlessPaidElsewhere(state, (asked) => unlessCardsHeld(asked, tap.at, () => confirmCvv(asked, tap)));
    case 'CKO_CARD_MODIFY_EXPIRE':
      return onUpdateExpiryConfirmed(state);
    case 'SAVED_CARD_LIST':
      return next(state);
  }
};

/** Sends the provider's token with the create, under the request id of the intent being sent again, else under the tap's. */
export const onTokenised = (
  state: PaymentState,
  { requestId, at }: AttemptOf<'tokenising'>,
  { fields }: EventOf<'tokenised'>,
): Transition => sendCreate(state, { requestId, at }, fields);

/** No token, so no order. A rejected card can be corrected at once; a fault unrelated to the card is shown until it is read. */
export const onTokeniseFailed = (state: PaymentState, { fault }: EventOf<'tokenise-failed'>): Transition => {
  const free: PaymentState = { ...state, attempt: { kind: 'idle' } };
  return fault === 'rejected' ? next(free, { type: 'toast', message: 'card.tokenise-failed' }) : next({ ...free, dialog: fault });
};

/**
 * Returns another way to pay by card if the provider's form did not load: another provider's form, else a provider's own page. Null
 * if there is none, and while a request is to be sent again: that one keeps its route.
 */
export const otherRoute = ({ form, paymentMethod, paymentMethods, requestToRetry }: PaymentState): PaymentMethod | null => {
  if (form.phase !== 'failed' || paymentMethod?.kind !== 'card' || requestToRetry !== null) return null;
  const others = paymentMethods.filter(({ kind, payType }) => kind === 'card' && payType !== paymentMethod.payType);
  return others.find(({ entry }) => entry === 'card-form') ?? others[0] ?? null;
};

/** Takes the other route at once; input outside the provider's fields stays. */
export const onOtherRoute = (state: PaymentState, tap: Tap): Transition => {
  const route = otherRoute(state);
  if (route === null || state.attempt.kind !== 'idle' || state.dialog !== 'none') return next(state);
  const home: PaymentState = { ...atHome(state), form: emptiedForm(state) };
  // The question is shown on HOME with the other route chosen; the answer continues from there.
  return andThen(choose(home, route, null), (chosen) => unlessPaidElsewhere(chosen, (asked) => confirmHome(asked, tap)));
};
