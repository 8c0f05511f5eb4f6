import { CARD_FIELDS } from '../../card/card-field.ts';
import { hasReadableDate } from '../../expiry/stored-expiry.ts';
import { savedCardUse, type SavedCardUse } from '../../card/saved-card.ts';
import type { PayableCard } from '../../card/payable-card.ts';
import { allPresent } from '../../internal-failure.ts';
import { opensCardForm } from '../../payment-method/payment-method.ts';
import { sendCreate, type Tap } from '../create/send-create.ts';
import type { EventOf } from '../event.ts';
import { onUpdateExpiryConfirmed } from '../saved-cards/change-card.ts';
import { startWallet } from '../wallet/start-wallet.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { unlessPaidElsewhere } from './paid-elsewhere.ts';
import { missingPart, enterCvv, enterModifyExpiry, push } from './step-changes.ts';
import { next, type Transition } from '../transition.ts';

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
  return state.paymentMethod !== null && opensCardForm(state.paymentMethod) ? next(push(state, 'CARD_FRAME')) : sendCreate(state, tap, {});
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

/** Confirm on the CVV steps (cashier §4): the CVV must be valid. */
const confirmCvv = (state: PaymentState, tap: Tap): Transition => {
  const { card, form } = state;
  if (card === null || form.phase !== 'ready') return next(state);
  if (form.fields.cvv !== 'valid') {
    return next({ ...state, form: { ...form, showErrors: true } }, { type: 'toast', message: 'card.cvv-wrong' });
  }
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
      return unlessPaidElsewhere(state, (asked) => confirmCardForm(asked, tap));
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      return unlessPaidElsewhere(state, (asked) => confirmCvv(asked, tap));
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
