import { createElement, Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PayToUser } from '../../../../../src/domain/account/account.ts';
import { AccountSearch } from '../../../../../src/ui/kit/account-search.tsx';
import { EarlierAccounts } from '../../../../../src/ui/screens/shopper/account-dialogs.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it.each([
  [true, true, 2],
  [true, false, 3],
  [false, true, 3],
])('ACC-66 the chosen account is left out only while it is shown above (%s, %s)', async (withoutChosen, isChosen, listed) => {
  const stores = createStores();
  const user = (number: number): PayToUser => ({
    uid: String(number),
    displayUid: String(100_000 + number),
    nickname: 'نورة',
    icon: null,
    isGuest: false,
    status: 'normal',
  });
  stores.target.history = [1, 2, 3].map(user);
  if (isChosen) stores.target.choose(user(2));
  const { all } = await mounted(createElement(EarlierAccounts, { onChosen: () => {}, withoutChosen }), stores, (key) => key);
  await expect.poll(() => all('[data-testid^=history-]').length).toBe(listed);
  expect(all('[data-testid=history-100002]').length).toBe(listed === 2 ? 0 : 1);
});

it('COST-3 while a number is typed, none of 40 earlier accounts is redrawn', async () => {
  const stores = createStores();
  const user = (number: number) => ({ uid: String(number), displayUid: String(100_000 + number), nickname: 'نورة', icon: null });
  stores.target.history = Array.from({ length: 40 }, (_, index) => user(index) as PayToUser);
  let drawn = 0;
  const page = createElement(
    'main',
    null,
    createElement(AccountSearch, { onChosen: () => {} }),
    createElement(Profiler, { id: 'history', onRender: () => (drawn += 1) }, createElement(EarlierAccounts, { onChosen: () => {} })),
  );
  const { all } = await mounted(page, stores, (key) => key);
  await expect.poll(() => all('[data-testid^=history-]').length).toBe(40);
  const before = drawn;
  for (const text of ['1', '10', '100', '1002']) {
    stores.target.type(text);
    await expect.poll(() => all('[data-testid=account-field]').map((field) => field.getAttribute('value'))).toEqual([text]);
  }
  expect(drawn).toBe(before);
});
