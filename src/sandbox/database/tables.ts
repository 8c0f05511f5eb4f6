import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { PURCHASE_KINDS } from '../../domain/order/intent.ts';
import type { ChargedCard, LateDecision } from '../provider-sandbox.ts';

/** `created` is stored before the acquirer is contacted; `declined` can only change to `paid`, for an order that is declined first. */
const ORDER_STATES = ['created', 'pending', 'paid', 'declined'] as const;
type OrderState = (typeof ORDER_STATES)[number];
export const OPEN_STATES = ['created', 'pending'] as const satisfies readonly OrderState[];

export type OrderDecision = LateDecision;

/** A card of an order: without its number, which only the saved cards keep, and only of test cards. */
export const withoutNumber = (card: ChargedCard): ChargedCard => ({ ...card, number: '' });

/** A decision as an order keeps it until it is due. */
export const withoutCardNumber = (orderDecision: OrderDecision): OrderDecision =>
  orderDecision.card === null ? orderDecision : { ...orderDecision, card: withoutNumber(orderDecision.card) };

export type WalletStep = 'authorise' | 'confirm';

/** The platform's answer to a wallet step (D1). */
export interface WalletAnswer {
  /** 0: authorised. */
  readonly code: number;
  readonly failReason: string;
  readonly failDetail: string;
}

/** A column with a time in epoch ms. */
const time = (name: string) => bigint(name, { mode: 'number' });

export const meta = pgTable('meta', { name: text().primaryKey(), value: text().notNull() });

export const accounts = pgTable('accounts', {
  uid: text().primaryKey(),
  displayUid: text('display_uid').notNull().unique(),
  nickname: text().notNull(),
  icon: text().notNull(),
  isGuest: boolean('is_guest').notNull(),
  /** The platform's number (cashier §3). */
  status: integer().notNull(),
  source: integer().notNull(),
  /** Set for the logged-in accounts. */
  sessionKey: text('session_key').unique(),
});

/** One row per ban; the one with the most bans is the account's current fine. */
export const fines = pgTable(
  'fines',
  {
    fineId: text('fine_id').primaryKey(),
    uid: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull(),
    banTimes: integer('ban_times').notNull(),
    /** End of the ban in epoch seconds; 0 is permanent (D37). */
    banUntil: time('ban_until').notNull(),
    /** Time from the payment until the account is unlocked, in ms. */
    unlockAfterMs: integer('unlock_after_ms').notNull(),
    paidAt: time('paid_at'),
    lifted: boolean().notNull().default(false),
  },
  (table) => [unique('fines_ban').on(table.uid, table.banTimes)],
);
export type FineRow = typeof fines.$inferSelect;

export const balances = pgTable('balances', { uid: text().primaryKey(), coins: bigint({ mode: 'number' }).notNull() });

export const packages = pgTable('packages', {
  amountCents: integer('amount_cents').primaryKey(),
  originCoin: integer('origin_coin').notNull(),
  extraCoin: integer('extra_coin').notNull(),
});

export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    rid: text().notNull(),
    /** Number of a repeated create with the same request id; always 0 on a platform that de-duplicates. */
    copy: integer().notNull(),
    uid: text().notNull(),
    deviceId: text('device_id').notNull(),
    clientId: text('client_id').notNull(),
    /** Origin of the page that the shopper came from and returns to. */
    siteOrigin: text('site_origin').notNull().default(''),
    /** The logged-in payer, or empty for a visitor. */
    accountUid: text('account_uid').notNull().default(''),
    /** Page view of the create (D42), or empty if not stated. */
    pageViewId: text('page_view_id').notNull().default(''),
    /** Kind of purchase (D39). */
    kind: text({ enum: PURCHASE_KINDS }).notNull(),
    payType: integer('pay_type').notNull(),
    provider: text().notNull().default(''),
    /** Empty for a fine. */
    rechargeId: text('recharge_id').notNull(),
    /** Id of the fine, or empty for coins. */
    fineId: text('fine_id').notNull().default(''),
    amountCents: integer('amount_cents').notNull(),
    /** 0 for a fine. */
    coins: integer().notNull(),
    isRemember: boolean('is_remember').notNull(),
    isLogin: boolean('is_login').notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    url: text().notNull().default(''),
    platformData: text('platform_data').notNull().default(''),
    /** The answers to a wallet's page, by step: a repeated step gets the first answer. */
    answers: jsonb().$type<Readonly<Partial<Record<WalletStep, WalletAnswer>>>>().notNull().default({}),
    /** Time and content of the acquirer's decision that the platform has yet to learn; null once it has, or if it never will. */
    dueAt: time('due_at'),
    due: jsonb().$type<OrderDecision>(),
    /** Time for which the order is declined first when it is paid, in ms; 0 for never. */
    declinedFirstMs: integer('declined_first_ms').notNull().default(0),
    card: jsonb().$type<ChargedCard>(),
    /** True if the account was credited with its coins; a fine has none. */
    credited: boolean().notNull().default(false),
    errCode: text('err_code').notNull().default(''),
    errSummary: text('err_summary').notNull().default(''),
    failReason: text('fail_reason').notNull().default(''),
    failDetail: text('fail_detail').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    creates: integer('creates').notNull().default(1),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [unique('orders_rid').on(table.rid, table.copy)],
);
export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** States of a charge request to the acquirer; money moves only in `captured`. */
const CHARGE_STATES = ['pending', 'captured', 'declined'] as const;

export const charges = pgTable('charges', {
  chargeId: bigint('charge_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  /** The platform charges an order once, as attempt 0; a further one is a fault, which finance must see. */
  attempt: integer().notNull().default(0),
  amountCents: integer('amount_cents').notNull(),
  state: text({ enum: CHARGE_STATES }).notNull(),
  createdAt: time('created_at').notNull(),
});

export const savedCards = pgTable(
  'saved_cards',
  {
    deviceId: text('device_id').notNull(),
    fingerprint: text().notNull(),
    sourceId: text('source_id').notNull(),
    /** The logged-in user who last paid with the card, or empty for a visitor. */
    accountUid: text('account_uid').notNull().default(''),
    card: jsonb().$type<ChargedCard>().notNull(),
    toUid: text('to_uid').notNull(),
    isRemember: boolean('is_remember').notNull(),
    isLogin: boolean('is_login').notNull(),
    /** Epoch seconds. */
    lastUseAt: integer('last_use_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.fingerprint] }),
    unique('saved_cards_source').on(table.deviceId, table.sourceId),
  ],
);
export type SavedCardRow = typeof savedCards.$inferSelect;

/** An account's recharges as uploaded by devices (cashier §7). */
export const uploadedRecords = pgTable(
  'uploaded_records',
  {
    uid: text().notNull(),
    toUid: text('to_uid').notNull(),
    deviceId: text('device_id').notNull(),
    fillTimes: integer('fill_times').notNull(),
    /** Epoch seconds. */
    lastFillTime: time('last_fill_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.toUid] })],
);

/** Files attached to customer service messages; their bytes are on disk. */
export const uploads = pgTable('uploads', {
  key: text().primaryKey(),
  token: text().notNull(),
  clientId: text('client_id').notNull(),
  name: text().notNull(),
  /** Size in bytes: as announced, then as stored. */
  size: integer().notNull(),
  contentType: text('content_type').notNull(),
  isStored: boolean('is_stored').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Customer service messages, stored once per uuid. */
export const feedback = pgTable('feedback', {
  uuid: text().primaryKey(),
  /** The account the message is about, as typed. */
  uid: text().notNull(),
  /** The logged-in author, or empty for a visitor. */
  writerUid: text('writer_uid').notNull(),
  content: text().notNull(),
  /** Keys of uploads. */
  images: jsonb().$type<readonly string[]>().notNull(),
  model: text().notNull(),
  version: text().notNull(),
  clientId: text('client_id').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Analytics, stored unchanged. */
export const events = pgTable('events', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  call: text().notNull(),
  name: text().notNull(),
  uuid: text().notNull(),
  clientId: text('client_id').notNull(),
  payload: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: time('created_at').notNull(),
});

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
  call: text().notNull(),
  at: time('at').notNull(),
  answer: jsonb().$type<RedactedAnswer>().notNull(),
});
