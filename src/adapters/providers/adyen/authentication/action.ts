import { Option, Schema } from 'effect';

const Code = Schema.Union([Schema.String, Schema.Number]);
const Missing = Schema.Union([Schema.Null, Schema.Undefined]);

/** The platform's answer for an order of type 27, from the create or a submission. */
const PlatformData = Schema.Struct({
  resultCode: Schema.NonEmptyString,
  refusalReasonCode: Schema.optional(Schema.Union([Code, Schema.Null])),
  action: Schema.optional(Schema.Unknown),
});

const Text = Schema.optional(Schema.String);
const common = { paymentMethodType: Text, token: Schema.NonEmptyString };
const NativeAction = Schema.Union([
  Schema.Struct({ ...common, type: Schema.Literal('threeDS2'), subtype: Schema.Literal('fingerprint'), paymentData: Schema.String }),
  Schema.Struct({ ...common, type: Schema.Literal('threeDS2'), subtype: Schema.Literal('challenge'), authorisationToken: Schema.String }),
  Schema.Struct({ ...common, type: Schema.Literals(['threeDS2Fingerprint', 'threeDS2Challenge']), paymentData: Schema.String }),
]);
const TARGET = {
  url: Schema.NonEmptyString,
  method: Schema.optional(Schema.Literals(['GET', 'POST'])),
  /** The fields of a redirect by POST, such as MD, PaReq and TermUrl. */
  data: Schema.optional(Schema.Record(Schema.String, Schema.String)),
};
const RedirectAction = Schema.Struct({ type: Schema.Literal('redirect'), ...TARGET });
const Action = Schema.Union([NativeAction, RedirectAction]);

/** An action that the SDK performs on our page. Only these fields are passed to the SDK. */
export type NativeAction = typeof NativeAction.Type;
export type RedirectAction = typeof RedirectAction.Type;
export type Action = NativeAction | RedirectAction;

export interface OrderPlatformData {
  readonly resultCode: string;
  readonly refusalReasonCode: string | null;
  readonly action: Action | null;
}

const decodePlatformData = Schema.decodeUnknownOption(Schema.fromJsonString(PlatformData));
const decodeAction = Schema.decodeUnknownOption(Action);

/** Decodes the redirect target that the SDK passes to `beforeRedirect`. */
export const decodeTarget = Schema.decodeUnknownOption(Schema.Struct(TARGET));
export type RedirectTarget = Pick<RedirectAction, 'url' | 'method' | 'data'>;
const isMissing = Schema.is(Missing);

/** Decodes the platform's answer; none for anything else, including an unknown action. */
export const readPlatformData = (platformData: string | null): Option.Option<OrderPlatformData> =>
  Option.flatMap(decodePlatformData(platformData), ({ resultCode, refusalReasonCode, action }) => {
    const code = refusalReasonCode === undefined || refusalReasonCode === null ? null : String(refusalReasonCode);
    const answer = { resultCode, refusalReasonCode: code };
    const known: Option.Option<Action | null> = isMissing(action) ? Option.some(null) : decodeAction(action);
    return Option.map(known, (decoded) => ({ ...answer, action: decoded }));
  });

/** Whether the browser may be redirected to an address: https without user info, or the configured environment (the sandbox). */
export const isSafeAddress = (address: string, environmentOrigin: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isKnown = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === environmentOrigin);
  return isKnown && url.username === '' && url.password === '';
};

const FingerprintToken = Schema.Struct({
  threeDSServerTransID: Schema.NonEmptyString,
  threeDSMethodUrl: Text,
  threeDSMethodNotificationURL: Schema.NonEmptyString,
});
const ChallengeToken = Schema.Struct({
  acsURL: Schema.NonEmptyString,
  acsTransID: Schema.NonEmptyString,
  messageVersion: Schema.NonEmptyString,
  threeDSServerTransID: Schema.NonEmptyString,
  threeDSNotificationURL: Schema.NonEmptyString,
});
const decodeFingerprint = Schema.decodeUnknownOption(Schema.fromJsonString(FingerprintToken));
const decodeChallenge = Schema.decodeUnknownOption(Schema.fromJsonString(ChallengeToken));

const fromBase64 = (text: string): string | null => {
  try {
    return atob(text);
  } catch {
    return null;
  }
};

const addressesIn = (action: NativeAction): readonly (string | undefined)[] | null => {
  const isChallenge = action.type === 'threeDS2Challenge' || (action.type === 'threeDS2' && action.subtype === 'challenge');
  const token = fromBase64(action.token);
  return Option.getOrNull(
    isChallenge
      ? Option.map(decodeChallenge(token), ({ acsURL, threeDSNotificationURL }) => [acsURL, threeDSNotificationURL])
      : Option.map(decodeFingerprint(token), (decoded) => [decoded.threeDSMethodUrl, decoded.threeDSMethodNotificationURL]),
  );
};

/**
 * Whether an action's token is complete for a verification and contains only safe addresses. The SDK posts to them unchecked, and
 * for an incomplete token shows its own error with an image from another host.
 */
export const isUsable = (action: NativeAction, environmentOrigin: string): boolean => {
  const addresses = addressesIn(action);
  return addresses?.every((address) => address === undefined || address === '' || isSafeAddress(address, environmentOrigin)) ?? false;
};
