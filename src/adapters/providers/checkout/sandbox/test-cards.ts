import type { DeclineFacts, TestCard } from '../../../../sandbox/provider-sandbox.ts';
import { LATE_MS, NO_FACTS } from '../../../../sandbox/simulator/forced-results.ts';
import { manifest } from '../manifest.ts';

export type Behaviour =
  | { readonly kind: 'paid'; readonly afterMs: number }
  | { readonly kind: 'declined'; readonly facts: DeclineFacts }
  | { readonly kind: 'pending' }
  /** The bank verifies on its own page; the create answers with its address. */
  | { readonly kind: 'challenge' };

export interface ForcedCard extends TestCard {
  readonly behaviour: Behaviour;
}

const PAY_TYPE = manifest.payTypes[0]?.payType ?? 0;

const card = (number: string, outcome: TestCard['outcome'], note: string, behaviour: Behaviour): ForcedCard => ({
  number,
  outcome,
  note,
  behaviour,
  payType: PAY_TYPE,
});
const declined = (facts: Partial<DeclineFacts>): Behaviour => ({ kind: 'declined', facts: { ...NO_FACTS, ...facts } });
const PAID: Behaviour = { kind: 'paid', afterMs: 0 };

/** Any future expiry and any CVV of the right length work. A declined card's last five digits are its code or resemble it. */
export const FORCED_CARDS: readonly ForcedCard[] = [
  card('4242424242424242', 'success', 'Visa', PAID),
  card('5436031030606378', 'success', 'Mastercard', PAID),
  card('345678901234564', 'success', 'American Express, CVV of four digits', PAID),
  card('4000400000020051', 'balance', 'err_code 20051', declined({ errCode: '20051', errSummary: 'Insufficient funds' })),
  card('4000300000009999', 'balance', 'reason in words', declined({ failDetail: 'Insufficient Funds or Exceeds Amount Limits' })),
  card('4000700000020054', 'expire', 'err_code 20054', declined({ errCode: '20054', errSummary: 'Expired card' })),
  card('4000000000030033', 'expire', 'err_code 30033, a row of Checkout', declined({ errCode: '30033', errSummary: 'Pick up' })),
  card('4000800000020151', 'verify', '3ds_authentication_failure', declined({ failReason: '3ds_authentication_failure' })),
  card('4000500000020082', 'verify', 'err_code 20082, a row of Checkout', declined({ errCode: '20082', errSummary: 'Negative CVV' })),
  card('4000300000040101', 'highRisk', 'channel_user_risk', declined({ failReason: 'channel_user_risk' })),
  card('4000000000020059', 'highRisk', 'err_code 20059, a row of Checkout', declined({ errCode: '20059', errSummary: 'Suspected fraud' })),
  card('4000700000020005', 'other', 'err_code 20005, in no row', declined({ errCode: '20005', errSummary: 'Do not honour' })),
  card('4000900000020001', 'other', 'err_code 200P1, try another card', declined({ errCode: '200P1', errSummary: 'Over daily limit' })),
  card('4000100000000000', 'fail', 'declined without a reason', declined({})),
  card('4000500000000001', 'pending', 'never decided', { kind: 'pending' }),
  card('4000000000003220', 'success', '3-D Secure on a page of the bank: confirm, fail or close there', { kind: 'challenge' }),
  card('4000300000003000', 'late-success', 'paid after 3 s', { kind: 'paid', afterMs: LATE_MS }),
];

export const forcedCard = (number: string): ForcedCard | null => FORCED_CARDS.find((candidate) => candidate.number === number) ?? null;
