import { Effect, Option } from 'effect';
import * as constants from '../../../../domain/constants.ts';
import { AuthenticationError, type AuthenticationFault, type AuthenticationResult } from '../../../../domain/ports/providers.ts';
import { decodeTarget, type NativeAction, type RedirectTarget } from './action.ts';
import { freshElement } from '../../../mount/mount-point.ts';
import { manifest } from '../manifest.ts';
import type { AdyenCheckout, AdyenComponent } from '../sdk.ts';
import { decodeDetails, faultCode } from '../wire.ts';

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
