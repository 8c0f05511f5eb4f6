import { Schema } from 'effect';
import { WireAuthorisation, WireDomainAnswer, WireMerchantSession, WireSessionData, WireSubmission } from '../schemas/wallet.ts';
import { WireChargeList, WireGroup, WireItem, WireMethod } from '../schemas/recharge-list.ts';
import { type CallContract, IntegerText, JsonText, OptionalSession, Text, TextOrEmpty } from './call-contract.ts';
import { WireCard, WireCardOfOrder, WireCards } from '../schemas/saved-card.ts';

export const OFFER_CALLS = {
  get_recharge_list_v3: {
    area: 'offer',
    purpose: 'The packages on offer and their payment methods.',
    payload: Schema.Struct({ uid: TextOrEmpty, source: Schema.Int, session_key: TextOrEmpty }),
    answer: WireChargeList,
    entries: { list: WireItem, payItemDisplayMethods: WireGroup, methods: WireMethod },
  },
  check_domain_payable: {
    area: 'offer',
    purpose: 'Whether a wallet may be used on this domain, and else on which one.',
    payload: Schema.Struct({ pay_type: IntegerText, domain: Text, uid: Text, check_only: Schema.Literal('1') }),
    answer: WireDomainAnswer,
  },
} as const satisfies Readonly<Record<string, CallContract>>;

/** A shopper's change to a saved card: its expiry date, or whether to keep it. */
const CardInfo = Schema.Struct({ card_valid_date: Schema.optionalKey(Text), is_remember: Schema.optionalKey(Schema.Boolean) });

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
    purpose: 'The card that an order was paid with, or null while the platform does not know it yet.',
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

export const WALLET_CALLS = {
  wallet_merchant_session: {
    area: 'wallet',
    purpose: 'The merchant session that an Apple Pay sheet asks for (25, 28, 29). Only the wallet reads it.',
    payload: Schema.Struct({ app_order: Text, pay_type: Schema.Int, validation_url: Text, domain: Text }),
    answer: WireMerchantSession,
  },
  wallet_authorize: {
    area: 'wallet',
    purpose: "Hands the wallet's encrypted token to the platform (25, 28, 29).",
    payload: Schema.Struct({ app_order: Text, pay_type: Schema.Int, token: Text, ...OptionalSession }),
    answer: WireAuthorisation,
  },
  confirm_wallet_pay: {
    area: 'wallet',
    purpose: 'Confirms an order of UseePay with its encrypted token data (28).',
    payload: Schema.Struct({ order_id: Text, token_data: Text }),
    answer: WireAuthorisation,
  },
  adyen_apple_pay_session_data: {
    area: 'wallet',
    purpose: "Adyen's merchant session (26), as JSON text.",
    payload: Schema.Struct({
      uid: Text,
      source: IntegerText,
      display_name: Schema.optionalKey(Text),
      domain_name: Text,
      app_order: Text,
      merchant_identifier: Schema.optionalKey(Text),
    }),
    answer: WireSessionData,
  },
  adyen_verify_pay: {
    area: 'wallet',
    purpose: "Hands the wallet's encrypted token to Adyen (26).",
    payload: Schema.Struct({ app_order: Text, apple_pay_token: Text, payment_method_type: Text, ...OptionalSession }),
    answer: WireAuthorisation,
  },
  submit_payment_token: {
    area: 'wallet',
    purpose: 'Hands the token of an embedded button to the platform (31).',
    payload: Schema.Struct({ order_id: Text, platform_data: Text }),
    answer: WireSubmission,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
