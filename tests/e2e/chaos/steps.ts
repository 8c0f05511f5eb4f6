import { expect } from 'playwright/test';
import { builtChunk } from '../built-chunk.ts';
import { PROVIDER_ORIGIN } from '../sandbox-origins.ts';
import { CREATE, type Cell, type CellCard, type Release } from './cell.ts';
import { CENTS, goOn, search } from './shopper.ts';

const CHECKOUT = 23;
const ADYEN = 27;
const ofCheckout = (number: string): CellCard => ({ number, payType: CHECKOUT, cvv: '123' });
/** The cards of the matrix: paid at once; decided by the sandbox; verified on the bank's page, and in its frame. */
export const CARDS = {
  paid: ofCheckout('4242424242424242'),
  pending: ofCheckout('4000500000000001'),
  'bank-page': ofCheckout('4000000000003220'),
  'bank-frame': { number: '4212345678910006', payType: ADYEN, cvv: '737' },
} as const satisfies Readonly<Record<string, CellCard>>;

/** Every call that asks for an order's result. */
const READS = [
  '/api/order/order_result/',
  '/api/web/pay_result_by_order_fast/',
  '/api/web/get_order_info_by_pay2_order_id/',
  '/api/web/get_pay_error_by_order/',
];
const BATCH = '/api/sys/batch_request/';
const ACCOUNT = '/api/web/check_display_id/';
const VERIFIED = '/api/order/submit_authentication_result/';
const PAID_CARD = '/api/web/get_card_info_by_order/';

const isPath =
  (...paths: readonly string[]) =>
  ({ pathname }: URL): boolean =>
    paths.includes(pathname);
const isOfProvider = ({ origin }: URL): boolean => origin === PROVIDER_ORIGIN;
const isToken = (url: URL): boolean => isOfProvider(url) && url.pathname === '/checkout/tokens';
const isScript = (url: URL): boolean => isOfProvider(url) && url.pathname === '/checkout/frames.js';

/** The calls that a fault of the network meets. */
interface Calls {
  /** `platform`: the sandbox's own switches, by path or for every call; `other`: files and providers, met on their way in the browser. */
  readonly at: 'platform' | 'other';
  readonly paths: readonly string[];
  /** The call whose outcome the page sees before the fault ends. */
  readonly seen: (url: URL) => boolean;
  /** Only the first call of each path. */
  readonly once?: boolean;
}

interface StepShape {
  readonly card: keyof typeof CARDS;
  /** The order is undecided until the fault has ended. */
  readonly isDecidedLater?: boolean;
  /** The order has been sent, and is the payer's. */
  readonly isSent: boolean;
  /** The shopper comes to the step. */
  readonly come: (cell: Cell) => Promise<void>;
  /** The shopper takes the step; the answer to it may be on its way. */
  readonly take: (cell: Cell) => Promise<void>;
  /** From `come` to the middle of the step, where the page or the device is met; the answer lets it go on. */
  readonly stop: (cell: Cell) => Promise<Release>;
  readonly calls: Calls;
}

const free: Release = () => {};
/** The step is taken, and stops where its calls are held back. */
const held =
  (wanted: (url: URL) => boolean, what: 'requests' | 'answers', take: StepShape['take']): StepShape['stop'] =>
  async (cell) => {
    const hold = await cell.hold(wanted, what);
    await take(cell);
    await hold.asked;
    return hold.release;
  };

/** The packages, on a device that knows no account. */
const openAmounts = ({ cashier }: Cell): Promise<void> => cashier.amounts.open();
const toAmounts = async (cell: Cell): Promise<void> => {
  await openAmounts(cell);
  await goOn(cell, cell.cashier, { until: ['amounts'] });
};
const toMethods = async (cell: Cell): Promise<void> => {
  await openAmounts(cell);
  await goOn(cell, cell.cashier, { until: ['methods'] });
};
const toForm = async (cell: Cell): Promise<void> => {
  await openAmounts(cell);
  await goOn(cell, cell.cashier, { until: ['ready'] });
};
const tapConfirm = ({ cashier }: Cell): Promise<void> => cashier.confirm.click();
const toWaiting = async (cell: Cell): Promise<void> => {
  await toForm(cell);
  await tapConfirm(cell);
  await expect(cell.cashier.result.waiting).toBeVisible();
};
const openForm = async (cell: Cell): Promise<void> => {
  const { paymentMethods } = cell.cashier;
  await paymentMethods.showAll();
  await paymentMethods.method(cell.card.payType).click();
};
const toBank = async (cell: Cell): Promise<void> => {
  await toForm(cell);
  await tapConfirm(cell);
  await goOn(cell, cell.cashier, { until: ['bank'] });
};
const visit = async ({ page }: Cell): Promise<void> => {
  // A visit that a fault of the network stops ends as one that does not come.
  void page.goto('/recharge-list').catch(() => {});
};

/** The steps of a payment by card, in their order: the columns of the matrix. */
export const STEPS = {
  opening: {
    card: 'paid',
    isSent: false,
    come: openAmounts,
    take: visit,
    stop: held(isPath(BATCH), 'requests', visit),
    calls: { at: 'platform', paths: ['*'], seen: isPath(BATCH) },
  },
  account: {
    card: 'paid',
    isSent: false,
    come: openAmounts,
    take: search,
    stop: held(isPath(ACCOUNT), 'requests', search),
    calls: { at: 'platform', paths: [ACCOUNT], seen: isPath(ACCOUNT) },
  },
  package: {
    card: 'paid',
    isSent: false,
    come: toAmounts,
    take: ({ cashier }) => cashier.amounts.card(CENTS).click(),
    stop: async ({ cashier, page }) => {
      await cashier.amounts.card(CENTS).click();
      await expect(page.getByTestId('chosen')).toContainText('$4.99');
      return free;
    },
    calls: { at: 'other', paths: ['src/modules/payment/payment-code.ts'], seen: () => true },
  },
  form: {
    card: 'paid',
    isSent: false,
    come: toMethods,
    take: openForm,
    stop: async (cell) => {
      await openForm(cell);
      await goOn(cell, cell.cashier, { until: ['ready'] });
      return free;
    },
    calls: { at: 'other', paths: [], seen: isScript },
  },
  token: {
    card: 'paid',
    isSent: false,
    come: toForm,
    take: tapConfirm,
    stop: held(isToken, 'answers', tapConfirm),
    calls: { at: 'other', paths: [], seen: isToken },
  },
  create: {
    card: 'paid',
    isSent: true,
    come: toForm,
    take: tapConfirm,
    stop: held(isPath(CREATE), 'answers', tapConfirm),
    calls: { at: 'platform', paths: [CREATE], seen: isPath(CREATE) },
  },
  created: {
    card: 'paid',
    isSent: true,
    come: toForm,
    take: tapConfirm,
    stop: held(isPath(...READS), 'requests', tapConfirm),
    calls: { at: 'platform', paths: READS, seen: isPath(...READS), once: true },
  },
  'bank-frame': {
    card: 'bank-frame',
    isSent: true,
    come: toBank,
    take: ({ cashier }) => cashier.verification.choice('approve').click(),
    stop: async () => free,
    calls: { at: 'platform', paths: [VERIFIED], seen: isPath(VERIFIED) },
  },
  'bank-page': {
    card: 'bank-page',
    isSent: true,
    come: toBank,
    take: ({ cashier }) => cashier.verification.choiceOnOwnPage('approve').click(),
    stop: async () => free,
    calls: { at: 'platform', paths: ['*'], seen: isPath(...READS) },
  },
  reading: {
    card: 'pending',
    isDecidedLater: true,
    isSent: true,
    come: toWaiting,
    take: async () => {},
    stop: async () => free,
    calls: { at: 'platform', paths: READS, seen: isPath(...READS) },
  },
  result: {
    card: 'paid',
    isSent: true,
    come: toForm,
    take: tapConfirm,
    stop: async (cell) => {
      await tapConfirm(cell);
      await expect(cell.cashier.result.of('success')).toBeVisible();
      return free;
    },
    calls: { at: 'platform', paths: [PAID_CARD], seen: isPath(PAID_CARD) },
  },
  return: {
    card: 'pending',
    isDecidedLater: true,
    isSent: true,
    come: async (cell) => {
      await toWaiting(cell);
      const before = cell.page;
      await cell.moveTo(await cell.context.newPage());
      await before.close({ runBeforeUnload: false });
    },
    take: visit,
    stop: held(isPath(...READS), 'requests', visit),
    calls: { at: 'platform', paths: ['*'], seen: isPath(...READS) },
  },
} as const satisfies Readonly<Record<string, StepShape>>;
export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as readonly StepName[];
export interface Step extends StepShape {
  readonly name: StepName;
}
export const stepOf = (name: StepName): Step => ({ ...STEPS[name], name });

/** The requests of a step, of files or of a provider, that a fault of the network meets in the browser. */
export const metInBrowser = async ({ calls }: Step): Promise<(url: URL) => boolean> => {
  const files = await Promise.all(calls.paths.map(builtChunk));
  return files.length === 0 ? calls.seen : ({ pathname }) => files.some((file) => pathname.endsWith(file));
};
