import { Effect, Option, Schema } from 'effect';
import * as constants from '../../../domain/constants.ts';
import { AuthenticationError, type AuthenticationFault, type AuthenticationResult } from '../../../domain/ports/providers.ts';
import { freshElement } from '../../mount/mount-within.ts';
import { manifest } from './manifest.ts';
import type { AdyenCheckout, AdyenComponent } from './sdk.ts';
import { decodeDetails, faultCode } from './wire.ts';
import { isAddress } from '../../../domain/routing/payable-origin.ts';

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
type RedirectAction = typeof RedirectAction.Type;
type Action = NativeAction | RedirectAction;

interface OrderPlatformData {
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

/** Decodes the platform's answer, or none for anything else, including an unknown action. */
export const readPlatformData = (platformData: string | null): Option.Option<OrderPlatformData> =>
  Option.flatMap(decodePlatformData(platformData), ({ resultCode, refusalReasonCode, action }) => {
    const code = refusalReasonCode === undefined || refusalReasonCode === null ? null : String(refusalReasonCode);
    const answer = { resultCode, refusalReasonCode: code };
    const known: Option.Option<Action | null> = isMissing(action) ? Option.some(null) : decodeAction(action);
    return Option.map(known, (decoded) => ({ ...answer, action: decoded }));
  });

/** Returns whether the browser may be redirected to an address: https without user info, or the configured environment (the sandbox). */
export const isSafeAddress = (address: string, environmentOrigin: string): boolean => {
  if (!isAddress(address)) return false;
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
 * Returns whether an action's token is complete for a verification and contains only safe addresses. The SDK posts to them unchecked, and
 * for an incomplete token shows its own error with an image from another host.
 */
export const isUsable = (action: NativeAction, environmentOrigin: string): boolean => {
  const addresses = addressesIn(action);
  return addresses?.every((address) => address === undefined || address === '' || isSafeAddress(address, environmentOrigin)) ?? false;
};

type Ended = Effect.Effect<AuthenticationResult, AuthenticationError>;

export const authenticationError = (fault: AuthenticationFault, detail: string | null = null): AuthenticationError =>
  new AuthenticationError(fault, manifest.id, detail);

/** One action performed by the SDK. Only the first result counts; later ones are ignored. */
export class Verification {
  readonly #graceMs: number;
  readonly #leave: (target: RedirectTarget) => Ended;
  #end: ((ended: Ended) => void) | null = null;
  #grace: ReturnType<typeof setTimeout> | undefined;

  /**
   * `graceMs`: grace period for the details that may follow an error. `leave` returns the result that redirects the shopper to an address.
   */
  constructor(graceMs: number, leave: (target: RedirectTarget) => Ended) {
    this.#graceMs = graceMs;
    this.#leave = leave;
  }

  /** For the SDK's global configuration: a follow-up action gets only these callbacks. */
  readonly hooks: Readonly<Record<string, unknown>> = {
    onAdditionalDetails: (state: unknown) =>
      this.#settle(
        Option.match(decodeDetails(state), {
          onNone: () => Effect.fail(authenticationError('malformed', 'details')),
          onSome: ({ data }) => Effect.succeed({ kind: 'completed', platformData: JSON.stringify(data) }),
        }),
      ),
    // A failed challenge reports its error before its details.
    onError: (error: unknown) => {
      if (this.#end === null || this.#grace !== undefined) return;
      const failed = Effect.fail(authenticationError('rejected', faultCode(error)));
      this.#grace = setTimeout(() => this.#settle(failed), this.#graceMs);
    },
    // The SDK must not leave the page itself.
    beforeRedirect: (_resolve: unknown, reject: () => void, target: unknown) => {
      reject();
      this.#settle(
        Option.match(decodeTarget(target), {
          onNone: () => Effect.fail(authenticationError('malformed', 'redirect')),
          onSome: (known) => this.#leave(known),
        }),
      );
    },
  };

  /** Runs the action; removes its element from the page at the end, also when interrupted. */
  run(checkout: AdyenCheckout, action: NativeAction, mountPoint: HTMLElement): Ended {
    return Effect.callback<AuthenticationResult, AuthenticationError>((resume) => {
      const element = freshElement(mountPoint);
      let component: AdyenComponent | null = null;
      const takeAway = (): void => {
        this.#end = null;
        clearTimeout(this.#grace);
        try {
          component?.unmount();
        } catch {
          // The element is removed even if the SDK throws.
        }
        element.remove();
      };
      this.#end = (ended) => {
        takeAway();
        resume(ended);
      };
      try {
        component = checkout.createFromAction(action, { challengeWindowSize: constants.threeDsWindowSize });
        component.mount(element);
      } catch {
        this.#settle(Effect.fail(authenticationError('malformed', 'action')));
      }
      return Effect.sync(takeAway);
    });
  }

  #settle(ended: Ended): void {
    this.#end?.(ended);
  }
}
