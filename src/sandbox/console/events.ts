import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Parameters } from '../api/parameters.ts';
import { events } from '../database/tables.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

export const MOST_EVENTS = 2000;

/** Stores an event; only the newest 2000 are kept. */
export const noteEvent = async (
  { database, scheduler }: Pick<SandboxParts, 'database' | 'scheduler'>,
  event: Omit<typeof events.$inferInsert, 'createdAt'>,
): Promise<void> => {
  await database.insert(events).values({ ...event, createdAt: scheduler.now() });
  await database.delete(events).where(lte(events.eventId, sql`(select max(${events.eventId}) from ${events}) - ${MOST_EVENTS}`));
};

/** Filter for the events shown; a null field matches any. */
export interface EventFilter {
  /** x-cli-id of the browser. */
  readonly clientId: string | null;
  readonly name: string | null;
  readonly limit: number;
}

/** Reads the filter in the query of GET /sandbox/events: `client_id`, `name` and `limit`. Throws Refused. */
export const readEventFilter = (parameters: Parameters, limit = MOST_EVENTS): EventFilter => ({
  clientId: parameters.textOrNull('client_id'),
  name: parameters.textOrNull('name'),
  limit: parameters.integerOr('limit', limit, MOST_EVENTS, 1),
});

/** Returns the matching events, newest first. */
export const readEvents = async ({ database }: Pick<SandboxParts, 'database'>, { clientId, name, limit }: EventFilter) => {
  const rows = await database
    .select()
    .from(events)
    .where(and(clientId === null ? undefined : eq(events.clientId, clientId), name === null ? undefined : eq(events.name, name)))
    .orderBy(desc(events.eventId))
    .limit(limit);
  return {
    events: rows.map(({ call, name: event, uuid, clientId: client, payload, createdAt }) => ({
      call,
      name: event,
      uuid,
      client_id: client,
      payload,
      created_at: new Date(createdAt).toISOString(),
    })),
  };
};
export type ShownEvent = Awaited<ReturnType<typeof readEvents>>['events'][number];

export const eventNames = async ({ database }: Pick<SandboxParts, 'database'>): Promise<readonly string[]> => {
  const rows = await database.selectDistinct({ name: events.name }).from(events).orderBy(events.name);
  return rows.map(({ name }) => name);
};
