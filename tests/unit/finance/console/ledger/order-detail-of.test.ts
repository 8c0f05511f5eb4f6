import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../../../../src/domain/outcome/outcome.ts';
import { RULES_VERSION } from '../../../../../src/domain/report/rules-version.ts';
import { arabic } from '../../../../../src/texts/arabic.ts';
import { english } from '../../../../../src/texts/english.ts';
import { orderDetailOf, pictureOf } from '../../../../../src/finance/console/ledger/order-detail-of.ts';
import { viewRow } from '../../../../../src/finance/console/ledger/view-row.ts';
import { REPOSITORY } from '../../../../support/checks/import-graph.ts';

const ROW = {
  order_id: 'SB1',
  created_at: '1795176000000',
  amount_usd: '4.99',
  kind: 'coins',
  state: 'pending',
  pay_type: '23',
  order_result: '-1',
};

describe("an order's page", () => {
  it.each([...OUTCOMES, 'unresolved'])('FCN-4 the gallery has a picture of the screen of %s, for coins and for fines', (outcome) => {
    for (const kind of ['coins', 'fine']) expect(existsSync(join(REPOSITORY, 'docs/screens', pictureOf(outcome, kind)))).toBe(true);
  });

  it('FCN-4 an order without a report has no screen; an unresolved one has its text', () => {
    expect(orderDetailOf(viewRow(ROW), () => true).screen).toBeNull();
    const { screen, explanation } = orderDetailOf(
      viewRow({ ...ROW, shown_outcome: 'unresolved', shown_rule: 'VER-ORDER-PENDING', rules_version: RULES_VERSION }),
      () => false,
    );
    expect(screen).toMatchObject({ outcome: 'unresolved', picture: null, shownAt: null });
    expect(screen?.text?.ar).toMatch(/[\u0600-\u06ff]/);
    expect(explanation.decision).toBeNull();
  });

  const BALANCE = { ...ROW, order_result: '1', err_code: '20051', rules_version: RULES_VERSION };
  const textOf = (row: Readonly<Record<string, string>>) => orderDetailOf(viewRow({ ...BALANCE, ...row }), () => true).screen?.text;

  it('FCN-4 the text on the screen belongs to the rule that was shown, not to the one that decides today', () => {
    expect(textOf({ shown_outcome: 'expire', shown_rule: 'OUT-CODE-EXPIRED' })).toEqual({
      key: 'outcome.expire',
      ar: arabic['outcome.expire'],
      en: english['outcome.expire'],
    });
  });

  it('OUT-24 of an order by a card the text on the screen is that of a card', () => {
    expect(textOf({ err_code: 'unheard-of', shown_outcome: 'other', shown_rule: 'unlisted' })?.key).toBe('outcome.other');
  });

  it.each([
    ['a rule that there is not', { shown_outcome: 'expire', shown_rule: 'OUT-NEVER' }],
    ['a rule that decides something else', { shown_outcome: 'expire', shown_rule: 'OUT-CODE-BALANCE' }],
    ['another version', { shown_outcome: 'expire', shown_rule: 'OUT-CODE-EXPIRED', rules_version: '0123456789ab' }],
    ['another version, unresolved', { shown_outcome: 'unresolved', shown_rule: 'VER-ORDER-PENDING', rules_version: '0123456789ab' }],
    ['no version', { shown_outcome: 'expire', shown_rule: 'OUT-CODE-EXPIRED', rules_version: '' }],
  ])('FCN-4 no text is invented for a screen that was decided by %s', (_, shown) => {
    expect(textOf(shown)).toBeNull();
  });

  it.each([
    ['success', 'success', { order_result: '0', err_code: '' }, 'fine.paid'],
    ['balance', 'ADY-12', { order_result: '1' }, 'fine.balance'],
  ])('FCN-4 the screen of a fine that shows %s speaks of the fine, not of diamonds', (shown_outcome, shown_rule, evidence, key) => {
    const row = viewRow({ ...BALANCE, ...evidence, kind: 'fine', shown_outcome, shown_rule });
    expect(orderDetailOf(row, () => true).screen?.text).toMatchObject({ key });
    if (shown_outcome === 'success') expect(orderDetailOf(row, () => true).explanation.message).toMatchObject({ key });
  });

  it('FCN-4 a view with a result other than the promised one is refused, not shown', () => {
    expect(() => viewRow({ order_id: 5 })).toThrow();
    expect(() => orderDetailOf(viewRow({ ...ROW, created_at: 'noon' }), () => true)).toThrow('created_at is no number');
    expect(() => orderDetailOf(viewRow({ ...ROW, answers: '{}' }), () => true)).toThrow();
  });
});
