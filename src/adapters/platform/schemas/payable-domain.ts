import { Option, Schema } from 'effect';
import { payTypeOf } from '../../../domain/payment-method/provider-manifest.ts';
import type { DomainAnswer } from '../../../domain/ports/wallets.ts';
import type { Decoder } from './decoder.ts';
import { orWhenMissing, WireFlag, WireInt, WireText } from './wire-values.ts';

export const WireDomainAnswer = Schema.Struct({
  is_payable: WireFlag,
  domain: WireText,
  pay_type: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
});
const decodeDomain = Schema.decodeUnknownOption(WireDomainAnswer);

/** check_domain_payable. An answer without is_payable does not decode: no domain is payable by default. */
export const decodeDomainAnswer: Decoder<DomainAnswer> = (data) =>
  Option.map(decodeDomain(data), ({ is_payable, domain, pay_type }) => ({
    isPayable: is_payable,
    domain,
    payType: pay_type === null ? null : payTypeOf(pay_type),
  }));
