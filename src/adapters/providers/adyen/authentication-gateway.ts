import { Effect, Option } from 'effect';
import {
  type AuthenticationError,
  type AuthenticationFault,
  AuthenticationGateway,
  type AuthenticationRequest,
  type AuthenticationResult,
} from '../../../domain/ports/providers.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import {
  authenticationError,
  isSafeAddress,
  isUsable,
  type NativeAction,
  readPlatformData,
  type RedirectTarget,
  Verification,
} from './verification.ts';
import { isElement } from '../../mount/mount-within.ts';
import type { AdyenSdk, SdkError } from './sdk.ts';
import { adyenSettings } from './settings.ts';

const SDK_FAULTS = { blocked: 'script-blocked', timeout: 'timeout', broken: 'script-broken' } as const satisfies Record<
  SdkError['fault'],
  AuthenticationFault
>;

interface AuthenticationTimeouts {
  /** Time-out of the whole verification, in ms; the SDK allows a challenge the same time. */
  readonly boundMs: number;
  /** Grace period for the details that may follow an SDK error, in ms. */
  readonly graceMs: number;
}

type Ended = Effect.Effect<AuthenticationResult, AuthenticationError>;

/** Handles the verification that an order of type 27 requires: none, one in the 3DS container, or a redirect to the bank's page. */
export class AdyenAuthenticationGateway extends AuthenticationGateway {
  readonly #sdk: AdyenSdk;
  readonly #configuration: Configuration;
  readonly #timeouts: AuthenticationTimeouts;

  constructor(sdk: AdyenSdk, configuration: Configuration, timeouts: AuthenticationTimeouts) {
    super();
    this.#sdk = sdk;
    this.#configuration = configuration;
    this.#timeouts = timeouts;
  }

  override authenticate(request: AuthenticationRequest): Ended {
    return Effect.suspend((): Ended => {
      const answer = Option.getOrNull(readPlatformData(request.platformData));
      if (answer === null) return Effect.fail(authenticationError('malformed', 'platform-data'));
      const { action, resultCode, refusalReasonCode } = answer;
      if (action === null) {
        const hint = { result_code: resultCode, refusal_reason_code: refusalReasonCode };
        return Effect.succeed({ kind: 'answered', hint });
      }
      if (action.type === 'redirect') return this.#leave(action);
      return Effect.timeoutOrElse(this.#verify(action, request), {
        duration: this.#timeouts.boundMs,
        orElse: () => Effect.fail(authenticationError('timeout')),
      });
    });
  }

  #verify(action: NativeAction, { mountPoint, appearance, shown }: AuthenticationRequest): Ended {
    if (!isUsable(action, this.#environmentOrigin)) return Effect.fail(authenticationError('malformed', 'token'));
    const verification = new Verification(this.#timeouts.graceMs, (target) => this.#leave(target));
    return Effect.gen({ self: this }, function* () {
      // Called first, because the page may show the mount point only then.
      shown();
      const element = yield* mountPoint;
      if (!isElement(element)) return yield* Effect.fail(authenticationError('mount-point-missing'));
      const checkout = yield* Effect.mapError(this.#sdk.open(appearance, verification.hooks), ({ fault, detail }) =>
        authenticationError(SDK_FAULTS[fault], detail),
      );
      return yield* verification.run(checkout, action, element);
    });
  }

  /**
   * The shopper comes back by a payment return. A redirect by POST sends its fields to the same addresses that a redirect by GET may use.
   */
  #leave({ url, method = 'GET', data = {} }: RedirectTarget): Ended {
    return Effect.suspend((): Ended => {
      if (!isSafeAddress(url, this.#environmentOrigin)) return Effect.fail(authenticationError('malformed', 'address'));
      return Effect.succeed({ kind: 'leave', url, form: method === 'POST' ? data : null });
    });
  }

  get #environmentOrigin(): string {
    return adyenSettings(this.#configuration)?.environmentOrigin ?? '';
  }
}
