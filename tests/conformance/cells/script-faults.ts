import type { Route } from 'playwright';
import { expect } from 'vitest';
import type { Check, Scenario } from '../scenarios.ts';
import type { Cell } from './cell.ts';
import type { Desk } from './desk.ts';
import type { FormCheck } from './card/form-checks.ts';
import { leavesNothing } from './leftovers.ts';
import { isSdkScript } from './sdk-script.ts';
import { cardFor } from './card/test-cards.ts';

const usable = async (cell: Cell, desk: Desk): Promise<void> => {
  await desk.filledWith(cardFor(cell, 'success').number);
};

const blocked: FormCheck = async (cell, desk) => {
  await cell.open();
  const isScript = isSdkScript(cell);
  const block = (route: Route): Promise<void> => (isScript(route) ? route.abort() : route.fallback());
  await cell.page.route('**/*', block);
  const form = desk.make('blocked');
  expect(await form.mountFault()).toBe('script-blocked');
  await leavesNothing(cell, form, 'never mounted');
  await cell.page.unroute('**/*', block);
  await usable(cell, desk);
};

const slow: FormCheck = async (cell, desk) => {
  await cell.open({ scriptLoadTimeout: 300 });
  const script = await cell.hold(isSdkScript(cell));
  const form = desk.make('slow');
  expect(await form.mountFault()).toBe('script-timeout');
  const arrives = cell.page.waitForEvent('requestfinished');
  await script.release();
  await arrives;
  await leavesNothing(cell, form, 'never mounted');
  await cell.reopen();
  await usable(cell, desk);
};

/** What is not the SDK, though it came. */
const WRONG_SCRIPTS = ['throw new Error("the SDK breaks down");', '<!doctype html><title>Not found</title>', ''] as const;

const broken: FormCheck = async (cell, desk) => {
  cell.provokes(/breaks down|Unexpected token|Script error/);
  await cell.open();
  const isScript = isSdkScript(cell);
  for (const [index, body] of WRONG_SCRIPTS.entries()) {
    const instead = (route: Route): Promise<void> =>
      isScript(route) ? route.fulfill({ contentType: 'text/javascript', body }) : route.fallback();
    await cell.page.route('**/*', instead);
    const form = desk.make(`wrong script ${index}`);
    expect(['script-broken', 'script-blocked']).toContain(await form.mountFault());
    await leavesNothing(cell, form, 'never mounted');
    await cell.page.unroute('**/*', instead);
  }
  // A module of ours that broke down is broken for as long as the page lives.
  if (cell.parts.manifest.sdk?.scriptUrlKey == null) await cell.open();
  await usable(cell, desk);
};

/** An SDK that is loaded but has none of its calls, or whose every call throws. */
const throwing: FormCheck = async (cell, desk) => {
  await cell.open();
  await cell.mood('hollow');
  const hollow = desk.make('hollow');
  if (cell.parts.manifest.sdk?.scriptUrlKey != null) expect(await hollow.mountFault()).toBe('script-broken');
  await cell.mood('throws');
  const first = desk.make('never there');
  expect(await first.mountFault()).toBe('script-broken');
  await leavesNothing(cell, first, 'never mounted');
  await cell.mood('honest');
  const form = await desk.filledWith(cardFor(cell, 'success').number);
  await cell.mood('throws');
  const outcome = await form.submit();
  if (outcome.kind !== 'done') expect(outcome).toMatchObject({ kind: 'failed', tag: 'CardFormError' });
  await form.unmount();
  await leavesNothing(cell, form);
};

/** What becomes of an SDK that does not come, comes late or breaks down; the same for every form. */
export const scriptChecks = (deskOf: (cell: Cell) => Desk): Readonly<Record<Extract<Scenario, `script-${string}`>, readonly Check[]>> => {
  const check = (must: string, source: string, run: FormCheck): Check => ({ must, source, run: (cell) => run(cell, deskOf(cell)) });
  return {
    'script-blocked': [check('says that the script is blocked, and works once it is not', 'F23', blocked)],
    'script-slow': [check('gives a slow script up, and nothing comes of it later', 'F23', slow)],
    'script-throws': [
      check('says that the script is broken when it throws, is a page or defines nothing', 'T20', broken),
      check('says so when a call of the SDK throws, and can still be left', 'F24', throwing),
    ],
  };
};
