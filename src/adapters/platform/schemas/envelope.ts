import { Option, Schema } from 'effect';
import { resultOf } from '../../../domain/bridge/client-result.ts';
import type { ResultCode } from '../../../domain/outcome/result-code.ts';
import { WireInt, WireText } from './wire-values.ts';

/** An answer after the normalisation of platform §3: result 0 is success. */
export interface Envelope {
  readonly result: ResultCode;
  readonly message: string | null;
  readonly toast: string | null;
  readonly data: unknown;
}

/** An integer, or a code with letters such as 200P1 (D11); any other text is not a result. */
const WireResult = Schema.Union([WireInt, Schema.String.check(Schema.isPattern(/^\d+[A-Z]+[\dA-Z]*$/u))]);

export const WireEnvelope = Schema.Struct({
  result: Schema.optionalKey(Schema.NullOr(WireResult)),
  code: Schema.optionalKey(Schema.NullOr(WireResult)),
  message: WireText,
  toast: WireText,
  data: Schema.optionalKey(Schema.Unknown),
});
const decodeEnvelope = Schema.decodeUnknownOption(WireEnvelope);

/** Decodes the envelope of a body, its result by the domain's rule; none if the body is not an envelope. */
export const envelopeOf = (body: unknown): Option.Option<Envelope> =>
  Option.flatMap(decodeEnvelope(body), ({ result, code, message, toast, data }) =>
    Option.map(Option.fromNullishOr(resultOf(code ?? null, result ?? null)), (decided) => ({
      result: decided,
      message: message ?? toast,
      toast,
      data,
    })),
  );
