import { expect } from 'vitest';
import { HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import { OUTCOMES } from '../../../src/domain/outcome/outcome.ts';
import type { Row } from '../scenarios.ts';
import { CardForm, cardFor, cardPayType, formCards, wireFields } from './card-form.ts';
import { fromFrame, type Cell } from './cell.ts';
import { hostileMessages } from './hostile-messages.ts';
import { leavesNothing } from './leftovers.ts';
import { scriptChecks } from './script-faults.ts';

const opened = async (cell: Cell, ...waits: Parameters<Cell['open']>): Promise<CardForm> => {
  await cell.open(...waits);
  return new CardForm(cell);
};
const mounted = async (cell: Cell, ...waits: Parameters<Cell['open']>): Promise<CardForm> => {
  const form = await opened(cell, ...waits);
  await form.mount();
  return form;
};
const filled = async (cell: Cell, ...waits: Parameters<Cell['open']>): Promise<CardForm> => {
  const form = await mounted(cell, ...waits);
  await form.fill(cardFor(cell, 'success').number);
  return form;
};

const LAST_FIELD = HOSTED_CARD_FIELDS.length;

/** Ready means that a shopper can type: while one field is on its way, the form is not. */
const readyWhenFieldsAre = async (cell: Cell): Promise<void> => {
  const form = await opened(cell);
  let documents = 0;
  const last = await cell.hold(
    (route) => route.request().resourceType() === 'document' && fromFrame(route) !== null && ++documents >= LAST_FIELD,
  );
  await form.startMounting();
  await cell.until('the last field is asked for', () => Promise.resolve(last.caught() > 0));
  await cell.until('the other fields take input', async () => {
    const others = cell.page.frames().filter((frame) => frame.parentFrame() !== null && !last.frames().includes(frame));
    const ready = await Promise.all(others.map((frame) => frame.locator('input:visible:enabled').count()));
    return ready.filter((count) => count > 0).length === LAST_FIELD - 1;
  });
  expect(await cell.outcome(form.name), 'not ready before the last field takes input').toBeNull();
  await last.release();
  expect(await cell.ended(form.name)).toEqual({ kind: 'done', value: null });
  for (const field of HOSTED_CARD_FIELDS) expect(await form.input(field).isEnabled()).toBe(true);
  expect(await form.frameCount()).toBe(LAST_FIELD);
};

const tellsOfItsFields = async (cell: Cell): Promise<void> => {
  const form = await mounted(cell);
  await form.type('card-number', '4');
  await cell.until('the brand is told', async () => (await form.brand()) === 'visa');
  await cell.until('the number is invalid', async () => (await form.states())['card-number'] === 'invalid');
  await form.fill(cardFor(cell, 'success').number);
  await form.type('card-number', '');
  await cell.until('the number is empty', async () => (await form.states())['card-number'] === 'empty');
  await cell.until('the brand is unknown again', async () => (await form.brand()) === null);
  await form.focus('cvv');
  await cell.until('the focus is told', async () =>
    (await form.said()).some((said) => said.type === 'focus' && said.field === 'cvv' && said.focused),
  );
};

const pays = async (cell: Cell): Promise<void> => {
  const form = await filled(cell);
  const [order] = cell.order(cardPayType(cell), wireFields(await form.submit()));
  expect(cell.shown(order)).toBe('success');
};

/** Every class that the stand-in can decline with at once, one after the other on one form. */
const declines = async (cell: Cell): Promise<void> => {
  const form = await mounted(cell);
  const cards = formCards(cell).filter(({ outcome }) => outcome !== 'success' && (OUTCOMES as readonly string[]).includes(outcome));
  const seen: (readonly [string, string])[] = [];
  for (const { number } of cards) {
    await form.fill(number);
    const [order, decision] = cell.order(cardPayType(cell), wireFields(await form.submit()));
    if (decision.kind === 'declined') seen.push([number, cell.shown(order)]);
  }
  expect(seen).toEqual(
    cards.filter(({ number }) => seen.some(([each]) => each === number)).map(({ number, outcome }) => [number, outcome]),
  );
  expect(new Set(seen.map(([, outcome]) => outcome)).size, 'more than one class').toBeGreaterThan(1);
};

const pendingThenPaid = async (cell: Cell): Promise<void> => {
  const { orders } = cell.parts.server;
  const form = await mounted(cell);
  await form.fill(cardFor(cell, 'late-success').number);
  const [late] = cell.order(cardPayType(cell), wireFields(await form.submit()));
  await form.fill(cardFor(cell, 'pending').number);
  const [never] = cell.order(cardPayType(cell), wireFields(await form.submit()));
  expect([cell.shown(late), cell.shown(never)]).toEqual(['pending', 'pending']);
  orders.passTime();
  expect([cell.shown(late), cell.shown(never)]).toEqual(['success', 'pending']);
};

/** The shopper leaves while the provider has not answered. */
const leavesMidway = async (cell: Cell): Promise<void> => {
  const form = await filled(cell);
  await cell.mood('deaf');
  const run = await form.startSubmitting();
  await form.unmount();
  const outcome = await cell.ended(run);
  if (outcome.kind !== 'done') expect(outcome).toMatchObject({ kind: 'failed', fault: 'rejected' });
  expect(await form.submitFault()).toBe('rejected');
  await leavesNothing(cell, form);
};

const fieldsNeverCome = async (cell: Cell): Promise<void> => {
  const form = await opened(cell, { cardFormTimeout: 300 });
  await cell.hold((route) => fromFrame(route) !== null);
  expect(await form.mountFault()).toBe('fields-timeout');
  await leavesNothing(cell, form, 'never mounted');
};

const heardTwice = async (cell: Cell): Promise<void> => {
  const form = await opened(cell);
  await cell.mood('twice');
  await form.mount();
  await form.fill(cardFor(cell, 'success').number);
  wireFields(await form.submit());
  expect((await form.said()).filter(({ type }) => type === 'failed')).toEqual([]);
};

/** What the SDK says next is nothing, or rubbish: no event comes of it, and no token. */
const saysNothingUsable =
  (mood: 'empty' | 'garbled') =>
  async (cell: Cell): Promise<void> => {
    const form = await mounted(cell);
    await cell.mood(mood);
    for (const field of HOSTED_CARD_FIELDS) await form.type(field, '1');
    await form.type('card-number', '');
    if (mood === 'garbled') expect(await cell.sayGarbage(), 'as many as 200').toBeGreaterThanOrEqual(200);
    const fault = await form.submitFault();
    expect(['malformed', 'rejected', 'submit-timeout']).toContain(fault);
    await form.unmount();
    await leavesNothing(cell, form);
  };

const unheardCode = async (cell: Cell): Promise<void> => {
  const { orders } = cell.parts.server;
  const form = await filled(cell);
  const order = orders.open({
    requestId: null,
    rechargeId: null,
    payType: cardPayType(cell),
    amountCents: 499,
    fields: wireFields(await form.submit()),
  });
  const facts = { errCode: 'ZZ-9999', errSummary: '', failReason: '', failDetail: '' };
  orders.settle(order.orderId, { kind: 'declined', facts, card: null });
  expect(cell.shown(order)).toBe('other');
};

/** Leaving before the fields are there, at each moment at which that can happen. */
const leavesEarly = async (cell: Cell): Promise<void> => {
  await cell.open();
  const moments: readonly (readonly [string, (form: CardForm) => Promise<void>])[] = [
    ['at once', () => Promise.resolve()],
    ['when the first frame is there', (form) => cell.until('a frame is there', async () => (await form.frameCount()) > 0)],
  ];
  for (const [moment, reach] of moments) {
    const form = new CardForm(cell, moment);
    const documents = await cell.hold((route) => fromFrame(route) !== null);
    await form.startMounting();
    await reach(form);
    await cell.interrupt(form.name);
    expect(await cell.ended(form.name)).toEqual({ kind: 'interrupted' });
    await documents.release();
    await leavesNothing(cell, form, 'never mounted');
  }
  const form = new CardForm(cell, 'afterwards');
  await form.mount();
  await form.fill(cardFor(cell, 'success').number);
};

/** A screen that is left and entered again, as StrictMode and quick route changes do it. */
const comesBack = async (cell: Cell): Promise<void> => {
  await cell.open();
  const first = new CardForm(cell, 'first');
  await first.mount();
  await first.type('card-number', '4');
  await cell.until('the first hears', async () => (await first.brand()) === 'visa');
  await first.unmount();
  await leavesNothing(cell, first);
  const listeners = async (): Promise<unknown> => (await cell.facts()).listeners;
  const before = await listeners();

  const hasty = new CardForm(cell, 'hasty');
  await hasty.startMounting();
  await cell.interrupt(hasty.name);
  const second = new CardForm(cell, 'second');
  await second.mount();
  expect([await second.frameCount(), (await cell.facts()).frames]).toEqual([LAST_FIELD, LAST_FIELD]);
  await first.unmount();
  await second.fill(cardFor(cell, 'success').number);
  wireFields(await second.submit());
  expect((await first.said()).every(({ type }) => type !== 'failed')).toBe(true);
  expect(await hasty.said()).toEqual([]);
  await second.unmount();
  await second.unmount();
  await leavesNothing(cell, second);
  expect(await listeners(), 'no listener is left on the window or the document').toEqual(before);
};

/** `hosted-fields`: the provider's own fields on our page, and what a submission of them gives (CardGateway). */
export const hostedFields: Row = {
  success: [
    { must: 'is ready exactly when its fields take input', source: 'cashier §2', run: readyWhenFieldsAre },
    { must: 'tells state, brand and focus of its fields', source: 'cashier §5', run: tellsOfItsFields },
    { must: 'gives the wire fields of a create that is paid', source: 'cashier §7', run: pays },
  ],
  decline: [{ must: 'shows each class of decline for what it is, on a form that stays', source: 'cashier §4', run: declines }],
  'late-success': [{ must: 'leaves an undecided order pending until the platform says paid', source: 'D30', run: pendingThenPaid }],
  cancel: [{ must: 'ends a submission that is left, and gives no token afterwards', source: 'F24', run: leavesMidway }],
  timeout: [{ must: 'says so when the fields never come', source: 'F24', run: fieldsNeverCome }],
  duplicate: [{ must: 'hears once what the SDK says twice', source: 'F13', run: heardTwice }],
  'wrong-amount': { notApplicable: 'no amount is part of a card form; see payment' },
  empty: [{ must: 'takes nothing for a token when callbacks come empty', source: 'D30', run: saysNothingUsable('empty') }],
  malformed: [{ must: 'survives rubbish from the SDK and takes none of it for a token', source: 'F24', run: saysNothingUsable('garbled') }],
  'unknown-code': [{ must: 'shows a decline by a code in no row as other', source: 'D11', run: unheardCode }],
  ...scriptChecks,
  'unmount-early': [{ must: 'leaves nothing when it is left before it is ready', source: 'F24', run: leavesEarly }],
  remount: [{ must: 'can be left and entered again, and keeps mounts apart', source: 'F24', run: comesBack }],
  hostile: [{ must: 'ignores messages of a wrong origin, a wrong source or a wrong form', source: 'T12', run: hostileMessages }],
};
