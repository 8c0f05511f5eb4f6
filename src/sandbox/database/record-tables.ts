import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** A column with a time in epoch ms. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Results that the cashier reported as shown for an order: each report once, and another whenever the screen changes. */
export const shownOutcomes = pgTable('shown_outcomes', {
  recordId: bigint('record_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The report's id; a repeated one changes nothing. */
  eventId: text('event_id').notNull().unique(),
  orderId: text('order_id').notNull(),
  /** Platform time as known to the cashier. */
  shownAt: time('shown_at').notNull(),
  ruleId: text('rule_id').notNull(),
  rulesVersion: text('rules_version').notNull(),
  verdict: text().notNull(),
  /** An outcome, or `unresolved`. */
  outcome: text().notNull(),
});

/** A platform answer about an order, reduced to codes, reasons and the evidence fields. */
export interface RedactedAnswer {
  readonly result: number | string;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The platform's answers about an order, by call. An answer that repeats the last one of its call is not stored. */
export const platformAnswers = pgTable('platform_answers', {
  answerId: bigint('answer_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  /** Name of the call, such as order_result. */
  call: text().notNull(),
  at: time('at').notNull(),
  answer: jsonb().$type<RedactedAnswer>().notNull(),
});
