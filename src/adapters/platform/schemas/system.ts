import { Option, Schema } from 'effect';
import { isReportNumber, type SentMessage } from '../../../domain/feedback/support-answer.ts';
import type { UploadToken } from '../../../domain/ports/feedback.ts';
import { type Decoder, orWhenMissing, WireId, WireInt, WireText } from './wire-values.ts';

/** An answer with unused data. */
export const decodeNothing: Decoder<void> = () => Option.some(undefined);

export const WireServerTime = Schema.Struct({ ts: Schema.optionalKey(WireInt), timestamp: Schema.optionalKey(WireInt) });
const decodeTs = Schema.decodeUnknownOption(WireServerTime);
const SECONDS_BELOW = 10_000_000_000;

/** sys/ts: epoch ms. A value of 10 digits or fewer is seconds (platform §5). */
export const decodeServerTime: Decoder<number> = (data) =>
  Option.flatMap(decodeTs(data), ({ ts, timestamp }) => {
    const value = ts ?? timestamp ?? 0;
    return value <= 0 ? Option.none() : Option.some(value < SECONDS_BELOW ? value * 1000 : value);
  });

export const WireBatch = Schema.Record(Schema.String, Schema.Unknown);
const decodeBatch = Schema.decodeUnknownOption(WireBatch);

/** batch_request: the undecoded answer for each request id. */
export const decodeBatchItems: Decoder<ReadonlyMap<string, unknown>> = (data) =>
  Option.map(decodeBatch(data), (items) => new Map(Object.entries(items)));

/** timeline/position: a country code. */
export const WireCountry = Schema.Struct({ country: Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/)) });
const decodePosition = Schema.decodeUnknownOption(WireCountry);

export const decodeCountry: Decoder<string> = (data) => Option.map(decodePosition(data), ({ country }) => country.toUpperCase());

/** One file of upload_token; a `result` other than 0 means that the platform rejects it. */
const WireUploadToken = Schema.Struct({
  url: WireText,
  body: Schema.Struct({ token: Schema.NonEmptyString, key: Schema.NonEmptyString }),
  result: orWhenMissing(WireInt, 0),
});
export const WireUploadTokens = Schema.Struct({ tokens: Schema.Array(WireUploadToken) });
const decodeTokens = Schema.decodeUnknownOption(WireUploadTokens);

/** upload_token: the upload target of each file, in the order of the request, or null for a rejected file. */
export const decodeUploadTokens: Decoder<readonly (UploadToken | null)[]> = (data) =>
  Option.map(decodeTokens(data), ({ tokens }) =>
    tokens.map(({ url, body: { token, key }, result }) => (result === 0 ? { url, token, key } : null)),
  );

export const WireSentMessage = Schema.Struct({ feedback_id: Schema.optionalKey(WireId) });
const decodeSent = Schema.decodeUnknownOption(WireSentMessage);

/** feedback_submit: the number of the message. An answer without a readable one is an arrival all the same. */
export const decodeSentMessage: Decoder<SentMessage> = (data) => {
  const number = Option.match(decodeSent(data), { onNone: () => '', onSome: ({ feedback_id: id = '' }) => id });
  return Option.some({ number: isReportNumber(number) ? number : null });
};

export const WireBackupDomains = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown));
const decodeMap = Schema.decodeUnknownOption(WireBackupDomains);

/** backup_domains: the map inside the JSON string in its data. The domain validates the hosts. */
export const decodeBackupDomains: Decoder<Readonly<Record<string, unknown>>> = (data) => decodeMap(data);
