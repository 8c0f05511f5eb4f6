import { expect } from 'vitest';
import type { Row } from '../../scenarios.ts';
import { AMOUNT_CENTS, type Cell } from '../cell.ts';
import { payTypeWith } from '../card/test-cards.ts';
import { Till } from '../till.ts';
import { sheetEnds, watchSheets } from './wallet-sheets.ts';

const walletPayType = (cell: Cell): number => payTypeWith(cell, 'a wallet session', ({ walletStart }) => walletStart === 'session').payType;

/** A wallet that is chosen and made ready, so that the next tap may begin (D13). */
const ready = async (cell: Cell): Promise<Till> => {
  await cell.open();
  await watchSheets(cell);
  const till = new Till(cell);
  await till.open(walletPayType(cell));
  await till.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  return till;
};

const chosen = async (cell: Cell, choice: string): Promise<Till> => {
  const till = await ready(cell);
  await till.confirm();
  await cell.choose(choice);
  return till;
};

const noMoney = async (cell: Cell, till: Till): Promise<void> => {
  const facts = await till.until('nothing is under way', ({ attempt }) => attempt === 'idle');
  expect(facts.outcome).toBeNull();
  expect(await sheetEnds(cell), 'no sheet is told of success').not.toContain('success');
};

/** At once, and by the confirmation that some processors ask for (28). */
const pays = async (cell: Cell): Promise<void> => {
  for (const [index, choice] of ['approve', 'confirm'].entries()) {
    const till = await chosen(cell, choice);
    expect(await till.outcome(), choice).toBe('success');
    expect(await sheetEnds(cell)).toEqual(['success']);
    expect(cell.callsOf('create'), 'one order each').toBe(index + 1);
    expect(cell.callsOf('authorise'), 'a token is sent once').toBe(index + 1);
  }
};

/** The browser lets a session begin only in the tap: begun by a script, it is refused, and nothing is bought. */
const onlyInTheTap = async (cell: Cell): Promise<void> => {
  const till = await ready(cell);
  await cell.page.evaluate(() => window.conformance.till.confirm());
  await noMoney(cell, till);
  expect(await sheetEnds(cell)).toEqual([]);
  expect(cell.callsOf('create')).toBe(0);
  await till.confirm();
  await cell.choose('approve');
  expect(await till.outcome()).toBe('success');
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
    expect(await sheetEnds(cell), choice).toEqual(['failure']);
  }
};

/** Success reaches the sheet with the platform's word, and not before. */
const lateButInTime = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'late');
  await till.until('the order is waited for', ({ attempt }) => attempt === 'waiting');
  expect(await sheetEnds(cell), 'the sheet waits').toEqual([]);
  const { orders } = cell.platform;
  await cell.until('the processor has decided for later', () =>
    Promise.resolve([...orders.orders.values()].some(({ later }) => later !== null)),
  );
  orders.passTime();
  expect(await till.outcome()).toBe('success');
  expect(await sheetEnds(cell)).toEqual(['success']);
};

const cancelled = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'cancel');
  await noMoney(cell, till);
  expect((await till.facts()).toasts).toContain('wallet.cancelled');
  const orders = [...cell.platform.orders.orders.values()];
  await cell.until('what was ordered is given up', () => Promise.resolve(orders.every(({ isCancelled }) => isCancelled)));
  expect(cell.callsOf('authorise')).toBe(0);
};

/** Taken away after the token was sent: the order is neither given up nor forgotten, and its end is told. */
const cancelledTooLate = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'pending');
  await till.until('the token was sent', ({ attempt }) => attempt === 'waiting');
  await cell.choose('cancel');
  const order = till.onlyOrder();
  expect((await till.facts()).attempt).toBe('waiting');
  expect(order.isCancelled, 'an order that may be paid is not given up').toBe(false);
  cell.platform.orders.decide(order.orderId, { kind: 'paid', card: null });
  expect(await till.outcome()).toBe('success');
  expect(await sheetEnds(cell), 'nobody answers a sheet that is gone').toEqual([]);
};

/** 25 s after the token the sheet is told FAILURE; the page says that it is still checking (D13). */
const answeredInTime = async (cell: Cell): Promise<void> => {
  const till = await chosen(cell, 'pending');
  await till.passes('sheet-answer');
  await till.until('it says that it is still checking', ({ attempt }) => attempt === 'unresolved');
  expect(await sheetEnds(cell)).toEqual(['failure']);
  cell.platform.orders.decide(till.onlyOrder().orderId, { kind: 'paid', card: null });
  expect(await till.outcome(), 'what is paid later is shown').toBe('success');
  expect(await sheetEnds(cell), 'a sheet is answered once').toEqual(['failure']);
};

/** No merchant session in time: one more try under the same request id, then the sheet is taken away. */
const noMerchantSession = async (cell: Cell): Promise<void> => {
  const till = await ready(cell);
  let asked = 0;
  await cell.page.route('**/conformance/platform/*/merchant-session', async () => void (asked += 1));
  await till.confirm();
  await cell.until('the session is asked for', () => Promise.resolve(asked === 1));
  await till.passes('wallet-setup');
  await cell.until('and once more', () => Promise.resolve(asked === 2));
  await till.passes('wallet-setup');
  await noMoney(cell, till);
  expect(asked).toBe(2);
  till.onlyOrder();
  expect(await sheetEnds(cell)).toEqual(['abort']);
};

const onceOnly = async (cell: Cell): Promise<void> => {
  const till = await ready(cell);
  await cell.page.evaluate(() => window.conformance.setWalletEcho(true));
  await till.confirm(3);
  await cell.choose('approve');
  expect(await till.outcome()).toBe('success');
  till.onlyOrder();
  expect(cell.callsOf('authorise'), 'a token that comes twice is sent once').toBe(1);
  expect(await sheetEnds(cell)).toEqual(['success']);
};

/** The order is for another amount than the sheet showed: never paid. */
const wrongAmount = async (cell: Cell): Promise<void> => {
  cell.platform.orders.nextAmount = AMOUNT_CENTS * 2;
  const till = await ready(cell);
  await till.confirm();
  await cell.until('the sheet shows what is bought', async () => (await cell.page.getByRole('dialog').innerText()).includes('4.99'));
  await cell.choose('approve');
  expect(await till.outcome()).not.toBe('success');
  expect(await sheetEnds(cell)).toEqual(['failure']);
};

/** The merchant session is nothing that the wallet takes: tried once more, then given up without a token. */
const uselessSession =
  (...sessions: readonly unknown[]) =>
  async (cell: Cell): Promise<void> => {
    for (const session of sessions) {
      const before = cell.callsOf('authorise');
      cell.platform.answers.set('merchant-session', () => ({ kind: 'ok', value: session }));
      const till = await ready(cell);
      await till.confirm();
      const facts = await till.until('it is over, or tried again', ({ attempt, phase }) => attempt === 'idle' || phase === 'open');
      if (facts.attempt !== 'idle') await cell.choose('cancel');
      await noMoney(cell, till);
      expect(cell.callsOf('authorise')).toBe(before);
    }
  };

/** A session as the processor gives it, but for one thing that makes the wallet refuse it. */
const refusedSession =
  (spoilt: Readonly<Record<string, unknown>>) =>
  async (cell: Cell): Promise<void> => {
    const till = await ready(cell);
    cell.platform.answers.set('merchant-session', async (proceed) => {
      const answer = (await proceed()) as { readonly value?: object };
      return { ...answer, value: { ...answer.value, ...spoilt } };
    });
    await till.confirm();
    await noMoney(cell, till);
    expect(cell.callsOf('authorise')).toBe(0);
    expect(await sheetEnds(cell), 'the wallet itself ends it').toEqual([]);
  };

/** The platform's word on the token is missing: nothing is taken for success, and the order is looked for. */
const uselessAnswer =
  (...answers: readonly unknown[]) =>
  async (cell: Cell): Promise<void> => {
    for (const answer of answers) {
      cell.platform.answers.set('authorise', () => answer);
      const till = await ready(cell);
      await till.confirm();
      await cell.choose('approve');
      await till.until('the order is waited for', ({ attempt }) => attempt === 'waiting' || attempt === 'unresolved');
      await till.passes('sheet-answer');
      const facts = await till.until('it is still checking', ({ attempt }) => attempt === 'unresolved');
      expect(facts.outcome).toBeNull();
      expect(await sheetEnds(cell)).toEqual(['failure']);
      // Its end is told, and leaves nothing open that would come before the next one.
      for (const { orderId } of cell.platform.orders.orders.values()) cell.platform.orders.decide(orderId, { kind: 'paid', card: null });
      expect(await till.outcome()).toBe('success');
    }
  };

/** A browser without a wallet, or with one that may not pay: said so, and nothing is bought. */
const noWallet = async (cell: Cell): Promise<void> => {
  for (const wallet of ['off', 'unable']) {
    await cell.open();
    await cell.comeBack(`sandbox_wallet=${wallet}`);
    const till = new Till(cell);
    await till.open(walletPayType(cell));
    await till.until('it is known', ({ wallet: readiness }) => readiness === 'unsupported');
    await till.confirm();
    await till.until('it is said', ({ dialog }) => dialog === 'wallet-unsupported');
    await noMoney(cell, till);
  }
  expect(cell.callsOf('create')).toBe(0);
  await cell.comeBack('sandbox_wallet=on');
};

/** A tap before the wallet is ready begins nothing. */
const notReady = async (cell: Cell): Promise<void> => {
  await cell.open();
  await watchSheets(cell);
  const till = new Till(cell);
  await cell.page.evaluate((payType) => {
    window.conformance.till.open({ payType, amountCents: 499, saved: null });
    window.conformance.till.confirm();
  }, walletPayType(cell));
  await till.until('the wallet is ready', ({ wallet }) => wallet === 'ready');
  await noMoney(cell, till);
  expect([await sheetEnds(cell), cell.callsOf('create')]).toEqual([[], 0]);
};

const oneAfterTheOther = async (cell: Cell): Promise<void> => {
  const till = await ready(cell);
  await till.confirm();
  await cell.choose('cancel');
  await noMoney(cell, till);
  await till.confirm();
  await cell.choose('approve');
  expect(await till.outcome()).toBe('success');
  const ids = [...cell.platform.orders.orders.values()].map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
};

/** A create whose answer is lost: the sheet is taken away, nothing was charged, and the next tap carries on with that order. */
const lostCreate = async (cell: Cell): Promise<void> => {
  const { answers, orders } = cell.platform;
  answers.set('create', async (proceed) => {
    await proceed();
    return { kind: 'unreachable', cause: 'network' };
  });
  const till = await ready(cell);
  await till.confirm();
  await noMoney(cell, till);
  expect(await sheetEnds(cell)).toEqual(['abort']);
  expect(cell.callsOf('authorise')).toBe(0);
  await till.confirm();
  await cell.choose('approve');
  expect(await till.outcome()).toBe('success');
  expect(orders.orders.size, 'one order, under one request id').toBe(1);
};

const NO_SCRIPT = { notApplicable: "the session is the browser's own: no script of the provider takes part" } as const;

/** `wallet-session`: the device's wallet, begun in the tap, through the app's own session, driver and runner (D13). */
export const walletSession: Row = {
  success: [
    { must: 'is paid once, and the sheet is told so', source: 'D13', stage: 'paid', run: pays },
    { must: 'begins in the tap alone', source: 'PAY-33', stage: 'not in the tap', run: onlyInTheTap },
  ],
  decline: [
    { must: 'shows each class of decline, and the sheet is told FAILURE', source: 'cashier §4', stage: 'token refused', run: declines },
  ],
  'late-success': [
    { must: "tells the sheet of success with the platform's word, not before", source: 'PAY-35', stage: 'slow', run: lateButInTime },
  ],
  cancel: [
    {
      must: 'is never charged when the sheet is cancelled; its order is given up',
      source: 'F26',
      stage: 'cancel before authorising',
      run: cancelled,
    },
    {
      must: 'waits for the truth of an order whose sheet is taken away after the token',
      source: 'P2',
      stage: 'cancel after authorising',
      run: cancelledTooLate,
    },
  ],
  timeout: [
    { must: 'answers the sheet by 25 s, with FAILURE, and goes on checking', source: 'PAY-35', stage: 'slow', run: answeredInTime },
    {
      must: 'takes the sheet away when no merchant session comes, after one more try',
      source: 'cashier §9',
      stage: 'no session',
      run: noMerchantSession,
    },
    {
      must: 'takes the sheet away when the create has no answer, and makes no second order',
      source: 'D2',
      stage: 'create lost',
      run: lostCreate,
    },
  ],
  duplicate: [
    { must: 'makes one order and sends one token, however often is tapped or said', source: 'P8', stage: 'duplicate', run: onceOnly },
  ],
  'wrong-amount': [{ must: 'shows the amount, and is never paid for another one', source: 'P5', stage: 'wrong amount', run: wrongAmount }],
  empty: [
    { must: 'sends no token for an empty merchant session', source: 'D13', stage: 'no session', run: uselessSession(null, {}, '') },
    {
      must: 'takes an empty answer to the token for nothing',
      source: 'D30',
      stage: 'answer lost',
      run: uselessAnswer({ kind: 'ok', value: {} }),
    },
  ],
  malformed: [
    {
      must: 'sends no token for a session that is malformed',
      source: 'D13',
      stage: 'no session',
      run: uselessSession('no session', [], { merchantSessionIdentifier: 7 }),
    },
    {
      must: 'sends no token for a session of another domain',
      source: 'D15',
      stage: 'wrong domain',
      run: refusedSession({ domainName: 'elsewhere.invalid' }),
    },
    {
      must: 'sends no token for a session whose time is over',
      source: 'D13',
      stage: 'expired session',
      run: refusedSession({ expiresAt: 1 }),
    },
    {
      must: 'takes a malformed or lost answer to the token for nothing',
      source: 'D30',
      stage: 'answer lost',
      run: uselessAnswer({ kind: 'unreachable', cause: 'undecodable' }, { kind: 'unreachable', cause: 'timeout' }),
    },
  ],
  'unknown-code': [
    {
      must: 'takes an unheard code of the verification for nothing',
      source: 'D30',
      run: uselessAnswer({ kind: 'ok', value: { verify_code: 77, fail_reason: 'pending' } }),
    },
  ],
  'script-blocked': [
    { must: 'says so when there is no wallet, or none that may pay', source: 'cashier §5', stage: 'no wallet', run: noWallet },
  ],
  'script-slow': [{ must: 'begins nothing before it is ready', source: 'PAY-32', stage: 'not ready', run: notReady }],
  'script-throws': NO_SCRIPT,
  'unmount-early': { notApplicable: 'the sheet lies above the page; see cancel' },
  remount: [{ must: 'begins anew after a cancel, under a request id of its own', source: 'PAY-5', run: oneAfterTheOther }],
  hostile: { notApplicable: "the sheet is the browser's: no message of a page reaches it" },
};
