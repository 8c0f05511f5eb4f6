import { expect } from 'vitest';
import { DEFAULT_REASON, PENDING_REASON } from '../../../src/domain/outcome/evidence.ts';
import type { DeclineFacts } from '../../../src/sandbox/provider-sandbox.ts';
import type { BookedOrder } from '../server/order-book.ts';
import type { CheckContext } from './check-context.ts';

const NO_FACTS: DeclineFacts = { errCode: '', errSummary: '', failReason: '', failDetail: '' };
const UNLISTED_CODE = 'ZZ-9999';

/** A decline with a code that is in no row, once for each field in which the platform may report it. */
const UNLISTED: readonly DeclineFacts[] = (Object.keys(NO_FACTS) as readonly (keyof DeclineFacts)[]).map((field) => ({
  ...NO_FACTS,
  [field]: UNLISTED_CODE,
}));

/** Declines the order with an unlisted code through the first field, and expects `other` for it through each of the others. */
export const declineUnlisted = (context: CheckContext, order: BookedOrder): void => {
  for (const facts of UNLISTED) {
    const end = { kind: 'declined', facts, card: null } as const;
    expect(context.shown({ ...order, orderId: context.platform.orders.bookEnded(order, end) }), JSON.stringify(facts)).toBe('other');
  }
  for (const field of ['refusal_reason_code', 'wallet_reason'] as const) {
    const end = { kind: 'declined', facts: NO_FACTS, card: null } as const;
    const orderId = context.platform.orders.bookEnded(order, end);
    expect(context.shown({ ...order, orderId }, { [field]: UNLISTED_CODE }), field).toBe('other');
  }
  const [facts = NO_FACTS] = UNLISTED;
  context.platform.orders.decide(order.orderId, { kind: 'declined', facts, card: null });
};

/** What a decline without a class of its own shows as: `other` when a reason was given, `fail` when none was (D11, D30). */
export const unclassed = ({ end }: BookedOrder): 'other' | 'fail' => {
  const facts = end?.kind === 'declined' ? Object.values(end.facts) : [];
  return facts.some((text) => !['', DEFAULT_REASON, PENDING_REASON].includes(text)) ? 'other' : 'fail';
};
