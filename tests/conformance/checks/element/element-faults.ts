import { expect } from 'vitest';
import { garbageOf } from '../../page/garbage.ts';
import type { CheckContext } from '../check-context.ts';
import { untilAsBefore } from '../nothing-running.ts';
import {
  askForElement,
  declinedElementCards,
  elementCard,
  elementScript,
  expectElementGivenUp,
  holdProvider,
  showElement,
  typeCard,
} from './element-steps.ts';

/** The order brings this platform data; the form is not shown for it, and the order is given up. */
const notShownFor = async (context: CheckContext, platformData: string | null): Promise<void> => {
  context.platform.orders.nextPlatformData = { text: platformData };
  const cashier = await askForElement(context);
  await cashier.until(
    'the payment has left HOME',
    ({ requestId, attempt, toasts }) => requestId !== null || attempt === 'idle' || toasts.length > 0,
  );
  await expectElementGivenUp(context, cashier);
};

const emptyData = async (context: CheckContext): Promise<void> => {
  for (const platformData of [null, '', '{}', 'null', '[]']) {
    await context.open();
    await notShownFor(context, platformData);
  }
};

const SPOILT_ORDERS = 6;

/** Spoilt sessions are refused, and garbage from the SDK is taken for no success. */
const malformed = async (context: CheckContext): Promise<void> => {
  const spoilt = [...new Set(garbageOf([{ id: 1 }]).map((each) => JSON.stringify(each) ?? ''))].slice(0, SPOILT_ORDERS);
  for (const platformData of spoilt) {
    await context.open();
    await notShownFor(context, platformData);
  }
  await context.open();
  const cashier = await showElement(context);
  expect(await context.callBackWithGarbage()).toBeGreaterThan(0);
  expect((await cashier.facts()).outcome).not.toBe('success');
};

const blocked = async (context: CheckContext): Promise<void> => {
  await context.open();
  await context.page.route(elementScript(context), (route) => route.abort());
  const cashier = await askForElement(context);
  await expectElementGivenUp(context, cashier);
  expect((await cashier.facts()).toasts).toContain('card.element-unavailable');
};

const slow = async (context: CheckContext): Promise<void> => {
  await context.open({ scriptLoadTimeout: 300 });
  const script = await context.hold((route) => route.request().url() === elementScript(context));
  const cashier = await askForElement(context);
  await expectElementGivenUp(context, cashier);
  const arrives = context.page.waitForEvent('requestfinished');
  await script.release();
  await arrives;
  await expectElementGivenUp(context, cashier);
};

const throwing = async (context: CheckContext): Promise<void> => {
  for (const behaviour of ['throws', 'without-methods'] as const) {
    await context.open();
    await context.setSdkBehaviour(behaviour);
    await expectElementGivenUp(context, await askForElement(context));
  }
};

const leftEarly = async (context: CheckContext): Promise<void> => {
  await context.open();
  // What the app itself listens to is there once a first form was shown and left.
  const first = await showElement(context);
  await first.leave();
  await expectElementGivenUp(context, first);
  const before = (await context.facts()).lasting;
  const calls = await holdProvider(context);
  const cashier = await askForElement(context);
  await context.until('the provider is called', () => Promise.resolve(calls.count() > 0));
  await cashier.leave();
  await calls.release();
  await expectElementGivenUp(context, cashier);
  // The form is taken off after the order was given up.
  await untilAsBefore(context, 'lasting', before);
};

const shownAgain = async (context: CheckContext): Promise<void> => {
  await context.open();
  const first = await showElement(context);
  await first.leave();
  await expectElementGivenUp(context, first);
  const second = await showElement(context);
  // What the first form still says is of no account.
  await context.repeatCallbacks();
  expect((await second.facts()).attempt).toBe('element-form');
  await typeCard(context, elementCard(context, 'success').number);
  await context.choose('pay');
  expect(await second.outcome()).toBe('success');
};

/** What an ended form says again, while a later one waits for its token, begins and ends nothing. */
const earlierForm = async (context: CheckContext): Promise<void> => {
  await context.open();
  const first = await showElement(context);
  await typeCard(context, declinedElementCards(context)[0]?.number ?? '');
  await context.choose('pay');
  expect(await first.outcome()).not.toBe('success');
  const second = await showElement(context);
  await typeCard(context, elementCard(context, 'success').number);
  const calls = await holdProvider(context);
  await context.choose('pay');
  await context.until('the token of the second form is on its way', () => Promise.resolve(calls.count() > 0));
  const said = async (): Promise<readonly string[]> => (await second.facts()).events.filter((type) => type.startsWith('element-form'));
  const before = await said();
  expect(await context.repeatCallbacks()).toBeGreaterThan(0);
  expect(await said(), 'the second form has neither begun nor ended its payment').toEqual(before);
  await calls.release();
  expect(await second.outcome()).toBe('success');
  expect([...context.platform.orders.orders.values()].map(({ end }) => end?.kind)).toEqual(['declined', 'paid']);
};

/** Checks of the form when its session or script is wrong, and of mounting it. */
export const elementFaults = { emptyData, malformed, blocked, slow, throwing, leftEarly, shownAgain, earlierForm } as const;
