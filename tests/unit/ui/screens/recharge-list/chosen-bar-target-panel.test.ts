import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TargetPanel } from '../../../../../src/ui/screens/recharge-list/chosen-bar.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

const storageWith = (kept: 'account' | 'nothing' | 'refused') => ({
  getItem: () => {
    if (kept === 'refused') throw new DOMException('storage is refused', 'SecurityError');
    return kept === 'account' ? 'an account' : null;
  },
});

it.each([
  ['its place', 'account', 0],
  ['the search', 'nothing', 1],
  ['the search', 'refused', 1],
] as const)('LAY-5 before the services are there the packages’ page shows %s where what is remembered is: %s', async (_, kept, fields) => {
  vi.stubGlobal('localStorage', storageWith(kept));
  const { all } = await mounted(createElement(TargetPanel), createStores(), String);
  await expect.poll(() => all('#root > *').length).toBe(1);
  expect(all('[data-testid=account-field]')).toHaveLength(fields);
});
