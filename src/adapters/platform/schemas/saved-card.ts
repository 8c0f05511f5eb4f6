import { Option, Schema } from 'effect';
import type { SavedCard } from '../../../domain/card/saved-card.ts';
import { decodeEach, type Decoder, orWhenMissing, WireFlag, WireId, WireInt, WireLabel, WireText } from './wire-values.ts';

const Flag = orWhenMissing(WireFlag, false);

export const WireCard = Schema.Struct({
  source_id: WireId,
  last4: Schema.String.check(Schema.isPattern(/^\d{4}$/u)),
  bin: WireLabel,
  to_uid: WireText,
  scheme: WireLabel,
  fingerprint: WireLabel,
  issuer_country: WireText,
  card_valid_date: WireText,
  is_bank_expire: Flag,
  is_remember: Flag,
  last_use_at: orWhenMissing(WireInt, 0),
});

const cardOf = (card: typeof WireCard.Type): SavedCard => ({
  sourceId: card.source_id,
  last4: card.last4,
  bin: card.bin,
  toUid: card.to_uid,
  scheme: card.scheme,
  fingerprint: card.fingerprint,
  issuerCountry: card.issuer_country,
  validDate: card.card_valid_date,
  isBankExpire: card.is_bank_expire,
  isRemember: card.is_remember,
  lastUseAt: card.last_use_at,
});

export const WireCards = Schema.Struct({ items: Schema.Array(Schema.Unknown) });
const decodeItems = Schema.decodeUnknownOption(WireCards);

/** get_card_source. */
export const decodeSavedCards: Decoder<readonly SavedCard[]> = (data, dropped) =>
  Option.map(decodeItems(data), ({ items }) => decodeEach(WireCard, items, 'items', dropped).map(cardOf));

export const WireCardOfOrder = Schema.Struct({ card_info: Schema.NullOr(WireCard) });
const decodeCardInfo = Schema.decodeUnknownOption(WireCardOfOrder);

/** get_card_info_by_order: null until the platform knows the card. */
export const decodeCardOfOrder: Decoder<SavedCard | null> = (data) =>
  Option.map(decodeCardInfo(data), ({ card_info }) => (card_info === null ? null : cardOf(card_info)));
