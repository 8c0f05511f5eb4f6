import type { DeclineFacts } from '../../../../sandbox/provider-sandbox.ts';
import { NO_FACTS } from '../../../../sandbox/simulator/forced-results.ts';

/** PayerMax's code for a payment declined by bank or scheme. It is in no row and so `other`. */
export const PAYMENT_FAILED = 'PAYMENT_FAILED';

/** Details of a decline sent to the platform, by the outcome chosen in the sandbox. */
export const DECLINE_FACTS = {
  balance: { ...NO_FACTS, errCode: PAYMENT_FAILED, failDetail: 'Insufficient Funds or Exceeds Amount Limits' },
  expire: { ...NO_FACTS, errCode: PAYMENT_FAILED, errSummary: 'The card has expired.' },
  verify: { ...NO_FACTS, errCode: PAYMENT_FAILED, failReason: '3ds_authentication_failure' },
  risk: { ...NO_FACTS, errCode: PAYMENT_FAILED, failReason: 'channel_user_risk' },
  decline: { ...NO_FACTS, errCode: PAYMENT_FAILED, errSummary: 'Provider failed to process.' },
} as const satisfies Readonly<Record<string, DeclineFacts>>;
export type DeclineClass = keyof typeof DECLINE_FACTS;

export const DECLINE_CLASSES = Object.keys(DECLINE_FACTS) as readonly DeclineClass[];

export const isDeclineClass = (name: string): name is DeclineClass => Object.hasOwn(DECLINE_FACTS, name);
