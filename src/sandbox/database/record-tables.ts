import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Epoch ms. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** What the cashier reported to have shown of an order: each report once, and one more where the screen changed. */
export const shownOutcomes = pgTable('shown_outcomes', {
  recordId: bigint('record_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The report's id: one that is sent again changes nothing. */
  eventId: text('event_id').notNull().unique(),
  orderId: text('order_id').notNull(),
  /** By the platform's clock as the cashier knew it. */
  shownAt: time('shown_at').notNull(),
  ruleId: text('rule_id').notNull(),
  rulesVersion: text('rules_version').notNull(),
  verdict: text().notNull(),
  /** An outcome, or `unresolved`. */
  outcome: text().notNull(),
});

/** An answer of the platform about an order, with nothing in it but codes, reasons and the evidence fields. */
export interface RedactedAnswer {
  readonly result: number | string;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The platform's answers about an order, by call. One that repeats the last of its call is not written again. */
export const platformAnswers = pgTable('platform_answers', {
  answerId: bigint('answer_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  /** Such as order_result. */
  call: text().notNull(),
  at: time('at').notNull(),
  answer: jsonb().$type<RedactedAnswer>().notNull(),
});
