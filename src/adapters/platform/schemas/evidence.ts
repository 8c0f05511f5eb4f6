import { Option, Schema } from 'effect';
import type { Decoder } from './decoder.ts';
import { WireInt, WireText } from './wire-values.ts';

export const WireFastResult = Schema.Struct({ result: WireInt });
const decodeFast = Schema.decodeUnknownOption(WireFastResult);

/** pay_result_by_order_fast: `data.result`. */
export const decodeFastResult: Decoder<number> = (data) => Option.map(decodeFast(data), ({ result }) => result);

const Reason = { fail_reason: WireText, fail_detail: WireText };
const NO_REASON = { fail_reason: null, fail_detail: null };

export const WireOrderResult = Schema.Struct({ status: WireInt, ...Reason });
const decodeResult = Schema.decodeUnknownOption(WireOrderResult);

/** order_result (D1): status -1 pending, 0 paid, else failed. */
export const decodeOrderResult: Decoder<{
  readonly status: number;
  readonly fail_reason: string | null;
  readonly fail_detail: string | null;
}> = (data) => decodeResult(data);

export const WireOrderInfo = Schema.Struct({
  status: Schema.NullOr(Schema.Struct({ err_code: WireText, err_summary: WireText, ...Reason })),
});
const decodeInfo = Schema.decodeUnknownOption(WireOrderInfo);
const NOTHING_RECORDED = { err_code: null, err_summary: null, ...NO_REASON };

/** get_order_info_by_pay2_order_id: the texts as received, empty ones as null. */
export const decodeOrderInfo: Decoder<{ readonly [field in keyof typeof NOTHING_RECORDED]: string | null }> = (data) =>
  Option.map(decodeInfo(data), ({ status }) => status ?? NOTHING_RECORDED);

export const WirePayError = Schema.NullOr(Schema.Struct(Reason));
const decodeError = Schema.decodeUnknownOption(WirePayError);

/** get_pay_error_by_order. */
export const decodePayError: Decoder<{ readonly [field in keyof typeof NO_REASON]: string | null }> = (data) =>
  Option.map(decodeError(data), (reason) => reason ?? NO_REASON);
