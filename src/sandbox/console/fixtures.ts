import { and, asc, eq, ne } from 'drizzle-orm';
import { packagesOnSale } from '../api/calls/recharge-list.ts';
import { ACCOUNTS, NOBODY } from '../database/seeds.ts';
import { loginFixtures } from '../shoppers/login-section.ts';
import { balances, charges as chargeTable, fines, type OrderRow, orders } from '../database/tables.ts';
import type { Movement, ProviderSandbox } from '../provider-sandbox.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

/** Test data: accounts of every status, logged-in users, packages as in the recharge list, and cards that force a result. */
export const readFixtures = async (services: SandboxParts) => ({
  accounts: [
    ...ACCOUNTS.map(({ uid, displayUid, nickname, status, isGuest }) => ({
      uid,
      display_uid: displayUid,
      nickname,
      status,
      is_guest: isGuest,
    })),
    { uid: '', display_uid: NOBODY.displayUid, nickname: '', status: NOBODY.status, is_guest: false },
  ],
  /** Logged-in users, with the session key stored in their browsers. */
  sessions: ACCOUNTS.flatMap(({ uid, displayUid, nickname, sessionKey }) =>
    sessionKey === null ? [] : [{ session_key: sessionKey, uid, display_uid: displayUid, nickname }],
  ),
  login: loginFixtures(),
  fines: (await services.database.select().from(fines).orderBy(asc(fines.uid), asc(fines.banTimes))).map((fine) => ({
    id: fine.fineId,
    uid: fine.uid,
    amount: fine.amountCents / 100,
    ban_times: fine.banTimes,
    state: fine.lifted ? 'unlocked' : fine.paidAt === null ? 'due' : 'paid, unlocking',
  })),
  packages: await packagesOnSale(services),
  cards: services.providers.testCards.map(({ number, outcome, payType, note }) => ({ number, outcome, payType, note })),
});
export type Fixtures = Awaited<ReturnType<typeof readFixtures>>;

const ledgerOrder = (order: OrderRow, charges: number) => ({
  order_id: order.orderId,
  rid: order.rid,
  uid: order.uid,
  /** The logged-in payer, or empty for a visitor. */
  account_uid: order.accountUid,
  device_id: order.deviceId,
  client_id: order.clientId,
  kind: order.kind,
  pay_type: order.payType,
  recharge_id: order.rechargeId,
  fine_id: order.fineId,
  amount_usd: order.amountCents / 100,
  coins: order.coins,
  state: order.state,
  credited: order.credited,
  /** Number of charges requested from the acquirer, and the amount it captured. */
  charges,
  captured_usd: order.state === 'paid' ? order.amountCents / 100 : 0,
  created_at: new Date(order.createdAt).toISOString(),
  decided_at: order.decidedAt === null ? null : new Date(order.decidedAt).toISOString(),
  err_code: order.errCode,
  err_summary: order.errSummary,
  fail_reason: order.failReason,
  fail_detail: order.failDetail,
  cancel_reason: order.cancelReason,
  /** Creates with this request id, repetitions included. */
  creates: order.creates,
});

/** Reads orders, oldest first, and coins by uid from the platform's database. Amounts in US dollars. */
export const readLedger = async (services: SandboxParts, filter: { readonly rid?: string; readonly deviceId?: string }) => {
  const found = await services.orders.all(filter);
  const credited = await services.database.select().from(balances).where(ne(balances.coins, 0));
  return {
    orders: found.map(({ order, charges }) => ledgerOrder(order, charges)),
    balances: Object.fromEntries(credited.map(({ uid, coins }) => [uid, coins])),
  };
};
export type Ledger = Awaited<ReturnType<typeof readLedger>>;

/** Cents that a provider keeps of a charge: 2.9 % and a fixed part. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The settlement file that a provider writes of its own captured charges, or null for one that writes none. A day is a batch. */
export const readSettlement = async ({ database }: SandboxParts, provider: ProviderSandbox): Promise<string | null> => {
  if (provider.settlement === undefined) return null;
  const captured = await database
    .select({ charge: chargeTable, order: orders })
    .from(chargeTable)
    .innerJoin(orders, eq(orders.orderId, chargeTable.orderId))
    .where(and(eq(chargeTable.state, 'captured'), eq(orders.provider, provider.id)))
    .orderBy(asc(chargeTable.chargeId));
  const movements = captured.map(({ charge, order }): Movement => {
    const at = order.decidedAt ?? charge.createdAt;
    return {
      type: 'payment',
      tx: `ch-${charge.chargeId}`,
      action: `act-${charge.chargeId}`,
      reference: charge.orderId,
      cents: charge.amountCents,
      currency: 'USD',
      settledCents: charge.amountCents,
      settledCurrency: 'USD',
      rate: '1',
      feeCents: feeOf(charge.amountCents),
      at: Math.floor(at / 1000) * 1000,
      batch: new Date(at).toISOString().slice(0, 10),
    };
  });
  return provider
    .settlement(movements)
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
};
