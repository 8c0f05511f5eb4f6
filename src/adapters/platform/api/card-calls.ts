import { Schema } from 'effect';
import { WireCard, WireCardOfOrder, WireCards } from '../schemas/saved-card.ts';
import type { CallContract } from './call-contract.ts';
import { IntegerText, JsonText, OptionalSession, Text } from './payload-values.ts';

/** A shopper's change to a saved card: its expiry date, or whether to keep it. */
const CardInfo = Schema.Struct({
  card_valid_date: Schema.optionalKey(Text),
  is_remember: Schema.optionalKey(Schema.Boolean),
});

export const CARD_CALLS = {
  get_card_source: {
    area: 'cards',
    purpose: 'The saved cards of the device, and of the account when logged in.',
    payload: Schema.Struct({ h5_deviceid: Text, ...OptionalSession }),
    answer: WireCards,
    entries: { items: WireCard },
  },
  get_card_info_by_order: {
    area: 'cards',
    purpose: 'The card that an order was paid with; null while the platform does not know it yet.',
    payload: Schema.Struct({ h5_deviceid: Text, order_id: Text }),
    answer: WireCardOfOrder,
    assumed: { card_info: 'the name of the field with the card' },
  },
  update_card_source: {
    area: 'cards',
    purpose: 'Changes the expiry date of a saved card, or whether it is remembered.',
    payload: Schema.Struct({ source_id: Text, card_info: JsonText(CardInfo), source: IntegerText, h5_deviceid: Text }),
    answer: null,
    assumed: { card_info: 'the card info of cashier §7 as one field, JSON text' },
  },
  delete_card_source: {
    area: 'cards',
    purpose: 'Deletes a saved card.',
    payload: Schema.Struct({ fingerprint: Text, h5_deviceid: Text, ...OptionalSession }),
    answer: null,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
