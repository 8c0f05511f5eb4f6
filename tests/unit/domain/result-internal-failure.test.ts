import { describe, expect, it } from 'vitest';
import { allPresent, INTERNAL_FAILURES, InternalFailure, type MissingPart } from '../../../src/domain/result.ts';
import { MESSAGE_KEYS } from '../../../src/domain/message-key.ts';

const NAMES = Object.keys(INTERNAL_FAILURES) as readonly MissingPart[];
const complete = (): Record<MissingPart, unknown> =>
  Object.fromEntries(NAMES.map((name) => [name, name === 'fast-result' ? 0 : [name]])) as Record<MissingPart, unknown>;

describe('internal failures', () => {
  it('INT-1 each internal failure has the specification’s name', () => {
    expect(NAMES.toSorted()).toEqual(
      [
        // missing pay item, pay type, user id or recharge id
        'pay-item',
        'pay-type',
        'user-id',
        'recharge-id',
        // missing recharge list, saved-card list, fast result, order result or target user
        'recharge-list',
        'saved-card-list',
        'fast-result',
        'order-result',
        'target-user',
      ].toSorted(),
    );
  });

  it.each(NAMES.flatMap((name) => [null, undefined, ''].map((nothing) => [name, nothing] as const)))(
    'INT-1 a missing %s (%j) is a typed error with that name and a text',
    (name, nothing) => {
      const result = allPresent({ ...complete(), [name]: nothing });
      expect(result).toEqual({ ok: false, error: new InternalFailure(name) });
      expect(result.ok ? null : [result.error._tag, result.error.missing]).toEqual(['InternalFailure', name]);
      expect(MESSAGE_KEYS).toContain(new InternalFailure(name).message);
    },
  );

  it('INT-1 when nothing is missing the parts are returned unchanged, including a result of 0 and an empty list', () => {
    const parts = { ...complete(), 'saved-card-list': [] };
    expect(allPresent(parts)).toEqual({ ok: true, value: parts });
  });

  it('INT-1 when several parts are missing the first is named', () => {
    const result = allPresent({ 'pay-type': null, 'pay-item': null });
    expect(result.ok ? null : result.error.missing).toBe('pay-type');
  });

  it('INT-1 D30 a missing result does not fail the payment: the shopper reads that it is still being checked', () => {
    expect([new InternalFailure('fast-result').message, new InternalFailure('order-result').message]).toEqual([
      'outcome.unresolved',
      'outcome.unresolved',
    ]);
  });
});
