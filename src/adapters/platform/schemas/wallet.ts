import { Option, Schema } from 'effect';
import type { Evidence } from '../../../domain/outcome/evidence.ts';
import { payTypeOf } from '../../../domain/payment-method/provider-manifest.ts';
import type { DomainAnswer } from '../../../domain/ports/wallets.ts';
import { AnyText, type Decoder, orWhenMissing, WireFlag, WireInt, WireText } from './wire-values.ts';

export const WireDomainAnswer = Schema.Struct({
  is_payable: WireFlag,
  domain: WireText,
  pay_type: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
});
const decodeDomain = Schema.decodeUnknownOption(WireDomainAnswer);

/** check_domain_payable. An answer without is_payable does not decode: domains are not payable by default. */
export const decodeDomainAnswer: Decoder<DomainAnswer> = (data) =>
  Option.map(decodeDomain(data), ({ is_payable, domain, pay_type }) => ({
    isPayable: is_payable,
    domain,
    payType: pay_type === null ? null : payTypeOf(pay_type),
  }));

/** A merchant session: an object, sent directly or as JSON text, passed on unchanged. */
const Opaque = Schema.Record(Schema.String, Schema.Unknown);
export const WireMerchantSession = Schema.Union([Opaque, Schema.fromJsonString(Opaque)]);
const decodeSession = Schema.decodeUnknownOption(WireMerchantSession);

/** wallet_merchant_session (D1). An empty object is not a session. */
export const decodeMerchantSession: Decoder<unknown> = (data) =>
  Option.filter(decodeSession(data), (session) => Object.keys(session).length > 0);

export const WireSessionData = Schema.Struct({ session_json_string: Schema.NonEmptyString });
const decodeData = Schema.decodeUnknownOption(WireSessionData);

/** adyen_apple_pay_session_data: the session in `session_json_string`. */
export const decodeSessionData: Decoder<unknown> = (data, dropped) =>
  Option.flatMap(decodeData(data), ({ session_json_string }) => decodeMerchantSession(session_json_string, dropped));

export const WireAuthorisation = Schema.Struct({
  code: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
  fail_reason: Schema.optionalKey(Schema.NullOr(AnyText)),
  fail_detail: Schema.optionalKey(Schema.NullOr(AnyText)),
});
const decodeAnswer = Schema.decodeUnknownOption(WireAuthorisation);

const orNull = (text: string | null): string | null => (text === '' ? null : text);

/**
 * wallet_authorize, confirm_wallet_pay, adyen_verify_pay: `code` states whether the payment is authorised (0), with the reasons as
 * received. A field missing from the answer is not part of the evidence. Code 0 counts only without a reason: "pending" decides nothing
 * yet, and any other reason is a failure (platform §4).
 */
export const decodeAuthorisation: Decoder<Partial<Evidence>> = (data) =>
  Option.map(decodeAnswer(data), ({ code, fail_reason, fail_detail }) => ({
    ...(code === null || (code === 0 && (fail_reason || fail_detail)) ? {} : { verify_code: code }),
    ...(fail_reason === undefined ? {} : { fail_reason: orNull(fail_reason) }),
    ...(fail_detail === undefined ? {} : { fail_detail: orNull(fail_detail) }),
  }));

const NoData = Schema.Union([Schema.Null, Schema.Undefined, Schema.Literal('')]);
export const WireSubmission = Schema.Union([NoData, WireAuthorisation]);
const hasNoData = Schema.is(NoData);

/** submit_payment_token: the same, if the answer has any data (cashier §7 shows none). */
export const decodeSubmission: Decoder<Partial<Evidence>> = (data, dropped) =>
  hasNoData(data) ? Option.some({}) : decodeAuthorisation(data, dropped);
