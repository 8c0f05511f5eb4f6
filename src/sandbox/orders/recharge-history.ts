import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts, orders, uploadedRecords } from '../database/tables.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

type Record = typeof uploadedRecords.$inferSelect & { readonly firstFillTime: number };

/** Stores uploaded records, with the higher count and the later time of each account; repeated records change nothing. */
export const uploadRecords = async (
  { database }: Pick<SandboxParts, 'database'>,
  records: readonly (typeof uploadedRecords.$inferInsert)[],
): Promise<void> => {
  for (const record of records) {
    await database
      .insert(uploadedRecords)
      .values(record)
      .onConflictDoUpdate({
        target: [uploadedRecords.uid, uploadedRecords.toUid],
        set: {
          fillTimes: sql`greatest(${uploadedRecords.fillTimes}, excluded.fill_times)`,
          lastFillTime: sql`greatest(${uploadedRecords.lastFillTime}, excluded.last_fill_time)`,
        },
      });
  }
};

/** Counts the orders this account paid, by the account that received the diamonds. */
const paidRecords = async ({ database }: SandboxParts, uid: string): Promise<readonly Record[]> => {
  const paid = await database
    .select()
    .from(orders)
    .where(and(eq(orders.accountUid, uid), eq(orders.state, 'paid'), eq(orders.kind, 'coins')))
    .orderBy(orders.decidedAt);
  const records = new Map<string, Record>();
  for (const order of paid) {
    const seconds = Math.floor((order.decidedAt ?? order.createdAt) / 1000);
    const before = records.get(order.uid);
    records.set(order.uid, {
      uid,
      toUid: order.uid,
      deviceId: order.deviceId,
      fillTimes: (before?.fillTimes ?? 0) + 1,
      firstFillTime: before?.firstFillTime ?? seconds,
      lastFillTime: seconds,
    });
  }
  return [...records.values()];
};

const united = (one: Record, two: Record): Record => ({
  ...(two.lastFillTime > one.lastFillTime ? two : one),
  fillTimes: Math.max(one.fillTimes, two.fillTimes),
  firstFillTime: Math.min(one.firstFillTime, two.firstFillTime),
});

/** Returns paid orders and uploads, newest first, each receiving account once, as it is now (cashier §3). Times in epoch seconds. */
export const readHistory = async (services: SandboxParts, uid: string) => {
  const { database, orderDecisions } = services;
  await orderDecisions.decideDue();
  const told = await database.select().from(uploadedRecords).where(eq(uploadedRecords.uid, uid));
  const records = new Map<string, Record>();
  for (const record of [...(await paidRecords(services, uid)), ...told.map((each) => ({ ...each, firstFillTime: each.lastFillTime }))]) {
    const present = records.get(record.toUid);
    records.set(record.toUid, present === undefined ? record : united(present, record));
  }
  const receivers = await database
    .select()
    .from(accounts)
    .where(inArray(accounts.uid, [...records.keys()]));
  return receivers
    .flatMap((account) => {
      const record = records.get(account.uid);
      if (record === undefined) return [];
      return {
        to_uid: account.uid,
        to_display_uid: account.displayUid,
        to_nickname: account.nickname,
        to_icon: account.icon,
        is_guest: account.isGuest,
        uid,
        h5_deviceid: record.deviceId,
        fill_times: record.fillTimes,
        first_fill_time: record.firstFillTime,
        last_fill_time: record.lastFillTime,
        status2: account.status,
      };
    })
    .toSorted((a, b) => b.last_fill_time - a.last_fill_time || (a.to_uid < b.to_uid ? -1 : 1));
};
