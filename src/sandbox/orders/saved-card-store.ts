import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { type OrderRow, savedCards, type SavedCardRow } from '../database/tables.ts';
import type { ChargedCard } from '../provider-sandbox.ts';

/** Cards kept for a device, last used first; only those that its shopper let us remember. */
export const rememberedCards = (database: Database, deviceId: string): Promise<readonly SavedCardRow[]> =>
  database
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.deviceId, deviceId), eq(savedCards.isRemember, true)))
    .orderBy(desc(savedCards.lastUseAt), desc(savedCards.sourceId));

/** A card that this device has paid with, remembered or not; null for another device's. */
export const savedCardBySource = async (database: Database, deviceId: string, sourceId: string): Promise<SavedCardRow | null> => {
  const rows = await database
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.deviceId, deviceId), eq(savedCards.sourceId, sourceId)));
  return rows[0] ?? null;
};

/**
 * Keeps the card of an order for its device and gives it with the source id that it has from now on: a card that the
 * device has used before keeps its first one. A wish to be remembered is never undone by a payment.
 */
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
  const kept: ChargedCard = { ...card, sourceId: known?.sourceId ?? card.sourceId };
  const values = {
    card: kept,
    toUid: order.uid,
    isRemember: remember || known?.isRemember === true,
    isLogin: order.isLogin,
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

/** Changes a card of the device; false when the device has no such card. */
export const changeCard = async (database: Database, deviceId: string, sourceId: string, change: CardChange): Promise<boolean> => {
  const row = await savedCardBySource(database, deviceId, sourceId);
  if (row === null) return false;
  await database
    .update(savedCards)
    .set({
      isRemember: change.isRemember ?? row.isRemember,
      card: { ...row.card, validDate: change.validDate ?? row.card.validDate },
    })
    .where(and(eq(savedCards.deviceId, deviceId), eq(savedCards.sourceId, sourceId)));
  return true;
};
