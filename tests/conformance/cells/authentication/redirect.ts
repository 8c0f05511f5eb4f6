import { expect } from 'vitest';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import type { Row } from '../../scenarios.ts';
import type { Cell } from '../cell.ts';
import { Till } from '../till.ts';
import { leavingCard } from '../card/verifying-cards.ts';
import { payTypeWith } from '../card/test-cards.ts';

const NO_MESSAGES = { notApplicable: "the provider's page is a page of its own: nothing of it runs on ours" } as const;
const NO_SCRIPT = { notApplicable: 'no script of the provider takes part' } as const;

/** Pays up to the moment at which the page is left; gives the address. */
const leave = async (cell: Cell, till: Till): Promise<string> => {
  const byForm = cell.parts.manifest.payTypes.find(({ entry, kind }) => entry === 'card-form' && kind === 'card');
  if (byForm === undefined) {
    await till.open(payTypeWith(cell, 'a redirect', ({ kind, entry }) => kind === 'card' && entry === 'direct').payType);
    await till.confirm();
  } else await till.payByCard(byForm.payType, await leavingCard(cell));
  await cell.until('the page is left', async () => (await till.left()).length > 0);
  const [address = '', ...more] = await till.left();
  expect(more, 'left once').toEqual([]);
  expect(new URL(address).origin).toBe(cell.parts.server.providerOrigin);
  return address;
};

/** The shopper's way: away, a choice there, and back on our page, which takes the payment up again. */
const thereAndBack = async (cell: Cell, choice: string): Promise<Till> => {
  await cell.open();
  const address = await leave(cell, new Till(cell));
  await cell.page.goto(address);
  await cell.choose(choice);
  await cell.page.waitForURL((url) => url.origin === cell.parts.server.siteOrigin);
  await cell.reopen();
  const till = new Till(cell);
  expect(await till.resume(), 'the payment is kept').toBe(true);
  return till;
};

const approved = async (cell: Cell): Promise<void> => {
  const till = await thereAndBack(cell, 'approve');
  expect(await till.outcome()).toBe('success');
  expect(till.onlyOrder().end?.kind).toBe('paid');
};

/** Every way to be declined that the page offers. */
const declined = async (cell: Cell): Promise<void> => {
  await cell.open();
  await cell.page.goto(await leave(cell, new Till(cell)));
  const offered = (await cell.choices()).filter((choice) => choice === 'decline' || (OUTCOMES as readonly string[]).includes(choice));
  expect(offered.length, 'a way to be declined').toBeGreaterThan(0);
  for (const choice of offered) {
    const till = await thereAndBack(cell, choice);
    const outcome = await till.outcome();
    if (choice === 'decline') expect(outcome).not.toBe('success');
    else expect(outcome).toBe(choice);
  }
};

const pendingThenPaid = async (cell: Cell): Promise<void> => {
  const till = await thereAndBack(cell, 'pending');
  await till.until('the payment is waited for', ({ attempt }) => attempt === 'waiting');
  cell.platform.orders.decide(till.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await till.outcome()).toBe('success');
};

/** Backed out of, come back to: the order's truth is shown, and no second order is made. */
const backedOut = async (cell: Cell): Promise<void> => {
  await cell.open();
  const address = await leave(cell, new Till(cell));
  await cell.page.goto(address);
  await cell.comeBack();
  const till = new Till(cell);
  expect(await till.resume(), 'the payment is kept').toBe(true);
  const facts = await till.until('it is looked for, or led there again', ({ attempt }) => attempt !== 'idle');
  expect(facts.outcome).toBeNull();
  till.onlyOrder();
};

const neverComesToAnEnd = async (cell: Cell): Promise<void> => {
  const till = await thereAndBack(cell, 'pending');
  await till.passes('visible-bound');
  const facts = await till.until('it says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  expect(facts.outcome).toBeNull();
  expect(till.onlyOrder().end).toBeNull();
};

/** A second visit of the provider's page after the end: whatever is pressed there, the first end stands. */
const twice = async (cell: Cell): Promise<void> => {
  await cell.open();
  const address = await leave(cell, new Till(cell));
  await cell.page.goto(address);
  await cell.choose('approve');
  await cell.page.waitForURL((url) => url.origin === cell.parts.server.siteOrigin);
  await cell.page.goto(address);
  if ((await cell.choices()).includes('decline')) {
    await cell.choose('decline');
    await cell.page.waitForURL((url) => url.origin === cell.parts.server.siteOrigin);
  }
  await cell.comeBack();
  const till = new Till(cell);
  await till.resume();
  expect(await till.outcome()).toBe('success');
  expect(till.onlyOrder().end?.kind).toBe('paid');
};

const OTHER_PACKAGE = 'r-9999-0';

/** The platform answers with an order of another package: it is reported, and success stays the platform's word. */
const otherPackage = async (cell: Cell): Promise<void> => {
  const { answers } = cell.platform;
  answers.set('create', async (proceed) => {
    const answer = (await proceed()) as { readonly value: object };
    return { ...answer, value: { ...answer.value, rechargeId: OTHER_PACKAGE } };
  });
  await cell.open();
  await leave(cell, new Till(cell));
  expect(JSON.stringify((await cell.facts()).telemetry)).toContain('order_of_another_package');
};

/** An order without a usable address: nothing is opened, and nothing is called paid or failed. */
const withoutAddress =
  (...urls: readonly (string | null)[]) =>
  async (cell: Cell): Promise<void> => {
    const { payType } = payTypeWith(cell, 'a redirect', ({ kind }) => kind === 'card');
    const byForm = cell.parts.manifest.payTypes.some(({ entry, kind }) => entry === 'card-form' && kind === 'card');
    const number = byForm ? await leavingCard(cell) : '';
    for (const url of urls) {
      cell.platform.answers.set('create', async (proceed) => {
        const answer = (await proceed()) as { readonly value: object };
        return { ...answer, value: { ...answer.value, url, platformData: null } };
      });
      await cell.open();
      const till = new Till(cell);
      if (byForm) await till.payByCard(payType, number);
      else {
        await till.open(payType);
        await till.confirm();
      }
      const facts = await till.until('the order is looked for', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
      expect(facts.outcome).toBeNull();
      expect(
        (await till.left()).filter((address) => !/^https?:\/\//.test(address)),
        String(url),
      ).toEqual([]);
    }
  };

const unheardCode = async (cell: Cell): Promise<void> => {
  const till = await thereAndBack(cell, 'pending');
  const facts = { errCode: 'ZZ-9999', errSummary: '', failReason: '', failDetail: '' };
  cell.platform.orders.decide(till.onlyOrder().orderId, { kind: 'declined', facts, card: null });
  expect(await till.outcome()).toBe('other');
};

/** `redirect`: the shopper pays, or is verified, on the provider's own page, and comes back. */
export const redirect: Row = {
  success: [{ must: 'leaves once, and is paid when the shopper comes back', source: 'cashier §4', run: approved }],
  decline: [{ must: 'shows each class of decline that the page offers for what it is', source: 'cashier §4', run: declined }],
  'late-success': [{ must: 'waits on the way back until the platform says paid', source: 'PAY-20', run: pendingThenPaid }],
  cancel: [{ must: "shows the order's truth when the page is backed out of, and makes no second order", source: 'P3', run: backedOut }],
  timeout: [{ must: 'is still checking, never failed, when no end comes', source: 'PAY-9', run: neverComesToAnEnd }],
  duplicate: [{ must: 'ends once, whatever is pressed on a second visit of the page', source: 'P7', run: twice }],
  'wrong-amount': [{ must: 'reports an order of another package', source: 'PAY-23', run: otherPackage }],
  empty: [{ must: 'opens nothing when the order has no address', source: 'D30', run: withoutAddress(null, '') }],
  malformed: [
    {
      must: 'opens no address that is no web page',
      source: 'T11',
      run: withoutAddress('javascript:alert(1)', 'data:text/html,<h1>x</h1>', 'file:///etc/passwd', 'blob:x', 'http://'),
    },
  ],
  'unknown-code': [{ must: 'shows a decline by a code in no row as other', source: 'OUT-7', run: unheardCode }],
  'script-blocked': NO_SCRIPT,
  'script-slow': NO_SCRIPT,
  'script-throws': NO_SCRIPT,
  'unmount-early': NO_MESSAGES,
  remount: NO_MESSAGES,
  hostile: NO_MESSAGES,
};
