import { expect } from 'vitest';
import { OUTCOMES, type Outcome } from '../../../../src/domain/outcome/outcome.ts';
import { THREE_DS_FAILED } from '../../../../src/domain/outcome/evidence.ts';
import { returnQueryOf } from '../../../../src/domain/routing/payment-return.ts';
import type { Row } from '../../scenarios.ts';
import type { BookedOrder } from '../../server/order-book.ts';
import type { CheckContext } from '../check-context.ts';
import { CashierDriver } from '../cashier-driver.ts';
import { declineUnlisted, unclassed } from '../declined-orders.ts';
import { leavingCard } from '../card/verifying-cards.ts';
import { payTypeWith } from '../card/provider-test-cards.ts';
import { canWalk, choicesThere, walk } from './walk.ts';

const isOutcome = (choice: string): boolean => (OUTCOMES as readonly string[]).includes(choice);
const isUnverified = ({ end }: BookedOrder): boolean =>
  end?.kind === 'declined' && [end.facts.failReason, end.facts.failDetail].includes(THREE_DS_FAILED);
/** Choices that decline and have not the name of their outcome. */
const UNLIKE_THEIR_OUTCOME: Readonly<Record<string, (order: BookedOrder) => Outcome>> = {
  // Where the page is the bank's, its refusal is a failed verification.
  decline: (order) => (isUnverified(order) ? 'verify' : unclassed(order)),
  risk: () => 'highRisk',
};

/** Choices by which a page of the provider's is left without a payment. */
const WAYS_OUT: readonly string[] = ['cancel', 'close', 'pending'];

const NO_MESSAGES = { notApplicable: "the provider's page is a page of its own, and nothing of it runs on ours" } as const;
const NO_SCRIPT = { notApplicable: 'no script of the provider takes part' } as const;

/** Pays up to the redirect; returns its address. */
const leaveForProvider = async (context: CheckContext, cashier: CashierDriver): Promise<string> => {
  const byForm = context.parts.manifest.payTypes.find(({ entry, kind }) => entry === 'card-form' && kind === 'card');
  if (byForm === undefined) {
    await cashier.open(payTypeWith(context, 'a redirect', ({ kind, entry }) => kind !== 'wallet' && entry === 'direct').payType);
    await cashier.confirm();
  } else await cashier.payByCard(byForm.payType, await leavingCard(context));
  await context.until('the page redirects', async () => (await cashier.navigations()).length > 0);
  const [address = '', ...more] = await cashier.navigations();
  expect(more, 'one redirect').toEqual([]);
  expect(new URL(address).origin).toBe(context.parts.server.providerOrigin);
  return address;
};

/** The shopper leaves for the provider's page, makes a choice there and returns to our page, which resumes the payment. */
const thereAndBack = async (context: CheckContext, choice: string): Promise<CashierDriver> => {
  await context.open();
  const address = await leaveForProvider(context, new CashierDriver(context));
  await context.page.goto(address);
  await walk(context, choice);
  await context.page.waitForURL((url) => url.origin === context.parts.server.siteOrigin);
  await context.reopen();
  return returned(context);
};

/** The payment goes on by the way back that the page's address is. */
const returned = async (context: CheckContext): Promise<CashierDriver> => {
  const cashier = new CashierDriver(context);
  expect(await cashier.openReturn(), 'the payment was stored').toBe(true);
  return cashier;
};

/** The order's own parameters of a way back, without what the provider has added. */
const bare = (search: string): string => {
  const { value } = returnQueryOf(search);
  return new URLSearchParams(['zp_show', 'zp_orderid', 'zp_h5deviceid'].map((name) => [name, value(name) ?? ''])).toString();
};

/** What the provider adds is the one thing by which the platform learns the end: neither its absence nor another value will do. */
const wayBack = async (context: CheckContext): Promise<void> => {
  await context.open();
  await context.page.goto(await leaveForProvider(context, new CashierDriver(context)));
  await walk(context, 'approve');
  await context.page.waitForURL((url) => url.origin === context.parts.server.siteOrigin);
  const { search } = new URL(context.page.url());
  const { sentOn } = returnQueryOf(search);
  expect(sentOn, 'the way back carries something of the provider').not.toBe('');
  for (const query of [bare(search), `${bare(search)}&${sentOn.replaceAll('&', '0&')}0`]) {
    await context.comeBack(query);
    const cashier = await returned(context);
    await cashier.expire('visible-bound');
    await cashier.until('the page says that it is still checking', ({ attempt }) => attempt === 'unresolved');
    expect(cashier.onlyOrder().end, query).toBeNull();
  }
  await context.comeBack(search.slice(1));
  const cashier = await returned(context);
  expect(await cashier.outcome()).toBe('success');
  expect(cashier.onlyOrder().end?.kind).toBe('paid');
};

const approved = async (context: CheckContext): Promise<void> => {
  const cashier = await thereAndBack(context, 'approve');
  expect(await cashier.outcome()).toBe('success');
  expect(cashier.onlyOrder().end?.kind).toBe('paid');
};

/** Every decline that the provider's page offers. */
const declined = async (context: CheckContext): Promise<void> => {
  await context.open();
  await context.page.goto(await leaveForProvider(context, new CashierDriver(context)));
  const offered = (await choicesThere(context)).filter((choice) => choice in UNLIKE_THEIR_OUTCOME || isOutcome(choice));
  expect(offered.length, 'the page offers a decline').toBeGreaterThan(0);
  for (const choice of offered) {
    const cashier = await thereAndBack(context, choice);
    const outcome = await cashier.outcome();
    const order = context.platform.orders.orders.get((await cashier.facts()).orderId ?? '');
    if (order === undefined) throw new Error('the order is known');
    expect(outcome, choice).toBe(UNLIKE_THEIR_OUTCOME[choice]?.(order) ?? choice);
  }
};

const pendingThenPaid = async (context: CheckContext): Promise<void> => {
  const cashier = await thereAndBack(context, 'pending');
  await cashier.until('the page waits for the result', ({ attempt }) => attempt === 'waiting');
  context.platform.orders.decide(cashier.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await cashier.outcome()).toBe('success');
};

/** The shopper goes back without a choice: the page looks the order up and creates no second one. */
const backedOut = async (context: CheckContext): Promise<void> => {
  await context.open();
  const address = await leaveForProvider(context, new CashierDriver(context));
  await context.page.goto(address);
  await context.comeBack();
  const cashier = new CashierDriver(context);
  expect(await cashier.resume(), 'the payment was stored').toBe(true);
  const facts = await cashier.until('the order is looked up or opened again', ({ attempt }) => attempt !== 'idle');
  expect(facts.outcome).toBeNull();
  cashier.onlyOrder();
};

/** The shopper leaves the provider's page by its own way out: nothing is paid, and the order is looked up. */
const cancelledThere = async (context: CheckContext): Promise<void> => {
  await context.open();
  const address = await leaveForProvider(context, new CashierDriver(context));
  await context.page.goto(address);
  const ways = (await choicesThere(context)).filter((choice) => WAYS_OUT.includes(choice));
  expect(ways.length, 'the page has a way out').toBeGreaterThan(0);
  for (const way of ways) {
    await context.page.goto(address);
    await walk(context, way);
    await context.page.waitForURL((url) => url.origin === context.parts.server.siteOrigin);
    await context.comeBack();
    const cashier = new CashierDriver(context);
    expect(await cashier.resume(), 'the payment was stored').toBe(true);
    await cashier.until('the order is looked up or opened again', ({ attempt }) => attempt !== 'idle');
    expect(cashier.onlyOrder().end?.kind, way).not.toBe('paid');
    expect((await cashier.facts()).outcome, way).not.toBe('success');
  }
};

const neverDecided = async (context: CheckContext): Promise<void> => {
  const cashier = await thereAndBack(context, 'pending');
  await cashier.expire('visible-bound');
  const facts = await cashier.until('the page says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  expect(facts.outcome).toBeNull();
  expect(cashier.onlyOrder().end).toBeNull();
};

/** A second visit to the provider's page after the order has ended: the first result stands, whatever is pressed. */
const secondVisit = async (context: CheckContext): Promise<void> => {
  await context.open();
  const address = await leaveForProvider(context, new CashierDriver(context));
  await context.page.goto(address);
  await walk(context, 'approve');
  await context.page.waitForURL((url) => url.origin === context.parts.server.siteOrigin);
  const { search } = new URL(context.page.url());
  await context.page.goto(address);
  if (await canWalk(context, 'decline')) {
    await walk(context, 'decline');
    await context.page.waitForURL((url) => url.origin === context.parts.server.siteOrigin);
  }
  await context.comeBack(search.slice(1));
  const cashier = await returned(context);
  expect(await cashier.outcome()).toBe('success');
  expect(cashier.onlyOrder().end?.kind).toBe('paid');
};

const OTHER_PACKAGE = 'r-9999-0';

/** The platform answers with an order for another package: that is reported. */
const otherPackage = async (context: CheckContext): Promise<void> => {
  const { answers } = context.platform;
  answers.set('create', async (proceed) => {
    const answer = (await proceed()) as { readonly value: object };
    return { ...answer, value: { ...answer.value, rechargeId: OTHER_PACKAGE } };
  });
  await context.open();
  await leaveForProvider(context, new CashierDriver(context));
  expect(JSON.stringify((await context.facts()).telemetry)).toContain('order_of_another_package');
};

/** An order without a usable address: nothing is opened, and the order counts neither as paid nor as failed. */
const withoutAddress =
  (...urls: readonly (string | null)[]) =>
  async (context: CheckContext): Promise<void> => {
    const { payType } = payTypeWith(context, 'a redirect', ({ kind }) => kind !== 'wallet');
    const byForm = context.parts.manifest.payTypes.some(({ entry, kind }) => entry === 'card-form' && kind === 'card');
    const number = byForm ? await leavingCard(context) : '';
    for (const url of urls) {
      context.platform.answers.set('create', async (proceed) => {
        const answer = (await proceed()) as { readonly value: object };
        return { ...answer, value: { ...answer.value, url, platformData: null } };
      });
      await context.open();
      const cashier = new CashierDriver(context);
      if (byForm) await cashier.payByCard(payType, number);
      else {
        await cashier.open(payType);
        await cashier.confirm();
      }
      const facts = await cashier.until('the order is looked up', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
      expect(facts.outcome).toBeNull();
      expect(
        (await cashier.navigations()).filter((address) => !/^https?:\/\//.test(address)),
        String(url),
      ).toEqual([]);
    }
  };

const unknownCode = async (context: CheckContext): Promise<void> => {
  const cashier = await thereAndBack(context, 'pending');
  declineUnlisted(context, cashier.onlyOrder());
  expect(await cashier.outcome()).toBe('other');
};

/** `redirect`: the shopper pays or is verified on the provider's own page, and returns. */
export const redirectRow: Row = {
  success: [
    { must: 'redirects once, and shows success when the shopper returns', source: 'cashier §4', run: approved },
    {
      must: 'carries on the way back what the provider returns, and the order stays pending without it',
      source: 'PAY-140',
      run: wayBack,
    },
  ],
  decline: [{ must: 'shows the outcome of each decline that the provider offers', source: 'cashier §4', run: declined }],
  'late-success': [{ must: 'waits after the return until the platform says paid', source: 'D30', run: pendingThenPaid }],
  cancel: [
    { must: 'looks the order up when the shopper goes back, and creates no second one', source: 'P3', run: backedOut },
    { must: "pays nothing when the shopper leaves the provider's page by its own way out", source: 'P3', run: cancelledThere },
  ],
  timeout: [{ must: 'shows an order without a result as still checking, never as failed', source: 'D3', run: neverDecided }],
  duplicate: [{ must: 'keeps the first result, whatever is pressed on a second visit', source: 'P7', run: secondVisit }],
  'wrong-amount': [{ must: 'reports an order for another package', source: 'P5', run: otherPackage }],
  empty: [{ must: 'opens nothing when the order has no address', source: 'D30', run: withoutAddress(null, '') }],
  malformed: [
    {
      must: 'opens only web addresses',
      source: 'T11',
      run: withoutAddress('javascript:alert(1)', 'data:text/html,<h1>x</h1>', 'file:///etc/passwd', 'blob:x', 'http://'),
    },
  ],
  'unknown-code': [
    { must: 'shows a decline with an unlisted code as other, whichever field it comes through', source: 'D11', run: unknownCode },
  ],
  'script-blocked': NO_SCRIPT,
  'script-slow': NO_SCRIPT,
  'script-throws': NO_SCRIPT,
  'unmount-early': NO_MESSAGES,
  remount: NO_MESSAGES,
  hostile: NO_MESSAGES,
};
