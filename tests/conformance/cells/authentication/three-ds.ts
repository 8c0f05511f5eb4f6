import { expect } from 'vitest';
import { mergeEvidence, NO_EVIDENCE, type Evidence } from '../../../../src/domain/outcome/evidence.ts';
import { verdictOf } from '../../../../src/domain/outcome/verdict.ts';
import { AUTHENTICATION_FAULTS } from '../../../../src/domain/ports/provider/authentication-gateway.ts';
import { garbageOf } from '../../page/garbage.ts';
import type { Outcome } from '../../page/probes/outcome.ts';
import type { BookedOrder } from '../../server/order-book.ts';
import type { Row } from '../../scenarios.ts';
import { CardDesk } from '../card/card-form.ts';
import type { Cell } from '../cell.ts';
import { recorded, sayFrom, startRecording, strangersOf } from '../strangers.ts';
import { isSdkScript } from '../sdk-script.ts';
import { cardFor, cardPayType } from '../card/test-cards.ts';
import { Till } from '../till.ts';
import { askingCards, silentCards } from '../card/verifying-cards.ts';

const payWith = async (cell: Cell, number: string, taps = 1): Promise<Till> => {
  await cell.open();
  const till = new Till(cell);
  await till.payByCard(cardPayType(cell), number, taps);
  return till;
};

/** Nothing of a verification is left on the page. */
const cleared = async (cell: Cell): Promise<void> => {
  await cell.until('nothing of the verification is left', async () => {
    const left = await cell.page
      .locator('[data-holder$="authentication"]')
      .evaluateAll((holders) => holders.filter((each) => each.childElementCount > 0).length);
    return left === 0;
  });
};

const asked = async (cell: Cell, choice: string, number?: string): Promise<Till> => {
  const [first = ''] = await askingCards(cell);
  const till = await payWith(cell, number ?? first);
  await till.until('the bank asks', ({ attempt }) => attempt === 'authenticating');
  await cell.choose(choice);
  return till;
};

/** Each way in which this provider's bank asks; and each in which it does not. */
const passes = async (cell: Cell): Promise<void> => {
  for (const number of await askingCards(cell)) {
    const till = await asked(cell, 'approve', number);
    expect(await till.outcome(), number).toBe('success');
    expect(cell.platform.orders.orders.get((await till.facts()).orderId ?? '')?.end?.kind).toBe('paid');
    await cleared(cell);
  }
};
/** Cards whose first step asks nothing; a later one may. */
const passesSilently = async (cell: Cell): Promise<void> => {
  let questions = 0;
  const cards = await silentCards(cell);
  for (const number of cards) {
    const till = await payWith(cell, number);
    const isAsked = async (): Promise<boolean> => (await cell.choices()).includes('approve');
    await cell.until('it ends or asks', async () => (await till.facts()).attempt === 'decided' || isAsked());
    if (await isAsked()) {
      questions += 1;
      await cell.choose('approve');
    }
    expect(await till.outcome(), number).toBe('success');
    await cleared(cell);
  }
  expect(questions, 'at least one without any question').toBeLessThan(cards.length);
};

const fails = async (cell: Cell): Promise<void> => {
  const till = await asked(cell, 'decline');
  expect(await till.outcome()).toBe('verify');
  expect(till.onlyOrder().end?.kind).toBe('declined');
  await cleared(cell);
};

const pendingThenPaid = async (cell: Cell): Promise<void> => {
  const till = await asked(cell, 'pending');
  await till.until('the order is waited for', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
  cell.platform.orders.decide(till.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await till.outcome()).toBe('success');
};

const cancelled = async (cell: Cell): Promise<void> => {
  const till = await asked(cell, 'cancel');
  const facts = await till.until('the bank is done', ({ attempt }) => attempt !== 'authenticating');
  expect(facts.outcome).not.toBe('success');
  expect(till.onlyOrder().end?.kind).not.toBe('paid');
  await cleared(cell);
};

/** An order that waits for its verification, as an adapter gets it. */
const waitingOrder = async (cell: Cell, number: string): Promise<BookedOrder> => {
  const [order] = await (await new CardDesk(cell).filledWith(number)).pay();
  expect(order.platformData).not.toBeNull();
  return order;
};

const authenticate = async (
  cell: Cell,
  run: string,
  platformData: string | null,
  place: 'container' | 'nothing' = 'container',
): Promise<void> => {
  await cell.page.evaluate(([id, data, where]) => window.conformance.orders.authenticate(id, data, where), [
    run,
    platformData,
    place,
  ] as const);
};

const fault = (outcome: Outcome): string => {
  expect(outcome).toMatchObject({ kind: 'failed', tag: 'AuthenticationError' });
  const { fault: said } = outcome as Extract<Outcome, { kind: 'failed' }>;
  expect(AUTHENTICATION_FAULTS).toContain(said);
  return said;
};

/** What can be taken for success by nobody: a typed failure, a step to be submitted, or evidence that says something else. */
const isNoSuccess = (outcome: Outcome): boolean => {
  if (outcome.kind === 'failed') return outcome.tag === 'AuthenticationError';
  const { kind, evidence } = (outcome.kind === 'done' ? outcome.value : {}) as { kind?: string; evidence?: Partial<Evidence> };
  if (kind === 'answered') return verdictOf(mergeEvidence(NO_EVIDENCE, evidence ?? {})) !== 'success';
  return kind === 'completed' || kind === 'left';
};

const timesOut = async (cell: Cell): Promise<void> => {
  const [number = ''] = await askingCards(cell);
  await cell.open();
  const { platformData } = await waitingOrder(cell, number);
  await cell.reopen({ authenticationBound: 300 });
  await authenticate(cell, 'unanswered', platformData);
  expect(fault(await cell.ended('unanswered'))).toBe('timeout');
  await cleared(cell);
  const till = await payWith(cell, number);
  await cell.until('the bank asks', async () => (await cell.choices()).includes('approve'));
  await till.passes('authentication');
  const facts = await till.until('the order is looked for', ({ attempt }) => attempt !== 'authenticating');
  expect(facts.outcome).not.toBe('success');
  await cleared(cell);
};

/** Whatever the SDK says twice is submitted once; and a storm of taps makes one order. */
const heardTwice = async (cell: Cell): Promise<void> => {
  const { orders } = cell.platform;
  const [number = ''] = await askingCards(cell);
  await cell.open();
  await cell.mood('twice');
  const before = orders.callsOf('submit-authentication');
  const till = new Till(cell);
  await till.payByCard(cardPayType(cell), number, 3);
  await cell.choose('approve');
  expect(await till.outcome()).toBe('success');
  till.onlyOrder();
  expect(orders.callsOf('submit-authentication') - before, 'each step is submitted once').toBeLessThanOrEqual(2);
};

const nothingToGoBy = async (cell: Cell): Promise<void> => {
  const [number = ''] = await askingCards(cell);
  await cell.open();
  for (const [index, platformData] of [null, '', '{}', 'null', '[]'].entries()) {
    await authenticate(cell, `empty ${index}`, platformData);
    expect(fault(await cell.ended(`empty ${index}`)), String(platformData)).toBe('malformed');
  }
  const { platformData } = await waitingOrder(cell, number);
  await authenticate(cell, 'nowhere', platformData, 'nothing');
  expect(fault(await cell.ended('nowhere'))).toBe('mount-point-missing');
};

const FEWEST = 200;

/** Hundreds of answers with one thing spoilt: none is success, none hangs, none asks anyone else. */
const malformed = async (cell: Cell): Promise<void> => {
  const [number = ''] = await askingCards(cell);
  await cell.open();
  const { platformData } = await waitingOrder(cell, number);
  const honest: unknown = JSON.parse(platformData ?? '{}');
  const spoilt = garbageOf([honest]).map((each) => JSON.stringify(each) ?? '');
  const cut = Array.from({ length: FEWEST }, (_, index) => (platformData ?? '').slice(0, index));
  const texts = [...new Set([...spoilt, ...cut])].filter((text) => text !== platformData);
  expect(texts.length).toBeGreaterThanOrEqual(FEWEST);
  await cell.reopen({ authenticationBound: 100 });
  await cell.page.evaluate((all) => {
    for (const [index, text] of all.entries()) window.conformance.orders.authenticate(`spoilt ${index}`, text, 'container');
  }, texts);
  const outcomes = await Promise.all(texts.map((_, index) => cell.ended(`spoilt ${index}`)));
  expect(texts.filter((_, index) => !isNoSuccess(outcomes[index] ?? { kind: 'interrupted' }))).toEqual([]);
  await cleared(cell);
};

const leaves = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
};
const replaced = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? 'NeverHeardOf' : { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest) };

/** The answer of a paid order with a code in it that nobody knows. */
const unheardCode = async (cell: Cell): Promise<void> => {
  await cell.open();
  const paid = await waitingOrder(cell, cardFor(cell, 'success').number);
  const honest: unknown = JSON.parse(paid.platformData ?? '{}');
  await authenticate(cell, 'honest', paid.platformData);
  expect(isNoSuccess(await cell.ended('honest')), 'the honest answer is success').toBe(false);
  for (const [index, path] of leaves(honest).entries()) {
    await authenticate(cell, `unheard ${index}`, JSON.stringify(replaced(honest, path)));
    expect(isNoSuccess(await cell.ended(`unheard ${index}`)), path.join('.')).toBe(true);
  }
};

const whileTheSdk = async (cell: Cell, trouble: (cell: Cell) => Promise<void>, waits = {}): Promise<string> => {
  const [number = ''] = await askingCards(cell);
  await cell.open();
  const { platformData } = await waitingOrder(cell, number);
  await cell.comeBack();
  await cell.reopen(waits);
  await trouble(cell);
  await authenticate(cell, 'in trouble', platformData);
  const said = fault(await cell.ended('in trouble'));
  await cleared(cell);
  return said;
};

const blocked = async (cell: Cell): Promise<void> => {
  const isScript = isSdkScript(cell);
  const block = async (): Promise<void> => {
    await cell.page.route('**/*', (route) => (isScript(route) ? route.abort() : route.fallback()));
  };
  expect(await whileTheSdk(cell, block)).toBe('script-blocked');
};
const slow = async (cell: Cell): Promise<void> => {
  const hold = async (): Promise<void> => void (await cell.hold(isSdkScript(cell)));
  expect(await whileTheSdk(cell, hold, { scriptLoadTimeout: 300 })).toBe('timeout');
};
const throws = async (cell: Cell): Promise<void> => {
  expect(['script-broken', 'malformed', 'rejected']).toContain(await whileTheSdk(cell, () => cell.mood('throws')));
};

/** Left while the bank asks: nothing is heard of it afterwards. */
const leftEarly = async (cell: Cell): Promise<void> => {
  const [number = ''] = await askingCards(cell);
  await cell.open();
  const { platformData } = await waitingOrder(cell, number);
  await authenticate(cell, 'at once', platformData);
  await cell.interrupt('at once');
  await authenticate(cell, 'while it asks', platformData);
  await cell.until('the bank asks', async () => (await cell.choices()).includes('approve'));
  await cell.interrupt('while it asks');
  for (const run of ['at once', 'while it asks']) expect(await cell.ended(run)).toEqual({ kind: 'interrupted' });
  await cleared(cell);
  const heard = async (): Promise<readonly unknown[]> => (await cell.said()).filter(({ probe }) => probe !== 'form');
  const before = await heard();
  await cell.repeatEverything();
  expect(await heard()).toEqual(before);
};

const oneAfterTheOther = async (cell: Cell): Promise<void> => {
  const [number = ''] = await askingCards(cell);
  await cell.open();
  const desk = new CardDesk(cell);
  for (const run of ['first', 'second']) {
    const [order] = await (await desk.filledWith(number)).pay();
    await authenticate(cell, run, order.platformData);
    await cell.choose('approve');
    expect(await cell.ended(run)).toMatchObject({ kind: 'done', value: { kind: 'completed' } });
    await cleared(cell);
  }
};

/** Strangers repeat what the bank's pages said when another verification was passed. */
const hostile = async (cell: Cell): Promise<void> => {
  const [number = ''] = await askingCards(cell);
  const addresses = strangersOf(cell);
  await cell.open();
  await startRecording(cell);
  const desk = new CardDesk(cell);
  const [earlier] = await (await desk.filledWith(number)).pay();
  await authenticate(cell, 'earlier', earlier.platformData);
  await cell.choose('approve');
  await cell.ended('earlier');
  const messages = await recorded(cell);
  expect(messages.length, "the bank's pages speak by messages").toBeGreaterThan(0);
  const [order] = await (await desk.filledWith(number)).pay();
  await authenticate(cell, 'now', order.platformData);
  await cell.until('the bank asks', async () => (await cell.choices()).includes('approve'));
  for (const address of addresses) await sayFrom(cell, address, messages);
  expect(await cell.outcome('now'), 'no stranger ends a verification').toBeNull();
  await cell.choose('approve');
  expect(await cell.ended('now')).toMatchObject({ kind: 'done', value: { kind: 'completed' } });
};

/** `three-ds`: the bank's verification on our page (AuthenticationGateway, and the app's rounds of it). */
export const threeDs: Row = {
  success: [
    { must: 'is paid when the shopper passes, however the bank asks', source: 'cashier §4', run: passes },
    { must: 'is paid without a question when the bank has none', source: 'cashier §4', run: passesSilently },
  ],
  decline: [{ must: 'shows a failed verification for what it is', source: 'cashier §4', run: fails }],
  'late-success': [{ must: 'waits until the platform says paid', source: 'D30', run: pendingThenPaid }],
  cancel: [{ must: 'is never paid when the shopper cancels at the bank', source: 'D30', run: cancelled }],
  timeout: [{ must: 'ends a verification that nobody answers, without success', source: 'P4', run: timesOut }],
  duplicate: [{ must: 'submits each step once, and makes one order of a storm of taps', source: 'D2', run: heardTwice }],
  'wrong-amount': { notApplicable: 'no amount is part of a verification' },
  empty: [{ must: 'says so when there is nothing to go by, or no container', source: 'D30', run: nothingToGoBy }],
  malformed: [{ must: 'takes no spoilt answer for success, and ends', source: 'D30', run: malformed }],
  'unknown-code': [{ must: 'takes no unheard code for success', source: 'D30', run: unheardCode }],
  'script-blocked': [{ must: 'says that the script is blocked', source: 'F23', run: blocked }],
  'script-slow': [{ must: 'gives a slow script up', source: 'F23', run: slow }],
  'script-throws': [{ must: 'says so when the SDK throws', source: 'F24', run: throws }],
  'unmount-early': [{ must: 'leaves nothing and hears nothing when it is left', source: 'F24', run: leftEarly }],
  remount: [{ must: 'verifies one order after the other', source: 'F24', run: oneAfterTheOther }],
  hostile: [{ must: "ignores strangers who say what the bank's pages say", source: 'T12', run: hostile }],
};
