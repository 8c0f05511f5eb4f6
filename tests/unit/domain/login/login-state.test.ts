import { describe, expect, it } from 'vitest';
import { remembersCard, startsConfirmed, transfersHistory } from '../../../../src/domain/login/login-state.ts';

const noura = { uid: '1', displayUid: '100001', nickname: 'نورة', icon: null };
const fahd = { ...noura, uid: '2' };

describe('whose word a session is', () => {
  it('LOG-20 what the shopper typed or chose holds at once', () => {
    for (const before of [null, { user: fahd, isConfirmed: true }, { user: noura, isConfirmed: false }])
      expect(startsConfirmed('shopper', before, noura)).toBe(true);
  });

  it.each([
    ['a visitor', null, false],
    ['another user', { user: fahd, isConfirmed: true }, false],
    ['the same user, not confirmed', { user: noura, isConfirmed: false }, false],
    ['the same user, confirmed', { user: noura, isConfirmed: true }, true],
  ])('LOG-20 after %s, what an address brings holds at once: %s', (_, before, holds) => {
    expect(startsConfirmed('address', before, noura)).toBe(holds);
  });

  it('LOG-21 a card is remembered only as the shopper wishes, and only under a confirmed session', () => {
    expect([remembersCard(true, true), remembersCard(true, false), remembersCard(false, true), remembersCard(false, false)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('LOG-22 the history is transferred only after a login, and only under a confirmed session', () => {
    expect([transfersHistory(true, true), transfersHistory(true, false), transfersHistory(false, true)]).toEqual([true, false, false]);
  });
});
