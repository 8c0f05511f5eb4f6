import * as limits from '../limits.ts';
import { hasEnded, type IntentFlags, isOfAnother, isOpen, mayBeCharged, type PaymentIntent, stageOf } from './intent.ts';

/*
 * The intents that a device stores, newest last, read and written by every tab of the browser (D2). How they are
 * stored is up to the journal; their meaning is defined here, once for every journal.
 */

/** The number of decided intents that are stored; an undecided one is never dropped (P3). */
const DECIDED_KEPT = 20;

/** A null or a false says nothing: another copy may know more. */
const said = (intent: PaymentIntent): Partial<PaymentIntent> =>
  Object.fromEntries(Object.entries(intent).filter(([, value]) => value !== null && value !== false));

/**
 * Merges two copies of an intent without losing knowledge: a tab with an older copy cannot undo an end, lose an order, or treat an
 * order that may be charged as one that may not (P7). An end outweighs that the shopper did not wait for it: it is still to be shown (PAY-95).
 */
export const mergeIntents = (earlier: PaymentIntent, later: PaymentIntent): PaymentIntent => ({
  ...earlier,
  ...(said(later) as PaymentIntent),
  superseded: (earlier.decided ? earlier : later).superseded || (later.decided ? later : earlier).superseded,
});

/** Drops the oldest ends that were seen first: one that its payer has not seen is still to be shown (PAY-24). */
const capped = (kept: readonly PaymentIntent[]): readonly PaymentIntent[] => {
  const ended = kept.filter(hasEnded).sort((one, other) => Number(isTakenUp(one)) - Number(isTakenUp(other)));
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - DECIDED_KEPT)));
  return kept.filter((intent) => !dropped.has(intent));
};

/** Adds an intent, or merges more knowledge into a stored one. Of the decided ones only the newest 20 stay. */
export const withIntent = (kept: readonly PaymentIntent[], intent: PaymentIntent): readonly PaymentIntent[] =>
  capped(
    kept.some(({ requestId }) => requestId === intent.requestId)
      ? kept.map((known) => (known.requestId === intent.requestId ? mergeIntents(known, intent) : known))
      : [...kept, intent],
  );

const isSame = (one: PaymentIntent, other: PaymentIntent): boolean => {
  const fields = Object.keys({ ...one, ...other }) as (keyof PaymentIntent)[];
  return fields.every((field) => one[field] === other[field]);
};

/**
 * Merges two stored lists into one (P7): the first list's order, then what only the other has. An intent without new knowledge
 * stays the same object.
 */
export const mergeKept = (kept: readonly PaymentIntent[], others: readonly PaymentIntent[]): readonly PaymentIntent[] => {
  const merged = new Map(kept.map((intent) => [intent.requestId, intent]));
  for (const other of others) {
    const known = merged.get(other.requestId);
    const both = known === undefined ? other : mergeIntents(known, other);
    merged.set(other.requestId, known !== undefined && isSame(known, both) ? known : both);
  }
  return capped([...merged.values()]);
};

export const withoutIntent = (kept: readonly PaymentIntent[], requestId: string): readonly PaymentIntent[] =>
  kept.filter((intent) => intent.requestId !== requestId);

/** Like `findLast`, which Firefox has only since version 104. */
const last = (intents: readonly PaymentIntent[], isWanted: (intent: PaymentIntent) => boolean): PaymentIntent | undefined =>
  intents.reduce<PaymentIntent | undefined>((found, intent) => (isWanted(intent) ? intent : found), undefined);

/** Returns the newest intent that a new one must wait for (P6). */
export const openIntent = (kept: readonly PaymentIntent[]): PaymentIntent | null => last(kept, isOpen) ?? null;

/** As above, but not the one with this request id: while it is open nothing may be charged for this request. */
export const openIntentBeside = (kept: readonly PaymentIntent[], requestId: string): PaymentIntent | null =>
  openIntent(withoutIntent(kept, requestId));

/**
 * Returns the intent that a create must wait for: an open one, or the newest that another tab has paid and ended since this one was
 * tapped. `ended`: the intents other tabs have ended since then, whether or not the end was seen.
 */
export const blockingIntent = (kept: readonly PaymentIntent[], ended: readonly PaymentIntent[], requestId: string): PaymentIntent | null =>
  openIntentBeside(kept, requestId) ?? last(ended, (intent) => intent.requestId !== requestId && mayBeCharged(intent)) ?? null;

/** True if a visit resumes an intent that it finds: one that may be charged, or one whose end is still to be shown (P3). */
export const isTakenUp = (intent: IntentFlags): boolean => {
  switch (stageOf(intent)) {
    case 'open':
    case 'end-unseen':
      return true;
    case 'uncharged':
    case 'superseded':
    case 'declined':
    case 'closed':
      return false;
  }
};

/** Returns the intent that a visit starts with: the newest open one, else the newest with an unseen end (P3). */
export const unseenIntent = (kept: readonly PaymentIntent[]): PaymentIntent | null => openIntent(kept) ?? last(kept, isTakenUp) ?? null;

/** As `unseenIntent`, but only the present payer's: another's is not shown (D52). */
export const unseenIntentOf = (kept: readonly PaymentIntent[], payer: string): PaymentIntent | null =>
  unseenIntent(kept.filter((intent) => !isOfAnother(intent, payer)));

/**
 * Prefers the present payer's intent, else another's that is open: of that, the page says only that it exists (D52), and it hides none of
 * the payer's own.
 */
const ownFirst =
  (find: (kept: readonly PaymentIntent[]) => PaymentIntent | null) =>
  (kept: readonly PaymentIntent[], payer: string): PaymentIntent | null =>
    find(kept.filter((intent) => !isOfAnother(intent, payer))) ?? openIntent(kept);

/** As `openIntent`, the payer's own first. */
export const openIntentFor = ownFirst(openIntent);

/** As `unseenIntent`, the payer's own first. */
export const unseenIntentFor = ownFirst(unseenIntent);

/** Returns the intent of an order. */
export const intentOfOrder = (kept: readonly PaymentIntent[], orderId: string): PaymentIntent | null =>
  last(kept, (intent) => intent.orderId === orderId) ?? null;

/** True if an intent needs no more action: it has its end, or another one has superseded it. */
export const isOver = (intent: IntentFlags): boolean => {
  switch (stageOf(intent)) {
    case 'uncharged':
    case 'open':
      return false;
    case 'superseded':
    case 'end-unseen':
    case 'declined':
    case 'closed':
      return true;
  }
};

/** How long an intent that no attempt waits for is polled: until it has an end, for a while, or never. */
const reviewOf = (intent: IntentFlags): 'until-ended' | 'lately' | 'never' => {
  switch (stageOf(intent)) {
    case 'superseded':
      return 'until-ended';
    case 'declined':
      return 'lately';
    case 'uncharged':
    case 'open':
    case 'end-unseen':
    case 'closed':
      return 'never';
  }
};

/** True if an order is abandoned when a visit finds it left behind. */
const isGivenUpWhenOld = (intent: IntentFlags): boolean => {
  switch (stageOf(intent)) {
    case 'uncharged':
      return true;
    case 'open':
    case 'superseded':
    case 'end-unseen':
    case 'declined':
    case 'closed':
      return false;
  }
};

/**
 * True if another tab has meanwhile found this request's order, ended it, superseded it or, if it was already sent, forgotten it: a create
 * must then not be sent again under its id, and its fate is looked up instead (P1).
 */
export const hasMovedOn = (kept: readonly PaymentIntent[], requestId: string, isRetry: boolean): boolean => {
  const own = kept.find((intent) => intent.requestId === requestId);
  return own === undefined ? isRetry : own.orderId !== null || isOver(own);
};

/** True if another tab has neither given up this request's order because of its age nor seen its end: a wallet may pay it (PAY-58). */
export const mayStillPay = (kept: readonly PaymentIntent[], requestId: string): boolean =>
  kept.some((intent) => intent.requestId === requestId && !isOver(intent));

/** Orders with an unknown end that the shopper did not wait for: each may still have been paid (D2). */
export const supersededUndecided = (kept: readonly PaymentIntent[]): readonly PaymentIntent[] =>
  kept.filter((intent) => reviewOf(intent) === 'until-ended');

/** Orders whose decline the shopper has seen and that the platform may still report as paid. `now`: platform time, epoch ms. */
export const declinedLately = (kept: readonly PaymentIntent[], now: number): readonly PaymentIntent[] =>
  kept.filter((intent) => reviewOf(intent) === 'lately' && intent.orderId !== null && intent.createdAt > now - limits.declinedReviewAge);

/**
 * The earlier orders that one review polls, newest last: the newest 20 that were superseded, and as many of the recently declined as then
 * fit. The others stay stored, and are polled as soon as newer ones have ended.
 */
export const earlierToReview = (kept: readonly PaymentIntent[], now: number): readonly PaymentIntent[] => {
  const asked = new Set([...declinedLately(kept, now), ...supersededUndecided(kept)].slice(-limits.earlierReviewed));
  return kept.filter((intent) => asked.has(intent));
};

/**
 * Orders that earlier visits left behind before anything could be charged, a wallet's without its token or an element form's without its
 * press, and that are too old to be another tab's (F26), and those whose sheet may have charged by itself, of any age. `now`: platform time,
 * epoch ms. Null while only the device's clock is known, which may be wrong by days: the result is then empty.
 */
export const leftovers = (kept: readonly PaymentIntent[], now: number | null): readonly PaymentIntent[] =>
  now === null
    ? []
    : kept.filter((intent) => isGivenUpWhenOld(intent) && (intent.sheetOpened || intent.createdAt < now - limits.walletLeftoverAge));
