import type { Kind } from '../../domain/settlement.ts';
import type { Movement } from '../../sandbox/provider-sandbox.ts';

/** An order as the console's export has it. */
export interface DemoOrder {
  readonly orderId: string;
  readonly provider: string;
  readonly cents: number;
  readonly state: 'paid' | 'declined' | 'pending';
  /** Epoch ms. */
  readonly at: number;
}

export interface DemoMovement extends Movement {
  readonly provider: string;
}

/** Money that the bank received for a batch. */
interface DemoPayout {
  readonly provider: string;
  readonly batch: string;
  readonly cents: number;
  readonly currency: string;
  readonly at: number;
}

export interface DemoMonth {
  readonly orders: readonly DemoOrder[];
  readonly movements: readonly DemoMovement[];
  readonly bank: readonly DemoPayout[];
}

interface DemoRequest {
  readonly seed: number;
  readonly size: number;
  /** YYYY-MM; the month is that of UTC+3. */
  readonly period: string;
  /** Kinds of difference to plant, each once. */
  readonly plant: readonly Kind[];
}

/** Providers of the demo, with the currency that each settles in and its rate to the dollar. */
const PROVIDERS = [
  { id: 'adyen', currency: 'USD', rate: '1', hasBatches: true, hasPayouts: true },
  { id: 'checkout', currency: 'USD', rate: '1', hasBatches: true, hasPayouts: false },
  { id: 'payermax', currency: 'USD', rate: '1', hasBatches: false, hasPayouts: false },
  { id: 'airwallex', currency: 'SAR', rate: '3.75', hasBatches: true, hasPayouts: false },
] as const;
type DemoProvider = (typeof PROVIDERS)[number];

const PRICES = [99, 299, 499, 999, 1999, 2999, 4999, 9999] as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 3 * HOUR;
/** Share of a payment that a provider keeps, in hundredths of a percent, and its fixed part in cents. */
const FEE = { basisPoints: 290, fixed: 30 } as const;
/** Bounds that the demo's fees keep, as a configuration writes them. */
export const DEMO_FEES = { leastPercent: '2.80', mostPercent: '3.00', leastFixed: '0.20', mostFixed: '1.20' } as const;

/** Numbers from 0 to 1 that follow from a seed (a linear congruential generator; nothing secret depends on it). */
const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const settled = (cents: number, rate: string): number => Math.round(cents * Number(rate));

const movement = (order: DemoOrder, provider: DemoProvider, over: Partial<Movement> = {}): DemoMovement => {
  const at = order.at + 2 * HOUR;
  const cents = over.cents ?? order.cents;
  const settledCents = settled(cents, provider.rate);
  const week = Math.floor(new Date(at + ZONE).getUTCDate() / 8) + 1;
  return {
    type: 'payment',
    provider: provider.id,
    tx: `${provider.id}-${order.orderId}`,
    action: `act-${order.orderId}`,
    reference: order.orderId,
    cents,
    currency: 'USD',
    settledCents,
    settledCurrency: provider.currency,
    rate: provider.rate,
    feeCents: Math.max(0, Math.round((settledCents * FEE.basisPoints) / 10_000) + FEE.fixed),
    at,
    batch: provider.hasBatches ? `${provider.id.slice(0, 2).toUpperCase()}-${week}` : '',
    ...over,
  };
};

const netOf = ({ settledCents, feeCents }: Movement): number => settledCents - feeCents;

/** A payout for each batch that has one, so that its lines and the payout come to nothing; at `start` where no line has a time. */
const payoutsOf = (movements: readonly DemoMovement[], start: number): readonly DemoPayout[] => {
  const sums = new Map<string, DemoPayout>();
  for (const each of movements) {
    if (each.batch === '') continue;
    const key = `${each.provider} ${each.batch}`;
    const { cents = 0, at = -Infinity } = sums.get(key) ?? {};
    sums.set(key, {
      provider: each.provider,
      batch: each.batch,
      currency: each.settledCurrency,
      cents: cents + netOf(each),
      at: Math.max(at, each.at ?? -Infinity),
    });
  }
  return [...sums.values()].map((payout) => (payout.at === -Infinity ? { ...payout, at: start } : payout));
};

const payoutRow = ({ provider, batch, cents, currency, at }: DemoPayout): DemoMovement => ({
  type: 'payout',
  provider,
  tx: `payout-${batch}`,
  action: '',
  reference: '',
  cents: 0,
  currency,
  feeCents: 0,
  rate: '',
  at,
  batch,
  settledCents: -cents,
  settledCurrency: currency,
});

interface Draft {
  orders: DemoOrder[];
  movements: DemoMovement[];
  /** Movements that are written once more, and do not count in a batch. */
  again: DemoMovement[];
  bankRest: number;
}

const [ADYEN] = PROVIDERS;

/** Plants a difference upon an order that nothing else has touched. */
type Plant = (draft: Draft, order: DemoOrder, start: number, end: number) => void;

const change = (draft: Draft, { orderId }: DemoOrder, over: Partial<Movement>): void => {
  draft.movements = draft.movements.map((each) => (each.reference === orderId ? { ...each, ...over } : each));
};
const changeOrder = (draft: Draft, order: DemoOrder, over: Partial<DemoOrder>): void => {
  draft.orders = draft.orders.map((each) => (each.orderId === order.orderId ? { ...each, ...over } : each));
};
const without = (draft: Draft, { orderId }: DemoOrder): void => {
  draft.movements = draft.movements.filter(({ reference }) => reference !== orderId);
};
const add =
  (over: (order: DemoOrder) => Partial<Movement>): Plant =>
  (draft, order) => {
    draft.movements = [...draft.movements, movement(order, ADYEN, { action: `more-${order.orderId}`, ...over(order) })];
  };
const negative = (cents: number): Partial<Movement> => ({ cents: -cents, settledCents: -cents, feeCents: 0 });

const PLANTS: Readonly<Record<Kind, Plant>> = {
  matched: () => {},
  rounding: (draft, order) => change(draft, order, { cents: order.cents + 1, settledCents: order.cents + 1 }),
  unpaid: (draft, order) => {
    without(draft, order);
    changeOrder(draft, order, { state: 'declined' });
  },
  awaiting: (draft, order, _start, end) => {
    without(draft, order);
    changeOrder(draft, order, { at: end - 12 * HOUR });
  },
  'missing-there': (draft, order, start) => {
    without(draft, order);
    changeOrder(draft, order, { at: start + HOUR });
  },
  'missing-here': add(({ orderId }) => ({ reference: `FOREIGN-${orderId}`, tx: `foreign-${orderId}` })),
  'no-reference': add(({ orderId }) => ({ reference: '', tx: `nameless-${orderId}` })),
  'status-differs': (draft, order) => changeOrder(draft, order, { state: 'declined' }),
  'paid-twice': add(({ orderId }) => ({ tx: `second-${orderId}` })),
  'duplicate-row': (draft, order) => {
    draft.again = [...draft.again, ...draft.movements.filter(({ reference }) => reference === order.orderId)];
  },
  'amount-differs': (draft, order) => change(draft, order, { cents: order.cents + 100, settledCents: order.cents + 100 }),
  'currency-differs': (draft, order) => change(draft, order, { currency: 'EUR', rate: '1.1', settledCents: settled(order.cents, '1.1') }),
  'fx-differs': (draft, order) => change(draft, order, { settledCents: order.cents - 50 }),
  'fee-unexpected': (draft, order) => change(draft, order, { feeCents: 2000 }),
  refunded: add(({ cents }) => ({ type: 'refund', ...negative(cents) })),
  'partly-refunded': add(() => ({ type: 'refund', ...negative(50) })),
  'over-refunded': add(({ cents }) => ({ type: 'refund', ...negative(cents + 1) })),
  'charged-back': add(({ cents }) => ({ type: 'chargeback', ...negative(cents) })),
  'chargeback-reversed': add(() => ({ type: 'chargeback-reversed' })),
  'cut-off': (draft, order, _start, end) => change(draft, order, { at: end + HOUR }),
  'other-provider': (draft, order) => changeOrder(draft, order, { provider: 'checkout' }),
  'payout-differs': (draft) => {
    draft.bankRest -= 100;
  },
  'batch-entry': add(({ orderId }) => ({ type: 'fee', reference: '', tx: `fee-${orderId}`, cents: 0, settledCents: -500, feeCents: 0 })),
  'unknown-type': (draft, order) => change(draft, order, { type: 'mystery' }),
  unreadable: (draft, order) => change(draft, order, { at: null }),
};

/** First moment of a month of UTC+3, in epoch ms. */
const startOf = (period: string, later = 0): number => {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return Date.UTC(year, month - 1 + later, 1) - ZONE;
};

/** A month in which everything ties out, but for the planted differences. The same seed gives the same month. */
export const demoMonth = ({ seed, size, period, plant }: DemoRequest): DemoMonth => {
  const next = numbers(seed);
  const [start, end] = [startOf(period), startOf(period, 1)];
  const orders = Array.from({ length: size }, (_, index): DemoOrder => {
    const isPlanted = index < plant.length;
    const provider = isPlanted ? ADYEN : (PROVIDERS[Math.floor(next() * PROVIDERS.length)] ?? ADYEN);
    const cents = isPlanted ? 1999 : (PRICES[Math.floor(next() * PRICES.length)] ?? 499);
    // Settled within the month, so that nothing waits for the next.
    const at = start + DAY + Math.floor(next() * (end - start - 3 * DAY));
    const isPaid = isPlanted || next() > 0.1;
    return {
      orderId: `SB${seed}${String(100_001 + index)}`,
      provider: provider.id,
      cents,
      state: isPaid ? 'paid' : 'declined',
      at: Math.floor(at / 1000) * 1000,
    };
  });
  const draft: Draft = {
    orders,
    movements: orders.flatMap((order) => {
      const provider = PROVIDERS.find(({ id }) => id === order.provider);
      return order.state === 'paid' && provider !== undefined ? [movement(order, provider)] : [];
    }),
    again: [],
    bankRest: 0,
  };
  for (const [index, kind] of plant.entries()) {
    const order = orders[index];
    if (order !== undefined) PLANTS[kind](draft, order, start, end);
  }
  const payouts = payoutsOf(draft.movements, start);
  const isPaidOut = ({ provider }: DemoPayout): boolean => PROVIDERS.some(({ id, hasPayouts }) => id === provider && hasPayouts);
  return {
    orders: draft.orders,
    movements: [...draft.movements, ...draft.again, ...payouts.filter(isPaidOut).map(payoutRow)],
    bank: payouts.map((payout, index) => (index === 0 ? { ...payout, cents: payout.cents + draft.bankRest } : payout)),
  };
};
