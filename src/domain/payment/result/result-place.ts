import type { Outcome } from '../../outcome/outcome.ts';
import type { PaymentState } from '../state.ts';
import { paymentMethodPaying } from '../steps/payment-method-choice.ts';

export const RESULT_PLACES = ['page', 'over-home'] as const;
export type ResultPlace = (typeof RESULT_PLACES)[number];

/** What became of a wallet's payment, and where it is shown: refusals that are tried again on HOME are a dialog over it (cashier §2, §4). */
const WALLET_RESULTS = {
  success: 'page',
  fail: 'page',
  balance: 'over-home',
  expire: 'page',
  verify: 'over-home',
  not_support_apple_pay: 'page',
  other: 'page',
  notActive: 'page',
  highRisk: 'over-home',
} as const satisfies Readonly<Record<Outcome, ResultPlace>>;

/** Where the result is shown. A page, unless it is a wallet's and HOME is still what the shopper paid from. */
export const resultPlace = ({ attempt, purchase, step, paymentMethods }: PaymentState): ResultPlace => {
  if (attempt.kind !== 'decided' || purchase === null || step !== 'HOME') return 'page';
  const isWallet = paymentMethodPaying(paymentMethods, attempt.intent.payType)?.kind === 'wallet';
  return isWallet ? WALLET_RESULTS[attempt.outcome] : 'page';
};
