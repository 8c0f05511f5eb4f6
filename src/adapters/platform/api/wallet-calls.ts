import { Schema } from 'effect';
import { WireAuthorisation, WireMerchantSession, WireSessionData, WireSubmission } from '../schemas/wallet.ts';
import type { CallContract } from './call-contract.ts';
import { IntegerText, OptionalSession, Text } from './payload-values.ts';

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
