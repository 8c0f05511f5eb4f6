import { Effect } from 'effect';
import { Container } from 'inversify';
import { platformOrderFollowUp, platformOrders } from '../../../src/adapters/platform/calls/platform-orders.ts';
import { platformPackageConfig } from '../../../src/adapters/platform/calls/platform-shopper-country.ts';
import { platformWalletCalls } from '../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { PageViewId } from '../../../src/adapters/platform/client/page-view-id.ts';
import { PlatformEventReporter } from '../../../src/adapters/platform/calls/platform-event-reporter.ts';
import { specifiedTimeouts } from '../../../src/adapters/runtime/specified-timeouts.ts';
import { ReportOutcome } from '../../../src/application/report/report-outcome.ts';
import { RULES_VERSION } from '../../../src/domain/report/rules-version.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method/ways-to-pay.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../../src/domain/payment/transition.ts';
import { transition } from '../../../src/domain/payment/machine.ts';
import type { PaymentState } from '../../../src/domain/payment/state.ts';
import { Configuration } from '../../../src/domain/ports/settings.ts';
import { Telemetry } from '../../../src/domain/ports/reports.ts';
import { PlatformClock } from '../../../src/domain/ports/platform.ts';
import { WalletCalls } from '../../../src/domain/ports/wallets.ts';
import { ProviderTimeouts } from '../../../src/domain/ports/providers.ts';
import { GlobProviderRegistry } from '../../../src/modules/payment/glob-provider-registry.ts';
import { FOUND_PROVIDERS } from '../../../src/sandbox/start-sandbox.ts';
import { fakePlatform, SETTINGS, type SentRequest } from '../../unit/adapters/platform/fake-platform.ts';
import { itemOf, openedWith, paymentMethodOf, purchaseOfItems, SAME_SESSION } from '../payment/builders.ts';
import { FakeTelemetry } from '../payment/fake-ports.ts';
import { FakeConfiguration, FixedClock } from '../payment/page-and-device-fakes.ts';
import { makePaymentUseCases } from '../payment/payment-use-cases.ts';
import { triedOnce, visitOf } from '../report/event-sources.ts';
import type { TestSandbox } from '../sandbox/test-sandbox.ts';

/** What the payment asks of the platform and of the wallet's sheet. Everything else is for the page. */
const CARRIED_OUT: readonly PaymentCommand['type'][] = [
  'create-order',
  'recover-order',
  'read-evidence',
  'read-payment-return',
  'authenticate',
  'abandon-order',
  'review-earlier-orders',
  'keep-intent',
  'forget-intent',
  'prepare-wallet',
  'begin-wallet-session',
  'ready-sheet',
  'authorise-wallet',
  'end-wallet-sheet',
];

/** Polls while nothing is said, and at most. */
const SOON = 2;
const POLLS = 30;

/** The app's payment without its page: machine, use cases, gateways and client, over the sandbox's own handlers. */
export class ShopperAtSandbox {
  state: PaymentState = INITIAL_PAYMENT;
  readonly #world: TestSandbox;
  readonly #useCases;
  readonly #report: ReportOutcome;
  /** Events that were not dispatched yet, those that a sheet tells of later among them. */
  readonly #told: PaymentEvent[] = [];

  constructor(world: TestSandbox) {
    this.#world = world;
    const { client } = fakePlatform((sent) => this.#ask(sent));
    const parent = new Container();
    const calls = platformWalletCalls(client, platformPackageConfig(client));
    const clock = new FixedClock();
    parent.bind(WalletCalls).toConstantValue(calls);
    parent.bind(Configuration).toConstantValue(new FakeConfiguration());
    parent.bind(Telemetry).toConstantValue(new FakeTelemetry());
    parent.bind(PlatformClock).toConstantValue(clock);
    parent.bind(ProviderTimeouts).toConstantValue(specifiedTimeouts());
    const registry = new GlobProviderRegistry(parent);
    const pageView = new PageViewId({ hex32: () => 'pv' }, () => 0);
    this.#useCases = makePaymentUseCases({
      ports: { registry, orders: platformOrders(client, pageView, registry), followUp: platformOrderFollowUp(client) },
    });
    this.#useCases.page.at = 'http://localhost:4173';
    const reporter: PlatformEventReporter = new PlatformEventReporter(client, {
      settings: SETTINGS,
      pageView,
      clock: { now: world.scheduler.now, synchronised: world.scheduler.now, synchronise: () => Effect.void },
      randomness: { hex32: () => world.fresh('event') },
      page: () => ({ url: 'https://own.example/pay', platform: 'pc', from: '', loginSource: '', supportsApplePay: true }),
      sessionId: () => 's',
      uid: () => null,
      visit: visitOf(''),
      keep: triedOnce(() => reporter),
      serverUrl: 'https://own.example',
    });
    this.#report = new ReportOutcome(reporter, RULES_VERSION);
  }

  /** Opens the pay steps with this pay type alone, for a package of 4.99. */
  async open(payType: number): Promise<PaymentMethod> {
    const manifest = FOUND_PROVIDERS.map((found) => found.manifest).find(({ payTypes }) =>
      payTypes.some((each) => each.payType === payType),
    );
    const described = manifest?.payTypes.find((each) => each.payType === payType);
    if (manifest === undefined || described === undefined) throw new Error(`no pay type ${payType}`);
    const paymentMethod = paymentMethodOf({
      payType: described.payType,
      providerId: manifest.id,
      kind: described.kind,
      entry: described.entry,
      rechargeId: `r-0499-${payType}`,
      walletStart: described.walletStart ?? null,
      authenticates: described.authenticates ?? false,
    });
    const methods = [{ payType: described.payType, rechargeId: paymentMethod.rechargeId }];
    const item = itemOf(499, { displayMethods: [{ name: described.displayGroup, methods }] });
    await this.send(openedWith({ purchase: purchaseOfItems([item], 0), paymentMethods: [paymentMethod] }));
    return paymentMethod;
  }

  /** Carries on with what the wallet's sheet has told of by itself. */
  told(): Promise<void> {
    return this.send();
  }

  /** Dispatches events, and carries out what the payment asks for until it asks for nothing more. */
  async send(...events: readonly PaymentEvent[]): Promise<void> {
    const queue = this.#told;
    queue.push(...events);
    for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
      const before = this.state;
      const { state, commands } = transition(before, event);
      this.state = state;
      await Effect.runPromise(this.#report.execute(before, state));
      for (const command of commands.filter(({ type }) => CARRIED_OUT.includes(type)))
        await Effect.runPromise(this.#useCases.runner.execute(command, (told) => queue.push(told), SAME_SESSION));
    }
  }

  /** Polls a moment for the order's end, and for as long as it takes where a decline still owes its reason; then it is unresolved. */
  async wait(): Promise<void> {
    for (let time = 0; time < POLLS; time += 1) {
      const { attempt } = this.state;
      if (attempt.kind !== 'waiting' || (time >= SOON && attempt.reasonTries === 0)) break;
      await this.send({ type: 'timer-fired', timer: 'poll' });
    }
    if (this.state.attempt.kind === 'waiting') await this.send({ type: 'timer-fired', timer: 'visible-bound' });
  }

  get wallet() {
    return this.#useCases.wallet;
  }

  /** Of the order that this payment is about. */
  get orderId(): string {
    const { attempt } = this.state;
    const orderId = 'intent' in attempt ? (attempt.intent?.orderId ?? null) : null;
    if (orderId === null) throw new Error(`no order: ${attempt.kind}`);
    return orderId;
  }

  /** What stands on the page: the outcome, its sentence and its rule; null where no result does. */
  get shown() {
    const { attempt } = this.state;
    if (attempt.kind === 'unresolved') return { outcome: 'unresolved', message: 'outcome.unresolved', ruleId: null };
    return attempt.kind === 'decided' ? { outcome: attempt.outcome, message: attempt.message, ruleId: attempt.ruleId } : null;
  }

  async #ask({ address, method, headers, body }: SentRequest) {
    const isJson = headers['content-type']?.includes('json') === true;
    const sent =
      body === undefined ? {} : { body: isJson ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString() };
    const response = await this.#world.sandbox.site.request(`http://localhost:4173${address}`, { method, headers, ...sent });
    return { status: response.status, contentType: response.headers.get('content-type'), body: await response.text() };
  }
}
