import { and, desc, eq, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OrderRow, type SavedCardRow, savedCards } from '../database/tables.ts';
import type { ChargedCard } from '../provider-sandbox.ts';

/** The owner of cards: a device and, for a logged-in user, the account on any device. */
export interface CardOwner {
  readonly deviceId: string;
  /** Empty for a visitor. */
  readonly accountUid: string;
}

const isOwn = ({ deviceId, accountUid }: CardOwner) =>
  or(eq(savedCards.deviceId, deviceId), accountUid === '' ? undefined : eq(savedCards.accountUid, accountUid));

/** Returns an owner's remembered cards, last used first. Two devices may have saved the same card. */
export const rememberedCards = (database: Database, owner: CardOwner): Promise<readonly SavedCardRow[]> =>
  database
    .select()
    .from(savedCards)
    .where(and(isOwn(owner), eq(savedCards.isRemember, true)))
    .orderBy(desc(savedCards.lastUseAt), desc(savedCards.sourceId), desc(savedCards.deviceId));

/** Returns a card that its owner has paid with, remembered or not: the device's before the account's, null for another owner's. */
export const savedCardBySource = async (database: Database, owner: CardOwner, sourceId: string): Promise<SavedCardRow | null> => {
  const rows = await database
    .select()
    .from(savedCards)
    .where(and(isOwn(owner), eq(savedCards.sourceId, sourceId)));
  return rows.find((row) => row.deviceId === owner.deviceId) ?? rows[0] ?? null;
};

/** Saves an order's card and returns it with its first source id. A payment never turns a remembered card into a forgotten one. */
export const keepCard = async (
  transaction: Database,
  order: OrderRow,
  card: ChargedCard,
  remember: boolean,
  now: number,
): Promise<ChargedCard> => {
  if (order.deviceId === '') return card;
  const seconds = Math.floor(now / 1000);
  const [known] = await transaction
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.deviceId, order.deviceId), eq(savedCards.fingerprint, card.fingerprint)));
  const kept: ChargedCard = { ...card, sourceId: known?.sourceId ?? card.sourceId, number: card.number || (known?.card.number ?? '') };
  const values = {
    card: kept,
    toUid: order.uid,
    isRemember: remember || known?.isRemember === true,
    isLogin: order.isLogin,
    // An order that does not remember its card does not assign it to the account either.
    accountUid: remember && order.accountUid !== '' ? order.accountUid : (known?.accountUid ?? ''),
    lastUseAt: seconds,
  };
  await transaction
    .insert(savedCards)
    .values({ deviceId: order.deviceId, fingerprint: card.fingerprint, sourceId: kept.sourceId, ...values })
    .onConflictDoUpdate({ target: [savedCards.deviceId, savedCards.fingerprint], set: values });
  return kept;
};

export interface CardChange {
  readonly isRemember?: boolean;
  /** MM/YY. */
  readonly validDate?: string;
}

/** Changes an owner's card on all of their devices; false if they have no such card. */
export const changeCard = async (database: Database, owner: CardOwner, sourceId: string, change: CardChange): Promise<boolean> => {
  const row = await savedCardBySource(database, owner, sourceId);
  if (row === null) return false;
  await database
    .update(savedCards)
    .set({ isRemember: change.isRemember ?? row.isRemember, card: { ...row.card, validDate: change.validDate ?? row.card.validDate } })
    .where(and(isOwn(owner), eq(savedCards.sourceId, sourceId)));
  return true;
};

/** Deletes all of the owner's records of a card. Deleting a card again is not an error. */
export const removeCard = async (database: Database, owner: CardOwner, fingerprint: string): Promise<void> => {
  await database.delete(savedCards).where(and(isOwn(owner), eq(savedCards.fingerprint, fingerprint)));
};
