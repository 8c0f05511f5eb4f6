import { Option, Schema } from 'effect';
import { isReportNumber, type SentMessage } from '../../../domain/feedback/support-answer.ts';
import type { UploadToken } from '../../../domain/ports/feedback.ts';
import { type Decoder, orWhenMissing, WireId, WireInt, WireText } from './wire-values.ts';

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
