import { Effect } from 'effect';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { Evidence } from '../../domain/outcome/evidence.ts';
import { claimsSuccess, evidenceOfHint } from '../../domain/outcome/provider-hint.ts';
import type { CommandOf } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import {
  AuthenticationError,
  AuthenticationGateway,
  type AuthenticationRequest,
  type AuthenticationResult,
  type Appearance,
  type ProviderRegistry,
} from '../../domain/ports/providers.ts';
import { type OrderFollowUp, ELSEWHERE, type AuthenticationRight } from '../../domain/ports/payment.ts';
import type { PlatformError } from '../../domain/ports/platform.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { PageMountPoint } from '../runtime/page-mount-point.ts';
import { rulesOfPayType } from '../../domain/outcome/outcome-rule.ts';
import type { ReadEvidence } from './read-evidence.ts';

export interface AuthenticateOrderDeps {
  readonly registry: ProviderRegistry;
  readonly followUp: OrderFollowUp;
  readonly telemetry: Telemetry;
  readonly mountPoint: PageMountPoint;
  readonly right: AuthenticationRight;
  readonly readEvidence: ReadEvidence;
}

/** The final evidence about the order, or the bank's page to open. */
type Ended = Partial<Evidence> | LeaveForBank;
type LeaveForBank = Extract<AuthenticationResult, { kind: 'leave' }>;
type Rounds = Effect.Effect<Ended, AuthenticationError | PlatformError>;

const isLeaving = (ended: Ended): ended is LeaveForBank => 'kind' in ended;

/** A verification may require another one, as fingerprint and challenge do; more than this means that the provider loops. */
const MOST_ROUNDS = 5;

/**
 * Runs the bank's verification on our page and submits the result, round by round, until the platform needs nothing
 * more (cashier §4). Any failure answers "nothing is known": the order is then read from the platform (D30).
 */
export class AuthenticateOrder {
  readonly #deps: AuthenticateOrderDeps;
  #end: () => void = () => {};
  constructor(deps: AuthenticateOrderDeps) {
    this.#deps = deps;
  }

  /** Removes the running verification from the page; it gives no more answers. */
  end(): void {
    this.#end();
  }

  /** Runs in one tab at a time. Null if it was ended. */
  execute(
    { intent, providerId, takeOver }: CommandOf<'authenticate'>,
    appearance: Appearance,
    emit: (event: PaymentEvent) => void,
  ): Effect.Effect<PaymentEvent | null> {
    const { requestId } = intent;
    const answer = (known: Ended): PaymentEvent =>
      isLeaving(known)
        ? { type: 'left-for-bank', requestId, url: known.url, form: known.form }
        : { type: 'evidence-read', requestId, evidence: known, providerRules: rulesOfPayType(this.#deps.registry, intent.payType) };
    const ended = Effect.callback<null>((resume) => {
      this.#end = () => resume(Effect.succeed(null));
    });
    const request = (platformData: string | null): AuthenticationRequest => ({
      platformData,
      mountPoint: this.#deps.mountPoint.shown,
      appearance,
      shown: () => emit({ type: 'authentication-shown', requestId }),
    });
    return this.#deps.registry.gateway(providerId, AuthenticationGateway).pipe(
      Effect.flatMap((gateway) => this.#round(gateway, intent, intent.platformData, request, 1)),
      Effect.catch((error) =>
        Effect.sync((): Ended => {
          const fault = error._tag === 'AuthenticationError' || error._tag === 'CardFormError' ? error.fault : error._tag;
          this.#deps.telemetry.report('authentication_failed', { provider: providerId, fault, order_id: intent.orderId });
          return {};
        }),
      ),
      Effect.map(answer),
      (rounds) => this.#deps.right.hold(requestId, takeOver, rounds),
      Effect.map((held): PaymentEvent => (held === ELSEWHERE ? { type: 'authentication-elsewhere', requestId } : held)),
      (held) => Effect.raceFirst(held, ended),
    );
  }

  #round(
    gateway: AuthenticationGateway,
    intent: PaymentIntent,
    platformData: string | null,
    request: (platformData: string | null) => AuthenticationRequest,
    round: number,
  ): Rounds {
    // If it is removed from the page midway, for example by the browser's back button, it restarts when the page shows it again.
    const gone = Effect.as(this.#deps.mountPoint.gone, null);
    return Effect.raceFirst(gateway.authenticate(request(platformData)), gone).pipe(
      Effect.flatMap((result): Rounds => {
        if (result === null) return this.#round(gateway, intent, platformData, request, round);
        if (result.kind === 'answered')
          // The platform is read at once, so that the shopper does not wait for what the provider already knows.
          return claimsSuccess(result.hint) ? this.#deps.readEvidence.ofIntent(intent) : Effect.succeed(evidenceOfHint(result.hint));
        if (result.kind === 'leave') return Effect.succeed(result);
        if (intent.orderId === null) return Effect.succeed({});
        if (round >= MOST_ROUNDS) return Effect.fail(new AuthenticationError('rejected', '', 'rounds'));
        return this.#deps.followUp
          .submitAuthentication(intent.orderId, result.platformData, intent.payer)
          .pipe(Effect.flatMap((next) => (next === null ? Effect.succeed({}) : this.#round(gateway, intent, next, request, round + 1))));
      }),
    );
  }
}
