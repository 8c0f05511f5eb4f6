import { asc, eq, lte, sql } from 'drizzle-orm';
import { events } from '../database/tables.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

const MOST_EVENTS = 2000;

/** Stores an event; only the newest 2000 are kept. */
export const noteEvent = async (
  { database, scheduler }: Pick<SandboxParts, 'database' | 'scheduler'>,
  event: Omit<typeof events.$inferInsert, 'createdAt'>,
): Promise<void> => {
  await database.insert(events).values({ ...event, createdAt: scheduler.now() });
  await database.delete(events).where(lte(events.eventId, sql`(select max(${events.eventId}) from ${events}) - ${MOST_EVENTS}`));
};

/** Events, oldest first, of one browser or of all. */
export const readEvents = async ({ database }: Pick<SandboxParts, 'database'>, clientId: string | null) => {
  const rows = await database
    .select()
    .from(events)
    .where(clientId === null ? undefined : eq(events.clientId, clientId))
    .orderBy(asc(events.eventId));
  return {
    events: rows.map(({ call, name, uuid, clientId: client, payload, createdAt }) => ({
      call,
      name,
      uuid,
      client_id: client,
      payload,
      created_at: new Date(createdAt).toISOString(),
    })),
  };
};
