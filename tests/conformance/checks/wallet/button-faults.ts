import { expect } from 'vitest';
import { mergeEvidence, NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { verdictOf } from '../../../../src/domain/outcome/verdict.ts';
import { garbageOf } from '../../page/garbage.ts';
import { CashierDriver } from '../cashier-driver.ts';
import { AMOUNT_CENTS, type CheckContext } from '../check-context.ts';
import { untilAsBefore } from '../nothing-running.ts';
import { isSdkScript } from '../sdk-script.ts';
import { expectGivenUp, holdCalls } from './button-steps.ts';
import { buttonPayType, PayButton } from './pay-button.ts';

const readyWhenItCanBeTapped = async (context: CheckContext): Promise<void> => {
  await context.open();
  const calls = await holdCalls(context);
  const button = new PayButton(context);
  await button.startShowing(button.newOrder());
  await context.until('the provider is called', () => Promise.resolve(calls.count() > 0));
  expect(await context.currentResult(button.name), 'not ready before it can be tapped').toBeNull();
  await calls.release();
  expect(await context.resultOf(button.name)).toEqual({ kind: 'done', value: null });
  expect(await button.button.isEnabled()).toBe(true);
};

const buttonTimesOut = async (context: CheckContext): Promise<void> => {
  await context.open({ cardFormTimeout: 300, walletButtonWait: 300 });
  await holdCalls(context);
  const button = new PayButton(context);
  await button.startShowing(button.newOrder());
  expect(await button.fault()).toBe('fields-timeout');
  await button.expectNothingLeft();
};

/** The order is booked for another amount: either no button is shown, or its sheet shows that amount. */
const wrongAmount = async (context: CheckContext): Promise<void> => {
  await context.open();
  context.platform.orders.nextAmount = AMOUNT_CENTS * 2;
  const button = new PayButton(context);
  const order = button.newOrder();
  await button.startShowing(order);
  const outcome = await context.resultOf(button.name);
  if (outcome.kind === 'failed') {
    await button.expectNothingLeft();
    return;
  }
  await button.button.click();
  await context.until('the sheet shows the amount of the order', async () =>
    (await context.page.getByRole('dialog').innerText()).includes('9.98'),
  );
};

const emptyData = async (context: CheckContext): Promise<void> => {
  await context.open();
  const order = new PayButton(context).newOrder();
  for (const [index, platformData] of [null, '', '{}', 'null', '[]', '{"client_secret":""}'].entries()) {
    const button = new PayButton(context, `empty ${index}`);
    await button.startShowing(order, platformData);
    expect(await button.fault(), String(platformData)).toBe('malformed');
    await button.expectNothingLeft();
  }
  const withoutMountPoint = new PayButton(context, 'without a mount point');
  await withoutMountPoint.startShowing(order, order.platformData, 'missing');
  expect(await withoutMountPoint.fault()).toBe('fields-timeout');
};

const FEWEST_CALLS = 200;

/** Spoilt orders, and garbage from the SDK: every failure is typed, and nothing counts as success. */
const malformed = async (context: CheckContext): Promise<void> => {
  await context.open({ cardFormTimeout: 300, walletButtonWait: 300 });
  const order = new PayButton(context).newOrder();
  const valid: unknown = JSON.parse(order.platformData ?? '{}');
  const texts = [...new Set(garbageOf([valid]).map((each) => JSON.stringify(each) ?? ''))].filter((text) => text !== order.platformData);
  const probed = { orderId: order.orderId, payType: order.payType, platformData: order.platformData, amountCents: AMOUNT_CENTS };
  const ends = await context.page.evaluate(([of, all]) => window.conformance.orders.showForEach(of, all), [probed, texts] as const);
  for (const [index, [outcome, left]] of ends.entries()) {
    if (outcome.kind !== 'done') expect(outcome, texts[index]).toMatchObject({ kind: 'failed', tag: 'CardFormError' });
    expect(left, texts[index]).toBe(0);
  }
  await context.reopen();
  const button = new PayButton(context, 'garbage');
  await button.show();
  expect(await context.callBackWithGarbage()).toBeGreaterThanOrEqual(FEWEST_CALLS / 4);
  for (const event of await button.events()) {
    if (event.type === 'answered') expect(verdictOf(mergeEvidence(NO_EVIDENCE, event.evidence))).not.toBe('success');
  }
  await button.hide();
  await button.expectNothingLeft();
};

const blocked = async (context: CheckContext): Promise<void> => {
  await context.open();
  const isScript = isSdkScript(context);
  await context.page.route('**/*', (route) => (isScript(route) ? route.abort() : route.fallback()));
  const button = new PayButton(context, 'blocked');
  await button.startShowing(button.newOrder());
  expect(await button.fault()).toBe('script-blocked');
  await button.expectNothingLeft();
  const cashier = new CashierDriver(context);
  await cashier.open(buttonPayType(context));
  await cashier.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await cashier.confirm();
  await expectGivenUp(context, cashier);
};

const noWallet = async (context: CheckContext): Promise<void> => {
  for (const wallet of ['off', 'unable']) {
    await context.open();
    await context.comeBack(`sandbox_wallet=${wallet}`);
    const cashier = new CashierDriver(context);
    await cashier.open(buttonPayType(context));
    await cashier.until('the app knows that there is no wallet', ({ wallet: readiness }) => readiness === 'unsupported');
    await cashier.confirm();
    await cashier.until('the dialog is shown', ({ dialog }) => dialog === 'wallet-unsupported');
    const button = new PayButton(context, `without a wallet: ${wallet}`);
    await button.startShowing(button.newOrder());
    expect(await button.fault()).toBe('rejected');
    await button.expectNothingLeft();
  }
  await context.comeBack('sandbox_wallet=on');
};

const slow = async (context: CheckContext): Promise<void> => {
  await context.open({ scriptLoadTimeout: 300 });
  const script = await context.hold(isSdkScript(context));
  const button = new PayButton(context, 'slow');
  await button.startShowing(button.newOrder());
  expect(await button.fault()).toBe('script-timeout');
  const arrives = context.page.waitForEvent('requestfinished');
  await script.release();
  await arrives;
  await button.expectNothingLeft();
  await context.reopen();
  await new PayButton(context, 'once it is fast').show();
};

const throwing = async (context: CheckContext): Promise<void> => {
  await context.open();
  for (const behaviour of ['without-methods', 'throws'] as const) {
    await context.setSdkBehaviour(behaviour);
    const button = new PayButton(context, behaviour);
    await button.startShowing(button.newOrder());
    expect(await button.fault(), behaviour).toBe('script-broken');
    await button.expectNothingLeft();
  }
  await context.setSdkBehaviour('normal');
  const button = new PayButton(context, 'normal');
  await button.show();
  await context.setSdkBehaviour('throws');
  await button.hide();
  expect(await button.mountPoint.evaluate((element) => element.childElementCount)).toBe(0);
};

const leftEarly = async (context: CheckContext): Promise<void> => {
  await context.open();
  const calls = await holdCalls(context);
  const atOnce = new PayButton(context, 'at once');
  await atOnce.startShowing(atOnce.newOrder());
  await context.interrupt(atOnce.name);
  const loading = new PayButton(context, 'loading');
  await loading.startShowing(loading.newOrder());
  await context.until('the provider is called', () => Promise.resolve(calls.count() > 0));
  await context.interrupt(loading.name);
  for (const button of [atOnce, loading]) expect(await context.resultOf(button.name)).toEqual({ kind: 'interrupted' });
  await calls.release();
  for (const button of [atOnce, loading]) await button.expectNothingLeft();
  await new PayButton(context, 'afterwards').show();
};

const shownAgain = async (context: CheckContext): Promise<void> => {
  await context.open();
  const first = new PayButton(context, 'first');
  await first.show();
  await first.button.click();
  await context.choose('cancel');
  await context.until('the first button reports it', async () => (await first.events()).some(({ type }) => type === 'cancelled'));
  await first.hide();
  await first.expectNothingLeft();
  const said = await first.events();
  const { lasting } = await context.facts();
  const second = new PayButton(context, 'second');
  await second.show();
  await first.hide();
  expect(await second.button.isEnabled()).toBe(true);
  // What the first button said and was told is of no account for the second.
  await context.repeatCallbacks();
  expect(await second.events()).toEqual([]);
  await second.button.click();
  await context.choose('cancel');
  await context.until('the second button reports it', async () => (await second.events()).some(({ type }) => type === 'cancelled'));
  expect(await first.events()).toEqual(said);
  await second.hide();
  await second.hide();
  await second.expectNothingLeft();
  await untilAsBefore(context, 'lasting', lasting);
};

/** Checks of the button when data, script or wallet are wrong, and of mounting it. */
export const buttonFaults = {
  readyWhenItCanBeTapped,
  buttonTimesOut,
  wrongAmount,
  emptyData,
  malformed,
  blocked,
  noWallet,
  slow,
  throwing,
  leftEarly,
  shownAgain,
} as const;
