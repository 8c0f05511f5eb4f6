import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { OUTCOMES, VERDICTS } from '../../domain/outcome/outcome.ts';
import type { CallInput } from '../api/batch-request.ts';
import type { Database } from '../database/database.ts';
import { shownOutcomes } from '../database/tables.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { ownOrder } from './redact-answer.ts';

export const OUTCOME_SHOWN = 'h5_outcome_shown';

/** Largest accepted error of a device's platform time, in ms; beyond that the report's arrival time is used. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** Maximum number of stored reports per order, keeping the newest. A result changes a few times. */
export const MOST_SHOWN = 100;

const SHOWN: readonly string[] = [...OUTCOMES, 'unresolved'];
/** verdict/rule/version, as the cashier writes them. */
const DECISION = new RegExp(`^(${VERDICTS.join('|')})/([\\w.-]{1,64})/([0-9a-f]{12})$`);
/** The fields that define what a shopper sees. */
const SAME = ['outcome', 'verdict', 'ruleId', 'rulesVersion'] as const;
const EVENT_ID = /^[\w-]{1,64}$/;
const TIME = /^\d{1,15}$/;

type Shown = typeof shownOutcomes.$inferInsert;

/** Returns whether the shopper saw the same just before. Reports may arrive in a different order from their times. */
const repeatsLast = async (database: Database, shown: Shown): Promise<boolean> => {
  const [last] = await database
    .select()
    .from(shownOutcomes)
    .where(and(eq(shownOutcomes.orderId, shown.orderId), lte(shownOutcomes.shownAt, shown.shownAt)))
    .orderBy(desc(shownOutcomes.shownAt), desc(shownOutcomes.recordId))
    .limit(1);
  return last !== undefined && SAME.every((field) => last[field] === shown[field]);
};

/** Drops the earliest reports, by their times, beyond the maximum. */
const dropOldest = (database: Database, orderId: string) =>
  database.execute(sql`
    delete from ${shownOutcomes} where record_id in (
      select record_id from ${shownOutcomes} where order_id = ${orderId} order by shown_at desc, record_id desc offset ${MOST_SHOWN}::integer
    )`);

/**
 * Stores the result shown to a shopper for an order: once per event id, and once while it stays the same. A malformed report, or
 * one about an unknown order or from a device other than the one that ordered, stays among the events and changes nothing here.
 */
export const noteShown = async (
  { database, scheduler }: Pick<SandboxParts, 'database' | 'scheduler'>,
  { parameters, clientId }: Pick<CallInput, 'parameters' | 'clientId'>,
): Promise<void> => {
  const [eventId, deviceId] = [parameters.textOr('uuid', ''), parameters.textOr('str_param1', '')];
  const outcome = parameters.textOr('str_param3', '');
  const [, verdict = '', ruleId = '', rulesVersion = ''] = DECISION.exec(parameters.textOr('str_param4', '')) ?? [];
  if (!EVENT_ID.test(eventId) || !SHOWN.includes(outcome) || verdict === '') return;
  const order = await ownOrder(database, parameters.textOr('str_param2', ''), { clientId, deviceId });
  if (order === null) return;
  const now = scheduler.now();
  const said = parameters.textOr('int_param4', '');
  const time = TIME.test(said) ? Number(said) : now;
  const isLikely = time >= order.createdAt - CLOCK_TOLERANCE_MS && time <= now + CLOCK_TOLERANCE_MS;
  const shown = { eventId, orderId: order.orderId, shownAt: isLikely ? time : now, ruleId, rulesVersion, verdict, outcome };
  if (await repeatsLast(database, shown)) return;
  await database.insert(shownOutcomes).values(shown).onConflictDoNothing();
  await dropOldest(database, order.orderId);
};
