import { Effect, Option, Schema, SchemaGetter } from 'effect';
import { cleanName } from '../../domain/account/account.ts';
import type { BridgeVersion } from '../../domain/bridge/native-versions.ts';
import { type BridgeReply, nativeErrorOf } from '../../domain/bridge/client-result.ts';
import type { PressedUser, PressResult } from '../../domain/bridge/user-press.ts';
import * as limits from '../../domain/limits.ts';
import type { AppAccount, BridgeRequest } from '../../domain/ports/browser.ts';

export type BridgeCall =
  | { readonly call: 'request'; readonly request: BridgeRequest }
  | { readonly call: 'user_info' }
  | { readonly call: 'open_url'; readonly url: string };

const parametersOf = (call: BridgeCall): object => {
  switch (call.call) {
    case 'request':
      return { ...call.request, timeout: limits.bridgeTimeout };
    case 'user_info':
      return {};
    case 'open_url':
      return { url: call.url, outside_browser: true };
  }
};

export const callText = (version: BridgeVersion, id: string, call: BridgeCall): string =>
  JSON.stringify({ version, id, call: call.call, params: parametersOf(call) });

export const answerText = (version: BridgeVersion, id: string, result: PressResult): string =>
  JSON.stringify({
    version,
    id,
    answer: result.kind === 'open-room' ? { result: 'open_room', room_id: result.roomId } : { result: result.kind.replace('-', '_') },
  });

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(64));
const TextOrNumber = Schema.Union([Schema.NonEmptyString, Schema.Int]).pipe(
  Schema.decodeTo(Schema.NonEmptyString, { decode: SchemaGetter.transform(String), encode: SchemaGetter.passthrough() }),
);
const WireUser = Schema.Struct({
  uid: TextOrNumber,
  room_id: Schema.NullOr(TextOrNumber).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  is_streamer: Schema.Boolean,
  is_online: Schema.Boolean,
  status: Schema.Int,
});
const Message = Schema.fromJsonString(
  Schema.Struct({
    id: Id,
    ask: Schema.optionalKey(Schema.Unknown),
    user: Schema.optionalKey(Schema.Unknown),
    error: Schema.optionalKey(Schema.Unknown),
    status: Schema.optionalKey(Schema.Unknown),
    body: Schema.optionalKey(Schema.Unknown),
    data: Schema.optionalKey(Schema.Unknown),
  }),
);
const decodeMessage = Schema.decodeUnknownOption(Message);
const decodePress = Schema.decodeUnknownOption(Schema.Struct({ ask: Schema.Literal('user_press'), user: WireUser }));

/** A message from the app: the answer to a call, or a request of its own. */
export type BridgeMessage =
  | { readonly kind: 'answer'; readonly id: string; readonly content: unknown }
  | { readonly kind: 'user-press'; readonly id: string; readonly user: PressedUser };

/** Decodes a text from the app as a message, or none for anything else. */
export const messageOf = (text: unknown): Option.Option<BridgeMessage> =>
  Option.flatMap(decodeMessage(text), (message): Option.Option<BridgeMessage> => {
    const { id, ask } = message;
    if (ask === undefined) return Option.some({ kind: 'answer', id, content: message });
    return Option.map(decodePress(message), ({ user }) => ({
      kind: 'user-press',
      id,
      user: { uid: user.uid, roomId: user.room_id, isStreamer: user.is_streamer, isOnline: user.is_online, status: user.status },
    }));
  });

const Failure = Schema.Struct({ error: Schema.NonEmptyString });
const decodeFailure = Schema.decodeUnknownOption(Failure);
const decodeResponse = Schema.decodeUnknownOption(Schema.Struct({ status: Schema.Int, body: Schema.String }));

/** Status 0, which no HTTP answer has, marks an unreadable reply. */
const UNREADABLE: BridgeReply = { kind: 'http', status: 0, body: '' };

/** Returns the request's result as reported by the app: its error, if it names one other than "no error", else status and body. */
export const replyOf = (content: unknown): BridgeReply => {
  const error = Option.getOrNull(decodeFailure(content))?.error ?? null;
  if (error !== null && nativeErrorOf(error) !== 'no error') return { kind: 'error', name: error };
  return Option.match(decodeResponse(content), {
    onSome: ({ status, body }): BridgeReply => ({ kind: 'http', status, body }),
    onNone: (): BridgeReply => (error === null ? UNREADABLE : { kind: 'error', name: error }),
  });
};

/** Returns whether the app reports that it carried out the request. */
export const isDone = (content: unknown): boolean => {
  const error = Option.getOrNull(decodeFailure(content))?.error ?? null;
  return error === null || nativeErrorOf(error) === 'no error';
};

const decodeAccount = Schema.decodeUnknownOption(
  Schema.Struct({
    data: Schema.Struct({
      session_key: Schema.NonEmptyString,
      uid: TextOrNumber,
      display_uid: TextOrNumber,
      nickname: Schema.String,
      icon: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
    }),
  }),
);

/** Returns the account logged in to the app, or null if there is none or the answer does not identify it fully. */
export const accountOf = (content: unknown): AppAccount | null =>
  Option.match(decodeAccount(content), {
    onNone: () => null,
    onSome: ({ data: { session_key: sessionKey, uid, display_uid: displayUid, nickname, icon } }) => ({
      user: { uid, displayUid, nickname: cleanName(nickname), icon: icon === '' ? null : icon },
      sessionKey,
    }),
  });
