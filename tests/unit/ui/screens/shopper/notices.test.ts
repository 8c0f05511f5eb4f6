import { createElement, Fragment } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { StepOfPackages } from '../../../../../src/ui/screens/shopper/notices.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it.each([
  ['/recharge-list', ['steps.account']],
  ['/recharge-list/', ['steps.account']],
  ['/', []],
  ['/feedback', []],
])('a trailing slash makes no other page: the steps on %s are %s', async (pathname, steps) => {
  vi.stubGlobal('location', { pathname, search: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const shown = createElement(Fragment, null, createElement('main'), createElement(StepOfPackages));
  const { all } = await mounted(shown, createStores(), String);
  await expect.poll(() => all('main').length).toBe(1);
  expect(all('[aria-current=step]').map((step) => step.textContent?.replace(/^\d/, ''))).toEqual(steps);
});
