import { Option, Schema } from 'effect';
import type { Decoder } from './decoder.ts';
import { WireInt, WireText } from './wire-values.ts';

const decodeFast = Schema.decodeUnknownOption(Schema.Struct({ result: WireInt }));

/** pay_result_by_order_fast: `data.result`. */
export const decodeFastResult: Decoder<number> = (data) => Option.map(decodeFast(data), ({ result }) => result);

const Reason = { fail_reason: WireText, fail_detail: WireText };
const NO_REASON = { fail_reason: null, fail_detail: null };

const decodeResult = Schema.decodeUnknownOption(Schema.Struct({ status: WireInt, ...Reason }));

/** order_result (D1): status -1 pending, 0 paid, else failed. */
export const decodeOrderResult: Decoder<{
  readonly status: number;
  readonly fail_reason: string | null;
  readonly fail_detail: string | null;
}> = (data) => decodeResult(data);

const decodeInfo = Schema.decodeUnknownOption(
  Schema.Struct({ status: Schema.NullOr(Schema.Struct({ err_code: WireText, err_summary: WireText, ...Reason })) }),
);
const NOTHING_RECORDED = { err_code: null, err_summary: null, ...NO_REASON };

/** get_order_info_by_pay2_order_id: the texts as received, empty ones as null. */
export const decodeOrderInfo: Decoder<{ readonly [field in keyof typeof NOTHING_RECORDED]: string | null }> = (data) =>
  Option.map(decodeInfo(data), ({ status }) => status ?? NOTHING_RECORDED);

const decodeError = Schema.decodeUnknownOption(Schema.NullOr(Schema.Struct(Reason)));

/** get_pay_error_by_order. */
export const decodePayError: Decoder<{ readonly [field in keyof typeof NO_REASON]: string | null }> = (data) =>
  Option.map(decodeError(data), (reason) => reason ?? NO_REASON);
