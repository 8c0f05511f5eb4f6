import { describe, expect, it } from 'vitest';
import type { Total } from '../../../../../src/finance/console/answers/totals.ts';
import { differs, disagreementKinds, sumBy } from '../../../../../src/finance/console/client/sum-totals.tsx';

const total = (over: Partial<Total>): Total => ({
  day: '2026-11-20',
  provider: 'checkout',
  state: 'declined',
  capture: 'nothing',
  shown: 'balance',
  outcome: 'balance',
  rule: 'r',
  orders: 1,
  cents: 100,
  capturedCents: 0,
  ...over,
});

describe('sums of totals', () => {
  it('adds orders and cents by key, the most orders first, equal ones by name', () => {
    const totals = [
      total({ provider: 'b' }),
      total({ provider: 'c', orders: 5, cents: 7 }),
      total({ provider: 'a' }),
      total({ provider: 'b', orders: 0, cents: 1 }),
    ];
    expect(sumBy(totals, ({ provider }) => provider)).toEqual([
      { key: 'c', orders: 5, cents: 7 },
      { key: 'a', orders: 1, cents: 100 },
      { key: 'b', orders: 1, cents: 101 },
    ]);
  });

  it('a total differs when something else was shown, and not when nothing was reported', () => {
    expect([total({}), total({ shown: 'fail' }), total({ shown: '' }), total({ shown: 'unresolved' })].map(differs)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('kinds of disagreement are distinguished by screen, outcome, rule and provider, over all days', () => {
    const wrong = total({ shown: 'fail' });
    const kinds = disagreementKinds([
      wrong,
      total({}),
      { ...wrong, day: '2026-11-21' },
      { ...wrong, provider: 'adyen' },
      { ...wrong, rule: 's' },
    ]);
    expect(kinds.map(({ provider, rule, orders, cents }) => [provider, rule, orders, cents])).toEqual([
      ['checkout', 'r', 2, 200],
      ['adyen', 'r', 1, 100],
      ['checkout', 's', 1, 100],
    ]);
  });
});
