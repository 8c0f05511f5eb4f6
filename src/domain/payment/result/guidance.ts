import { CARD_GONE } from '../../outcome/fall-back-rules.ts';
import type { Outcome } from '../../outcome/outcome.ts';
import type { Tap } from '../create/send-create.ts';
import type { PaymentEvent } from '../event.ts';
import { paymentMethodPaying } from '../steps/payment-method-choice.ts';
import { lowerPurchase, purchaseOnSale } from '../create/intent-of-purchase.ts';
import { pageToContinueAt, steppedBackOrder } from '../authentication/authenticate.ts';
import { isVerifiedElsewhere } from '../authentication/verified-elsewhere.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { maySendAgain } from './unresolved-actions.ts';

/** The next steps that a result offers (cashier §4 "Outcome guidance", D3). */
export const GUIDANCE_ACTIONS = [
  'pay-same',
  'lower-package',
  'retry',
  'update-expiry',
  'use-another-card',
  'enter-card',
  'another-method',
  'refresh',
  'check-again',
  'continue-at-bank',
  'continue-at-provider',
  'continue-here',
  'send-again',
  'buy-again',
  'pay-otherwise',
  'close',
] as const;
export type GuidanceAction = (typeof GUIDANCE_ACTIONS)[number];

/** The actions each outcome can offer, most helpful first; those that do not fit the purchase are filtered out on display. */
export const ACTIONS_OF_OUTCOME: Readonly<Record<Outcome, readonly GuidanceAction[]>> = {
  // The diamonds are on their way: nothing urges a second purchase.
  success: ['close', 'pay-same'],
  balance: ['lower-package', 'another-method', 'close'],
  verify: ['retry', 'close'],
  expire: ['update-expiry', 'use-another-card', 'close'],
  highRisk: ['refresh', 'close'],
  not_support_apple_pay: ['another-method', 'close'],
  other: ['another-method', 'close'],
  fail: ['retry', 'close'],
  notActive: ['another-method', 'close'],
};

/** The event that each action sends. */
export const eventsOfActions = (tap: Tap): Readonly<Record<GuidanceAction, PaymentEvent>> => ({
  'pay-same': { type: 'pay-same-pressed', ...tap },
  'lower-package': { type: 'lower-package-pressed' },
  retry: { type: 'retry-pressed', ...tap },
  'use-another-card': { type: 'use-another-card-pressed' },
  'update-expiry': { type: 'update-expiry-pressed' },
  'enter-card': { type: 'enter-card-pressed' },
  'another-method': { type: 'another-method-pressed' },
  'check-again': { type: 'check-again-pressed' },
  'continue-at-bank': { type: 'continue-at-page-pressed' },
  'continue-at-provider': { type: 'continue-at-page-pressed' },
  'continue-here': { type: 'continue-at-page-pressed' },
  'send-again': { type: 'send-again-pressed' },
  'buy-again': { type: 'buy-again-pressed' },
  'pay-otherwise': { type: 'buy-again-pressed' },
  refresh: { type: 'refresh-pressed' },
  close: { type: 'closed' },
});

const continueActions = (state: PaymentState): readonly GuidanceAction[] => {
  if (isVerifiedElsewhere(state)) return ['continue-here'];
  const page = pageToContinueAt(state);
  return page === null ? [] : [`continue-at-${page}`];
};

/** The actions that fit now, most helpful first. While an attempt is under way, only going on at the bank's or provider's page. */
export const guidanceOf = (state: PaymentState): { readonly actions: readonly GuidanceAction[] } => {
  const { attempt } = state;
  const left = continueActions(state);
  // The shopper need not wait for the answer of a bank they have walked away from.
  if (steppedBackOrder(state) !== null) return { actions: [...left, 'pay-otherwise', 'check-again', 'close'] };
  switch (attempt.kind) {
    case 'unresolved':
      return { actions: maySendAgain(attempt) ? ['check-again', 'send-again', 'close'] : ['check-again', ...left, 'buy-again', 'close'] };
    case 'decided':
      return { actions: actionsOfResult(state, attempt) };
    case 'waiting':
      return { actions: isVerifiedElsewhere(state) ? [...left, 'pay-otherwise', 'close'] : left };
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'returned-order':
      return { actions: left };
  }
};

/** The actions that a payment's result offers. */
const actionsOfResult = (state: PaymentState, attempt: AttemptOf<'decided'>): readonly GuidanceAction[] => {
  const onSale = purchaseOnSale(state);
  const isCard = paymentMethodPaying(state.paymentMethods, attempt.intent.payType)?.kind === 'card';
  const fits = (action: GuidanceAction): boolean => {
    if (action === 'close' || action === 'refresh') return true;
    if (onSale === null) return false;
    if (action === 'lower-package') return lowerPurchase(onSale) !== null;
    // A paid fine is not paid again.
    if (action === 'pay-same') return onSale.kind === 'coins';
    return isCard || (action !== 'update-expiry' && action !== 'use-another-card' && action !== 'enter-card');
  };
  const offered = ACTIONS_OF_OUTCOME[attempt.outcome];
  // A saved card that is no longer stored can be typed again.
  return (attempt.message === CARD_GONE ? (['enter-card', ...offered] as const) : offered).filter(fits);
};

/** True if this step found that the order's saved card is no longer stored: it is not offered any more. */
export const isCardGone = (before: PaymentState, { attempt }: PaymentState): boolean =>
  attempt.kind === 'decided' && attempt.message === CARD_GONE && before.attempt.kind !== 'decided';
