import { Effect } from 'effect';
import type { AccountStatus, PayToUser } from '../../../src/domain/account/account.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { PaymentIntent } from '../../../src/domain/order/intent.ts';
import type { Evidence } from '../../../src/domain/outcome/evidence.ts';
import type { OutcomeRule } from '../../../src/domain/outcome/outcome-rule.ts';
import { AccountDirectory, PlatformUnreachable, type PlatformError } from '../../../src/domain/ports/platform.ts';
import { CardFormError, ProviderRegistry, type GatewayPort } from '../../../src/domain/ports/providers.ts';
import {
  Orders,
  type CreateOrderRequest,
  type SessionGone,
  AuthenticationRight,
  ELSEWHERE,
  PaymentJournal,
  type JournalPlace,
  PaymentLock,
} from '../../../src/domain/ports/payment.ts';
import { withIntent, withoutIntent } from '../../../src/domain/order/kept-intents.ts';
import { Telemetry, type TelemetryValue } from '../../../src/domain/ports/reports.ts';

export const LOST = new PlatformUnreachable('network', -2, 'test');

export class FakeTelemetry extends Telemetry {
  readonly reports: { readonly event: string; readonly fields: Readonly<Record<string, TelemetryValue>> }[] = [];
  override report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void {
    this.reports.push({ event, fields });
  }
}

/** A journal of one tab, which answers at once; it passes the contract that the device's own passes (P7, P3). */
export class MemoryJournal extends PaymentJournal {
  /** Every write, in its order. */
  readonly writes: (readonly ['keep', PaymentIntent] | readonly ['forget', string])[] = [];
  override place: JournalPlace = 'device';
  #kept: readonly PaymentIntent[] = [];
  /** What is kept now, newest last. */
  get kept(): readonly PaymentIntent[] {
    return this.#kept;
  }
  get intents(): ReadonlyMap<string, PaymentIntent> {
    return new Map(this.#kept.map((intent) => [intent.requestId, intent]));
  }
  /** As an earlier visit or another tab has kept it. */
  holds(...intents: readonly PaymentIntent[]): void {
    this.#kept = intents.map((intent) => ({ ...intent })).reduce<readonly PaymentIntent[]>(withIntent, this.#kept);
  }
  /** As another tab has forgotten it. */
  loses(requestId: string): void {
    this.#kept = withoutIntent(this.#kept, requestId);
  }
  override all(): Effect.Effect<readonly PaymentIntent[]> {
    return Effect.sync(() => this.#kept.map((intent) => ({ ...intent })));
  }
  override keep(intent: PaymentIntent): Effect.Effect<void> {
    return Effect.sync(() => {
      this.writes.push(['keep', intent]);
      this.holds(intent);
    });
  }
  override forget(requestId: string): Effect.Effect<void> {
    return Effect.sync(() => {
      this.writes.push(['forget', requestId]);
      this.loses(requestId);
    });
  }
  /** Request ids whose tap was told. */
  readonly taps: string[] = [];
  /** As another tab has kept it, ended and forgotten it since the tap. */
  endedElsewhere: readonly PaymentIntent[] = [];
  override tapped(requestId: string): Effect.Effect<void> {
    return Effect.sync(() => void this.taps.push(requestId));
  }
  override endedSinceTap(): Effect.Effect<readonly PaymentIntent[]> {
    return Effect.sync(() => this.endedElsewhere);
  }
  override written(): Effect.Effect<void> {
    return Effect.void;
  }
  override watch(): () => void {
    return () => {};
  }
}

/** For calls in which no provider plays a part. */
export const NO_PROVIDERS: Pick<ProviderRegistry, 'manifests'> = { manifests: [] };

/** A lock that is free, held by a use of its own, or held by another tab. */
export class SwitchLock extends PaymentLock {
  override readonly reach = 'every-tab';
  heldElsewhere = false;
  #held = false;
  override exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E> {
    return Effect.acquireUseRelease(
      Effect.sync(() => {
        const granted = !this.heldElsewhere && !this.#held;
        if (granted) this.#held = true;
        return granted;
      }),
      (granted): Effect.Effect<A | null, E> => (granted ? use : Effect.succeed(null)),
      (granted) =>
        Effect.sync(() => {
          if (granted) this.#held = false;
        }),
    );
  }
}

/** The right to the bank's verification: free, or with another tab, which may also take it over. */
export class SwitchRight extends AuthenticationRight {
  heldElsewhere = false;
  /** What this tab asked for: the request id, and whether it takes over. */
  readonly asked: (readonly [requestId: string, takeOver: boolean])[] = [];
  #takeOver: () => void = () => {};

  /** Another tab takes the right over. */
  takeAway(): void {
    this.heldElsewhere = true;
    this.#takeOver();
  }

  override hold<A, E>(requestId: string, takeOver: boolean, use: Effect.Effect<A, E>): Effect.Effect<A | typeof ELSEWHERE, E> {
    return Effect.suspend(() => {
      this.asked.push([requestId, takeOver]);
      const elsewhere: Effect.Effect<typeof ELSEWHERE> = Effect.succeed(ELSEWHERE);
      if (this.heldElsewhere && !takeOver) return elsewhere;
      this.heldElsewhere = false;
      const lost = Effect.callback<typeof ELSEWHERE>((resume) => {
        this.#takeOver = () => resume(elsewhere);
      });
      return Effect.raceFirst(use, lost);
    });
  }
}

/** Answers in turn what it was given; the last answer is repeated. */
export class ScriptedOrders extends Orders {
  readonly creates: CreateOrderRequest[] = [];
  readonly evidenceAsked: Parameters<Orders['evidence']>[0][] = [];
  createAnswer: Effect.Effect<Order, PlatformError | SessionGone> = Effect.fail(LOST);
  recoveryAnswer: Effect.Effect<Order | null, PlatformError> = Effect.fail(LOST);
  evidenceAnswers: readonly Partial<Evidence>[] = [{}];
  onCreate: () => void = () => {};

  override create(request: CreateOrderRequest): Effect.Effect<Order, PlatformError | SessionGone> {
    return Effect.suspend(() => {
      this.creates.push(request);
      this.onCreate();
      return this.createAnswer;
    });
  }
  override byRequestId(_requestId?: string): Effect.Effect<Order | null, PlatformError> {
    return this.recoveryAnswer;
  }
  override evidence(order: Parameters<Orders['evidence']>[0]): Effect.Effect<Partial<Evidence>> {
    return Effect.sync(() => {
      this.evidenceAsked.push(order);
      return this.evidenceAnswers[Math.min(this.evidenceAsked.length, this.evidenceAnswers.length) - 1] ?? {};
    });
  }
  readonly cancelled: (readonly [string, string])[] = [];
  override cancelClicked(orderId: string, reason: string): Effect.Effect<void, PlatformError> {
    this.cancelled.push([orderId, reason]);
    return Effect.void;
  }
}

export class FakeDirectory extends AccountDirectory {
  found: Effect.Effect<PayToUser | null, PlatformError> = Effect.succeed(null);
  status: Effect.Effect<ReadonlyMap<string, AccountStatus>, PlatformError> = Effect.succeed(new Map());
  readonly asked: string[] = [];
  override findByDisplayId(displayId: string): Effect.Effect<PayToUser | null, PlatformError> {
    this.asked.push(displayId);
    return this.found;
  }
  override findByUid(): Effect.Effect<PayToUser | null, PlatformError> {
    return this.found;
  }
  override recordOfUid(): Effect.Effect<PayToUser | null, PlatformError> {
    return this.found;
  }
  override statuses(): Effect.Effect<ReadonlyMap<string, AccountStatus>, PlatformError> {
    return this.status;
  }
}

export class FakeRegistry extends ProviderRegistry {
  override readonly manifests: ProviderRegistry['manifests'];
  /** The gateways in the house, whatever the provider. */
  readonly gateways: unknown[] = [];
  readonly #rules: readonly OutcomeRule[];
  constructor(manifests: ProviderRegistry['manifests'] = [], rules: readonly OutcomeRule[] = []) {
    super();
    this.manifests = manifests;
    this.#rules = rules;
  }
  override rules(): readonly OutcomeRule[] {
    return this.#rules;
  }
  override gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError> {
    const found = this.gateways.find((gateway): gateway is T => gateway instanceof port);
    return found === undefined ? Effect.fail(new CardFormError('script-blocked', providerId)) : Effect.succeed(found);
  }
}
