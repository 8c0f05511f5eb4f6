import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { accounts, type FineRow, fines, type OrderRow } from '../database/tables.ts';
import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import type { Database } from '../database/database.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

/** The fine of a first ban, in US cents. */
const FIRST_FINE = 499;
/** Default time from the payment until the account is unlocked, in ms. */
export const UNLOCK_AFTER_MS = 20_000;
/** Largest amount that the orders table can store. */
const MOST_CENTS = 1_000_000_00;

/** The fine of an account's ban number `banTimes`: it doubles with each one (D24). `banUntil`: epoch seconds, 0 is permanent. */
export const fineOfBan = (uid: string, banTimes: number, banUntil: number, unlockAfterMs = UNLOCK_AFTER_MS): FineRow => ({
  fineId: `${uid}-${banTimes}`,
  uid,
  amountCents: Math.min(FIRST_FINE * 2 ** (banTimes - 1), MOST_CENTS),
  reason: 'استرداد مبالغ شحن بعد استخدامها',
  banTimes,
  banUntil,
  unlockAfterMs,
  paidAt: null,
  lifted: false,
});

const { banned, normal } = ACCOUNT_STATUS_NUMBERS;

/** Within the transaction that ends an order: marks its fine as paid; the account is unlocked after the fine's delay. */
export const markFinePaid = async (transaction: Database, { kind, state, fineId }: OrderRow, now: number): Promise<void> => {
  if (kind === 'fine' && state === 'paid') await transaction.update(fines).set({ paidAt: now }).where(eq(fines.fineId, fineId));
};

/** Unlocks accounts that paid their fine long enough ago. Called before accounts and fines are read. */
export const liftBans = async ({ database, orderDecisions, scheduler }: SandboxParts): Promise<void> => {
  await orderDecisions.decideDue();
  const due = sql`${fines.paidAt} + ${fines.unlockAfterMs} <= ${scheduler.now()}`;
  const lifted = await database
    .update(fines)
    .set({ lifted: true })
    .where(and(isNotNull(fines.paidAt), eq(fines.lifted, false), due))
    .returning();
  for (const { uid } of lifted) await database.update(accounts).set({ status: normal }).where(eq(accounts.uid, uid));
};

/** Returns the fine of an account's last ban, by the fine's id or the account's uid, or null if it never had one. */
export const fineOf = async (services: SandboxParts, id: string): Promise<FineRow | null> => {
  const { database } = services;
  await liftBans(services);
  const [named] = await database
    .select()
    .from(fines)
    .where(or(eq(fines.fineId, id), eq(fines.uid, id)));
  if (named === undefined) return null;
  const [last] = await database.select().from(fines).where(eq(fines.uid, named.uid)).orderBy(desc(fines.banTimes)).limit(1);
  return last ?? null;
};

interface Ban {
  /** Uid of the account; null to create one. */
  readonly uid: string | null;
  /** End of the ban in epoch seconds; 0 is permanent. */
  readonly banUntil: number;
  readonly unlockAfterMs: number;
}

/** Creates an account for one ban, so that parallel tests need not share one. */
const newAccount = async (database: Database): Promise<string> => {
  const { rows } = await database.execute<{ number: string }>(sql`select nextval('banned_account') as number`);
  const number = Number(rows[0]?.number);
  const uid = String(7_900_000 + number);
  await database.insert(accounts).values({
    uid,
    displayUid: String(800_000 + number),
    nickname: `محظور ${number}`,
    icon: '/sandbox/avatars/3.svg',
    isGuest: false,
    status: banned,
    source: 1,
    sessionKey: null,
  });
  return uid;
};

/** Bans an account over a refund, doubling its last fine. */
export const banAccount = async (services: SandboxParts, ban: Ban): Promise<FineRow> => {
  const { database } = services;
  const uid = ban.uid ?? (await newAccount(database));
  const last = await fineOf(services, uid);
  const fine = fineOfBan(uid, (last?.banTimes ?? 0) + 1, ban.banUntil, ban.unlockAfterMs);
  await database.insert(fines).values(fine);
  await database.update(accounts).set({ status: banned }).where(eq(accounts.uid, uid));
  return fine;
};
