import { expect } from 'vitest';
import { mergeEvidence, NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { verdictOf } from '../../../../src/domain/outcome/verdict.ts';
import { garbageOf } from '../../page/garbage.ts';
import type { Row } from '../../scenarios.ts';
import { AMOUNT_CENTS, type Cell, type Held } from '../cell.ts';
import { buttonPayType, PayButton } from './pay-button.ts';
import { isSdkScript } from '../sdk-script.ts';
import { Till } from '../till.ts';
import { sheetEnds, watchSheets } from './wallet-sheets.ts';

/** The order is made and its button stands in the modal. */
const shown = async (cell: Cell, taps = 1): Promise<Till> => {
  await cell.open();
  await watchSheets(cell);
  const till = new Till(cell);
  await till.open(buttonPayType(cell));
  await till.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await till.confirm(taps);
  await till.until('the button is shown', ({ attempt, phase }) => attempt === 'wallet-button' && phase === 'shown');
  return till;
};
const tap = (cell: Cell, taps = 1): Promise<void> =>
  cell.page.locator('[data-holder="till wallet-button"] button').click({ clickCount: taps });

const chosen = async (cell: Cell, choice: string): Promise<Till> => {
  const till = await shown(cell);
  await tap(cell);
  await cell.choose(choice);
  return till;
};

const holdCalls = (cell: Cell): Promise<Held> => {
  const { providerOrigin } = cell.parts.server;
  return cell.hold(
    (route) => ['fetch', 'xhr'].includes(route.request().resourceType()) && route.request().url().startsWith(providerOrigin),
  );
};

const readyWhenItCanBeTapped = async (cell: Cell): Promise<void> => {
  await cell.open();
  const calls = await holdCalls(cell);
  const button = new PayButton(cell);
  await button.startShowing(button.newOrder());
  await cell.until('the provider is asked', () => Promise.resolve(calls.caught() > 0));
  expect(await cell.outcome(button.name), 'not ready before it can be tapped').toBeNull();
  await calls.release();
  expect(await cell.ended(button.name)).toEqual({ kind: 'done', value: null });
  expect(await button.button.isEnabled()).toBe(true);
};

const pays = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'approve');
  expect(await till.outcome()).toBe('success');
  expect(till.onlyOrder().end?.kind).toBe('paid');
  expect(await sheetEnds(cell)).toEqual(['success']);
};

const DECLINES: readonly (readonly [choice: string, outcomes: readonly string[]])[] = [
  ['balance', ['balance']],
  ['verify', ['verify']],
  ['risk', ['highRisk']],
  ['decline', ['fail', 'other']],
  ['unlisted', ['other']],
];

const declines = async (cell: Cell): Promise<void> => {
  for (const [choice, outcomes] of DECLINES) {
    const till = await chosen(cell, choice);
    expect(outcomes, choice).toContain(await till.outcome());
    expect(await sheetEnds(cell), choice).not.toContain('success');
  }
};

/** The sheet has not been told of success, unless the SDK alone tells it. */
const sheetIsNotPaid = async (cell: Cell): Promise<void> => {
  if (cell.parts.allowances.answersTheSheet === undefined) expect(await sheetEnds(cell)).not.toContain('success');
};

const pendingThenPaid = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'pending');
  await till.until('the order is waited for', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
  await sheetIsNotPaid(cell);
  cell.platform.orders.decide(till.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await till.outcome()).toBe('success');
};

const givenUp = async (cell: Cell, till: Till): Promise<void> => {
  await till.until('nothing is under way', ({ attempt }) => attempt === 'idle' || attempt === 'decided');
  expect((await till.facts()).outcome).not.toBe('success');
  await cell.until('the order is given up', () => Promise.resolve(till.onlyOrder().isCancelled));
  expect(await cell.page.locator('[data-holder="till wallet-button"]').count(), 'the modal is closed').toBe(0);
  expect(cell.callsOf('authorise')).toBe(0);
};

const cancelled = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'cancel');
  await givenUp(cell, till);
  expect((await till.facts()).toasts).toContain('wallet.cancelled');
};

const answeredInTime = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'pending');
  await till.passes('sheet-answer');
  await till.until('it says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  // Where the provider's own code answers its sheet, that takes its time.
  await cell.until('the sheet is answered', async () => (await sheetEnds(cell)).length > 0);
  const ends = await sheetEnds(cell);
  if (cell.parts.allowances.answersTheSheet === undefined) expect(ends).toEqual(['failure']);
  else expect(ends, 'the sheet is answered once').toHaveLength(1);
};

/** The button is not there within its time: the payment is over, and a button that comes late is not shown. */
const neverShown = async (cell: Cell): Promise<void> => {
  await cell.open();
  const till = new Till(cell);
  await till.open(buttonPayType(cell));
  await till.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  const calls = await holdCalls(cell);
  await till.confirm();
  await cell.until('the provider is asked', () => Promise.resolve(calls.caught() > 0));
  await till.passes('wallet-button');
  await calls.release();
  await givenUp(cell, till);
};

const waitsInVain = async (cell: Cell): Promise<void> => {
  await cell.open({ cardFormTimeout: 300, walletButtonWait: 300 });
  await holdCalls(cell);
  const button = new PayButton(cell);
  await button.startShowing(button.newOrder());
  expect(await button.fault()).toBe('fields-timeout');
  await button.leavesNothing();
};

const onceOnly = async (cell: Cell): Promise<void> => {
  await cell.open();
  await cell.mood('twice');
  await watchSheets(cell);
  await cell.page.evaluate(() => window.conformance.setWalletEcho(true));
  const till = new Till(cell);
  await till.open(buttonPayType(cell));
  await till.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await till.confirm(3);
  await till.until('the button is shown', ({ phase }) => phase === 'shown');
  await tap(cell, 2);
  await cell.choose('approve');
  expect(await till.outcome()).toBe('success');
  till.onlyOrder();
  expect(cell.callsOf('authorise'), 'one token at most').toBeLessThanOrEqual(1);
};

/** The order was booked for another amount: it is not paid, or the sheet says the amount that is. */
const wrongAmount = async (cell: Cell): Promise<void> => {
  await cell.open();
  cell.platform.orders.nextAmount = AMOUNT_CENTS * 2;
  const button = new PayButton(cell);
  const order = button.newOrder();
  await button.startShowing(order);
  const outcome = await cell.ended(button.name);
  if (outcome.kind === 'failed') {
    await button.leavesNothing();
    return;
  }
  await button.button.click();
  await cell.until('the sheet shows the amount of the order', async () =>
    (await cell.page.getByRole('dialog').innerText()).includes('9.98'),
  );
};

const nothingToGoBy = async (cell: Cell): Promise<void> => {
  await cell.open();
  const order = new PayButton(cell).newOrder();
  for (const [index, platformData] of [null, '', '{}', 'null', '[]', '{"client_secret":""}'].entries()) {
    const button = new PayButton(cell, `empty ${index}`);
    await button.startShowing(order, platformData);
    expect(await button.fault(), String(platformData)).toBe('malformed');
    await button.leavesNothing();
  }
  const nowhere = new PayButton(cell, 'nowhere');
  await nowhere.startShowing(order, order.platformData, 'nothing');
  expect(await nowhere.fault()).toBe('fields-timeout');
};

const FEWEST = 200;

/** Spoilt orders and rubbish from the SDK: whatever comes of it is typed, and none of it is success. */
const malformed = async (cell: Cell): Promise<void> => {
  await cell.open({ cardFormTimeout: 300, walletButtonWait: 300 });
  const order = new PayButton(cell).newOrder();
  const honest: unknown = JSON.parse(order.platformData ?? '{}');
  const texts = [...new Set(garbageOf([honest]).map((each) => JSON.stringify(each) ?? ''))].filter((text) => text !== order.platformData);
  const probed = { orderId: order.orderId, payType: order.payType, platformData: order.platformData, amountCents: AMOUNT_CENTS };
  const ends = await cell.page.evaluate(([of, all]) => window.conformance.orders.showForEach(of, all), [probed, texts] as const);
  for (const [index, [outcome, left]] of ends.entries()) {
    if (outcome.kind !== 'done') expect(outcome, texts[index]).toMatchObject({ kind: 'failed', tag: 'CardFormError' });
    expect(left, texts[index]).toBe(0);
  }
  await cell.reopen();
  const button = new PayButton(cell, 'rubbish');
  await button.show();
  expect(await cell.sayGarbage()).toBeGreaterThanOrEqual(FEWEST / 4);
  for (const said of await button.said()) {
    if (said.type === 'answered') expect(verdictOf(mergeEvidence(NO_EVIDENCE, said.evidence))).not.toBe('success');
  }
  await button.hide();
  await button.leavesNothing();
};

const unheardCode = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'pending');
  const facts = { errCode: 'ZZ-9999', errSummary: '', failReason: '', failDetail: '' };
  cell.platform.orders.decide(till.onlyOrder().orderId, { kind: 'declined', facts, card: null });
  expect(await till.outcome()).toBe('other');
};

const blocked = async (cell: Cell): Promise<void> => {
  await cell.open();
  const isScript = isSdkScript(cell);
  await cell.page.route('**/*', (route) => (isScript(route) ? route.abort() : route.fallback()));
  const button = new PayButton(cell, 'blocked');
  await button.startShowing(button.newOrder());
  expect(await button.fault()).toBe('script-blocked');
  await button.leavesNothing();
  const till = new Till(cell);
  await till.open(buttonPayType(cell));
  await till.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await till.confirm();
  await givenUp(cell, till);
};

const noWallet = async (cell: Cell): Promise<void> => {
  for (const wallet of ['off', 'unable']) {
    await cell.open();
    await cell.comeBack(`sandbox_wallet=${wallet}`);
    const till = new Till(cell);
    await till.open(buttonPayType(cell));
    await till.until('it is known', ({ wallet: readiness }) => readiness === 'unsupported');
    await till.confirm();
    await till.until('it is said', ({ dialog }) => dialog === 'wallet-unsupported');
    const button = new PayButton(cell, `without a wallet: ${wallet}`);
    await button.startShowing(button.newOrder());
    expect(await button.fault()).toBe('rejected');
    await button.leavesNothing();
  }
  await cell.comeBack('sandbox_wallet=on');
};

const slow = async (cell: Cell): Promise<void> => {
  await cell.open({ scriptLoadTimeout: 300 });
  const script = await cell.hold(isSdkScript(cell));
  const button = new PayButton(cell, 'slow');
  await button.startShowing(button.newOrder());
  expect(await button.fault()).toBe('script-timeout');
  const arrives = cell.page.waitForEvent('requestfinished');
  await script.release();
  await arrives;
  await button.leavesNothing();
  await cell.reopen();
  await new PayButton(cell, 'once it is quick').show();
};

const throwing = async (cell: Cell): Promise<void> => {
  await cell.open();
  for (const mood of ['hollow', 'throws'] as const) {
    await cell.mood(mood);
    const button = new PayButton(cell, mood);
    await button.startShowing(button.newOrder());
    expect(await button.fault(), mood).toBe('script-broken');
    await button.leavesNothing();
  }
  await cell.mood('honest');
  const button = new PayButton(cell, 'honest');
  await button.show();
  await cell.mood('throws');
  await button.hide();
  expect(await button.holder.evaluate((holder) => holder.childElementCount)).toBe(0);
};

const leftEarly = async (cell: Cell): Promise<void> => {
  await cell.open();
  const calls = await holdCalls(cell);
  const atOnce = new PayButton(cell, 'at once');
  await atOnce.startShowing(atOnce.newOrder());
  await cell.interrupt(atOnce.name);
  const onItsWay = new PayButton(cell, 'on its way');
  await onItsWay.startShowing(onItsWay.newOrder());
  await cell.until('the provider is asked', () => Promise.resolve(calls.caught() > 0));
  await cell.interrupt(onItsWay.name);
  for (const button of [atOnce, onItsWay]) expect(await cell.ended(button.name)).toEqual({ kind: 'interrupted' });
  await calls.release();
  for (const button of [atOnce, onItsWay]) await button.leavesNothing();
  await new PayButton(cell, 'afterwards').show();
};

const comesBack = async (cell: Cell): Promise<void> => {
  await cell.open();
  const first = new PayButton(cell, 'first');
  await first.show();
  await first.hide();
  await first.leavesNothing();
  const { listeners } = await cell.facts();
  const second = new PayButton(cell, 'second');
  await second.show();
  await first.hide();
  expect(await second.button.isEnabled()).toBe(true);
  await second.button.click();
  await cell.choose('cancel');
  await cell.until('the second is told', async () => (await second.said()).some(({ type }) => type === 'cancelled'));
  expect(await first.said()).toEqual([]);
  await second.hide();
  await second.hide();
  await second.leavesNothing();
  expect((await cell.facts()).listeners, 'no listener is left on the window or the document').toEqual(listeners);
};

/** `embedded-button`: the provider's own wallet button for an order that exists (EmbeddedButtonGateway, D13). */
export const embeddedButton: Row = {
  success: [
    { must: 'is ready exactly when it can be tapped', source: 'cashier §4', run: readyWhenItCanBeTapped },
    { must: 'is paid once, and the sheet is told so', source: 'D13', stage: 'paid', run: pays },
  ],
  decline: [
    {
      must: 'shows each class of decline, and the sheet is not told of success',
      source: 'cashier §4',
      stage: 'token refused',
      run: declines,
    },
  ],
  'late-success': [{ must: 'waits until the platform says paid', source: 'PAY-20', stage: 'slow', run: pendingThenPaid }],
  cancel: [
    { must: 'gives the order up when the sheet is cancelled', source: 'PAY-34', stage: 'cancel before authorising', run: cancelled },
  ],
  timeout: [
    { must: 'says so when the button does not come', source: 'PAY-36', stage: 'not ready', run: waitsInVain },
    { must: 'ends the payment when the button is not there in its time', source: 'PAY-36', stage: 'not ready', run: neverShown },
    { must: 'answers the sheet by 25 s, with FAILURE, and goes on checking', source: 'PAY-35', stage: 'slow', run: answeredInTime },
  ],
  duplicate: [
    { must: 'makes one order and sends one token, however often is tapped or said', source: 'P8', stage: 'duplicate', run: onceOnly },
  ],
  'wrong-amount': [
    { must: 'is not paid for an amount that the sheet does not show', source: 'P5', stage: 'wrong amount', run: wrongAmount },
  ],
  empty: [{ must: 'says so when there is nothing to go by, or no place', source: 'D30', run: nothingToGoBy }],
  malformed: [{ must: 'survives spoilt orders and rubbish from the SDK, and takes none of it for success', source: 'D30', run: malformed }],
  'unknown-code': [{ must: 'shows a decline by a code in no row as other', source: 'OUT-7', run: unheardCode }],
  'script-blocked': [
    { must: 'says that the script is blocked, and gives the order up', source: 'F23', run: blocked },
    { must: 'says so when there is no wallet, or none that may pay', source: 'cashier §5', stage: 'no wallet', run: noWallet },
  ],
  'script-slow': [{ must: 'gives a slow script up, and nothing comes of it later', source: 'F23', run: slow }],
  'script-throws': [{ must: 'says that the script is broken, and can still be left', source: 'F24', run: throwing }],
  'unmount-early': [{ must: 'leaves nothing when it is left before it is ready', source: 'F24', run: leftEarly }],
  remount: [{ must: 'can be left and entered again, and keeps buttons apart', source: 'F24', run: comesBack }],
  hostile: { notApplicable: 'the button speaks to our page by calls of its script, not by messages' },
};
