import { ACCOUNT_STATUS_NUMBERS } from '../account/account.ts';
import type { UsdCents } from '../order/usd-cents.ts';

/** A fine that lifts a ban (D24). The platform computes the amount, which doubles with each refund-related ban. */
export interface FineInfo {
  readonly id: string;
  readonly uid: string;
  readonly amount: UsdCents;
  readonly reason: string | null;
  readonly banTimes: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The account's status number: 2 is banned (platform §3, §4). */
  readonly status: number;
}

/** Only a banned account with an amount may pay a fine (platform §4). */
export const isPayable = (fine: FineInfo): boolean => fine.status === ACCOUNT_STATUS_NUMBERS.banned && fine.amount > 0;

/** Whether the charge would differ from what the shopper saw (platform §4, P5). */
export const hasChanged = (shown: FineInfo, now: FineInfo): boolean =>
  shown.id !== now.id || shown.amount !== now.amount || shown.currency !== now.currency;

/** The provider number of PayerMax (cashier §3), whose fine orders have a call of their own. */
const PAYER_MAX = 6;

/** The two calls that create a fine order (platform §7), with their additional parameters. */
export const FINE_CREATE_CALLS = {
  order: { path: '/api/order/create_fine_pay/', parameters: ['payload', 'mock', 'uuid', 'source'] },
  'payer-max': { path: '/api/payer_max/create_fine_pay/', parameters: ['payload', 'uuid', 'source'] },
} as const;
export type FineCreateCall = keyof typeof FINE_CREATE_CALLS;

/** The call for a payment method, by its provider number: PayerMax's own for PayerMax, the order call for every other. */
export const fineCreateCall = (providerNumber: number | null): FineCreateCall => (providerNumber === PAYER_MAX ? 'payer-max' : 'order');
