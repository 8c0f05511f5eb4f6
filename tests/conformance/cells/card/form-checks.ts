import { expect } from 'vitest';
import type { Check, Row, Scenario } from '../../scenarios.ts';
import { fromFrame, type Cell } from '../cell.ts';
import type { Desk } from '../desk.ts';
import { hostileMessages } from '../hostile-messages.ts';
import type { HostedForm } from './hosted-form.ts';
import { leavesNothing } from '../leftovers.ts';
import { scriptChecks } from '../script-faults.ts';
import { cardFor, declinedCards } from './test-cards.ts';
import { wireFields } from '../wire-fields.ts';

/** A cell with the desk of the form that a check is about. */
export type FormCheck = (cell: Cell, desk: Desk) => Promise<void>;

const mounted = async (desk: Desk): Promise<HostedForm> => {
  const form = desk.make();
  await form.mount();
  return form;
};
const filled = (cell: Cell, desk: Desk): Promise<HostedForm> => desk.filledWith(cardFor(cell, 'success').number);

/** Ready means that a shopper can type: while one field is on its way, the form is not. */
const readyWhenFieldsAre: FormCheck = async (cell, desk) => {
  await cell.open();
  const form = desk.make();
  const count = form.fields.length;
  let documents = 0;
  const last = await cell.hold(
    (route) => route.request().resourceType() === 'document' && fromFrame(route) !== null && ++documents >= count,
  );
  await form.startMounting();
  await cell.until('the last field is asked for', () => Promise.resolve(last.caught() > 0));
  await cell.until('the other fields take input', async () => {
    const others = cell.page.frames().filter((frame) => frame.parentFrame() !== null && !last.frames().includes(frame));
    const ready = await Promise.all(others.map((frame) => frame.locator('input:visible:enabled').count()));
    return ready.filter((found) => found > 0).length === count - 1;
  });
  expect(await cell.outcome(form.name), 'not ready before the last field takes input').toBeNull();
  await last.release();
  expect(await cell.ended(form.name)).toEqual({ kind: 'done', value: null });
  for (const field of form.fields) expect(await form.input(field).isEnabled()).toBe(true);
  expect(await form.frameCount()).toBe(count);
};

const pays: FormCheck = async (cell, desk) => {
  await cell.open();
  const [order] = await (await filled(cell, desk)).pay();
  expect(cell.shown(order)).toBe('success');
};

/** Every class that the simulator can decline with at once, one after the other. */
const declines: FormCheck = async (cell, desk) => {
  await cell.open();
  const cards = declinedCards(cell);
  const seen: (readonly [string, string])[] = [];
  for (const { number } of cards) {
    const [order, decision] = await (await desk.filledWith(number)).pay();
    if (decision.kind === 'declined') seen.push([number, cell.shown(order)]);
  }
  const expected = cards.filter(({ number }) => seen.some(([each]) => each === number));
  expect(seen).toEqual(expected.map(({ number, outcome }) => [number, outcome]));
  expect(new Set(seen.map(([, outcome]) => outcome)).size, 'more than one class').toBeGreaterThan(1);
};

const pendingThenPaid: FormCheck = async (cell, desk) => {
  await cell.open();
  const [late] = await (await desk.filledWith(cardFor(cell, 'late-success').number)).pay();
  const [never] = await (await desk.filledWith(cardFor(cell, 'pending').number)).pay();
  expect([cell.shown(late), cell.shown(never)]).toEqual(['pending', 'pending']);
  cell.platform.orders.passTime();
  expect([cell.shown(late), cell.shown(never)]).toEqual(['success', 'pending']);
};

/** The shopper leaves while the provider has not answered. */
const leavesMidway: FormCheck = async (cell, desk) => {
  await cell.open();
  const form = await filled(cell, desk);
  await cell.mood('deaf');
  const run = await form.startSubmitting();
  await form.unmount();
  const outcome = await cell.ended(run);
  if (outcome.kind !== 'done') expect(outcome).toMatchObject({ kind: 'failed', fault: 'rejected' });
  await leavesNothing(cell, form);
};

const fieldsNeverCome: FormCheck = async (cell, desk) => {
  await cell.open({ cardFormTimeout: 300 });
  const form = desk.make();
  await cell.hold((route) => fromFrame(route) !== null);
  expect(await form.mountFault()).toBe('fields-timeout');
  await leavesNothing(cell, form, 'never mounted');
};

const heardTwice: FormCheck = async (cell, desk) => {
  await cell.open();
  await cell.mood('twice');
  const form = await filled(cell, desk);
  wireFields(await form.submit());
  expect((await form.said()).filter(({ type }) => type === 'failed')).toEqual([]);
};

/** What the SDK says next is nothing, or rubbish: no event comes of it, and no token. */
const saysNothingUsable =
  (mood: 'empty' | 'garbled'): FormCheck =>
  async (cell, desk) => {
    await cell.open();
    const form = await mounted(desk);
    await cell.mood(mood);
    for (const field of form.fields) await form.type(field, '1');
    if (mood === 'garbled') expect(await cell.sayGarbage(), 'as many as 200').toBeGreaterThanOrEqual(200);
    expect(['malformed', 'rejected', 'submit-timeout']).toContain(await form.submitFault());
    await form.unmount();
    await leavesNothing(cell, form);
  };

const unheardCode: FormCheck = async (cell, desk) => {
  await cell.open();
  const { orders } = cell.platform;
  const [order] = await (await desk.filledWith(cardFor(cell, 'pending').number)).pay();
  const facts = { errCode: 'ZZ-9999', errSummary: '', failReason: '', failDetail: '' };
  orders.decide(order.orderId, { kind: 'declined', facts, card: null });
  expect(cell.shown(order)).toBe('other');
};

/** Leaving before the fields are there, at each moment at which that can happen. */
const leavesEarly: FormCheck = async (cell, desk) => {
  await cell.open();
  const moments: readonly (readonly [string, (form: HostedForm) => Promise<void>])[] = [
    ['at once', () => Promise.resolve()],
    ['when the first frame is there', (form) => cell.until('a frame is there', async () => (await form.frameCount()) > 0)],
  ];
  for (const [moment, reach] of moments) {
    const form = desk.make(moment);
    const documents = await cell.hold((route) => fromFrame(route) !== null);
    await form.startMounting();
    await reach(form);
    await cell.interrupt(form.name);
    expect(await cell.ended(form.name)).toEqual({ kind: 'interrupted' });
    await documents.release();
    await leavesNothing(cell, form, 'never mounted');
  }
  await filled(cell, desk);
};

/** A screen that is left and entered again, as StrictMode and quick route changes do it. */
const comesBack: FormCheck = async (cell, desk) => {
  await cell.open();
  const first = desk.make('first');
  await first.mount();
  await first.fill(cardFor(cell, 'success').number);
  await first.unmount();
  await leavesNothing(cell, first);
  const listeners = async (): Promise<unknown> => (await cell.facts()).listeners;
  const before = await listeners();

  const hasty = desk.make('hasty');
  await cell.interruptAtOnce(hasty.name);
  await hasty.startMounting();
  expect(await cell.ended(hasty.name)).toEqual({ kind: 'interrupted' });
  const second = desk.make('second');
  await second.mount();
  expect(await second.frameCount()).toBe(second.fields.length);
  expect((await cell.facts()).frames).toBe(second.fields.length);
  await first.unmount();
  await second.fill(cardFor(cell, 'success').number);
  wireFields(await second.submit());
  expect((await first.said()).every(({ type }) => type !== 'failed')).toBe(true);
  expect(await hasty.said()).toEqual([]);
  await second.unmount();
  await second.unmount();
  await leavesNothing(cell, second);
  expect(await listeners(), `no listener is left on the window or the document; before: ${JSON.stringify(before)}`).toEqual(before);
};

type OwnScenarios = Exclude<Scenario, 'wrong-amount'>;

/** What every hosted form must do, whether it takes a whole card or a CVV. */
export const formChecks = (deskOf: (cell: Cell) => Desk): Pick<Row, OwnScenarios> & Readonly<Record<OwnScenarios, readonly Check[]>> => {
  const check = (must: string, source: string, run: FormCheck): readonly Check[] => [
    { must, source, run: (cell) => run(cell, deskOf(cell)) },
  ];
  const about = (checks: readonly (readonly [must: string, source: string, run: FormCheck])[]): readonly Check[] =>
    checks.flatMap(([must, source, run]) => check(must, source, run));
  return {
    success: about([
      ['is ready exactly when its fields take input', 'cashier §2', readyWhenFieldsAre],
      ['gives the wire fields of a create that is paid', 'cashier §7', pays],
    ]),
    decline: check('shows each class of decline for what it is', 'cashier §4', declines),
    'late-success': check('leaves an undecided order pending until the platform says paid', 'D30', pendingThenPaid),
    cancel: check('ends a submission that is left, and gives no token afterwards', 'F24', leavesMidway),
    timeout: check('says so when the fields never come', 'F24', fieldsNeverCome),
    duplicate: check('hears once what the SDK says twice', 'F13', heardTwice),
    empty: check('takes nothing for a token when callbacks come empty', 'D30', saysNothingUsable('empty')),
    malformed: check('survives rubbish from the SDK and takes none of it for a token', 'F24', saysNothingUsable('garbled')),
    'unknown-code': check('shows a decline by a code in no row as other', 'D11', unheardCode),
    ...scriptChecks(deskOf),
    'unmount-early': check('leaves nothing when it is left before it is ready', 'F24', leavesEarly),
    remount: check('can be left and entered again, and keeps mounts apart', 'F24', comesBack),
    hostile: check('ignores messages of a wrong origin, a wrong source or a wrong form', 'T12', hostileMessages),
  };
};
