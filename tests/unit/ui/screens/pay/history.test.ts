import { createElement, Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PayToUser } from '../../../../../src/domain/account/account.ts';
import { AccountSearch } from '../../../../../src/ui/kit/account/account-search.tsx';
import { History } from '../../../../../src/ui/screens/pay/history.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it('COST-3 while a number is typed none of 40 earlier accounts is drawn anew', async () => {
  const stores = createStores();
  const user = (number: number) => ({ uid: String(number), displayUid: String(100_000 + number), nickname: 'نورة', icon: null });
  stores.target.history = Array.from({ length: 40 }, (_, index) => user(index) as PayToUser);
  let drawn = 0;
  const page = createElement(
    'main',
    null,
    createElement(AccountSearch, { onChosen: () => {} }),
    createElement(Profiler, { id: 'history', onRender: () => (drawn += 1) }, createElement(History, { onChosen: () => {} })),
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
