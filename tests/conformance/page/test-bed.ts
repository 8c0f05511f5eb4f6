import type { Container, ContainerModule, Newable } from 'inversify';
import { Effect } from 'effect';
import { createContainer } from '../../../src/container.ts';
import { CardArea, ElementFormArea, WalletArea } from '../../../src/modules/payment/ways-to-pay.ts';
import { PaymentArea } from '../../../src/modules/payment/payment.ts';
import { documentScriptLoader } from '../../../src/adapters/runtime/document-script-loader.ts';
import { OrderFollowUp, Orders } from '../../../src/domain/ports/payment.ts';
import { PackageConfigSource, PlatformClock, SavedCards } from '../../../src/domain/ports/platform.ts';
import { Page, ScriptLoader, Timers } from '../../../src/domain/ports/browser.ts';
import { PayableDomains, WalletCalls } from '../../../src/domain/ports/wallets.ts';
import { ProviderRegistry, ProviderTimeouts } from '../../../src/domain/ports/providers.ts';
import { Telemetry } from '../../../src/domain/ports/reports.ts';
import type { SdkProxy } from './sdk-proxy.ts';
import { SuiteTimers } from './ports/suite-timers.ts';
import type { ListenerEvent } from './probes/listener-event.ts';
import { RemoteFollowUp, RemoteOrders, RemotePayableDomains, RemoteSavedCards, RemoteWalletCalls } from './ports/platform-ports.ts';
import {
  SdkProxyLoader,
  DeviceClock,
  InjectedTimeouts,
  NoPackageConfig,
  RecordingPage,
  RecordingTelemetry,
  type Timeouts,
} from './ports/ports.ts';
import { loadProvider } from './probes/provider-code.ts';
import { OneProvider } from './one-provider.ts';
import { Runs } from './runs.ts';

export interface TestBedOptions {
  readonly providerId: string;
  readonly mutant: string | null;
  readonly timeouts: Timeouts;
}

/**
 * The app's own container with the provider's real adapters. Only the ports that leave the page (platform, navigation), wait
 * (timers, time-outs) or report are replaced, so that a check can answer, advance and read them.
 */
export class TestBed {
  readonly runs = new Runs();
  /** What the adapters told their listeners, oldest first. */
  readonly events: ListenerEvent[] = [];
  readonly telemetry = new RecordingTelemetry();
  readonly page = new RecordingPage();
  readonly timers = new SuiteTimers();
  readonly #app: Container;
  readonly #provider: OneProvider;

  private constructor(app: Container, module: ContainerModule, options: TestBedOptions, sdk: SdkProxy) {
    const timeouts = new InjectedTimeouts(options.timeouts);
    app.rebind(Telemetry).toConstantValue(this.telemetry);
    app.rebind(Page).toConstantValue(this.page);
    app.rebind(Timers).toConstantValue(this.timers);
    app.rebind(ProviderTimeouts).toConstantValue(timeouts);
    app.rebind(PlatformClock).toConstantValue(new DeviceClock());
    const loader = documentScriptLoader(document, window, timeouts.of('scriptLoadTimeout'));
    app.rebind(ScriptLoader).toConstantValue(new SdkProxyLoader(loader, sdk));
    app.rebind(Orders).toConstantValue(new RemoteOrders());
    app.rebind(OrderFollowUp).toConstantValue(new RemoteFollowUp());
    app.rebind(WalletCalls).toConstantValue(new RemoteWalletCalls());
    app.rebind(PayableDomains).toConstantValue(new RemotePayableDomains());
    app.rebind(SavedCards).toConstantValue(new RemoteSavedCards());
    app.rebind(PackageConfigSource).toConstantValue(new NoPackageConfig());
    this.#provider = new OneProvider(app, options.providerId, module);
    app.rebind(ProviderRegistry).toConstantValue(this.#provider);
    this.#app = app;
  }

  static async open(options: TestBedOptions, sdk: SdkProxy): Promise<TestBed> {
    const app = createContainer();
    // Whole, so that what a lazy area binds can be bound anew.
    await Effect.runPromise(app.get(PaymentArea).ready);
    const lazy = [app.get(CardArea), app.get(ElementFormArea), app.get(WalletArea)] as const;
    for (const { ready } of lazy) await Effect.runPromise<unknown, unknown>(ready);
    return new TestBed(app, await loadProvider(options.providerId, options.mutant), options, sdk);
  }

  readonly record = (event: ListenerEvent): void => void this.events.push(event);

  /** What the adapters' errors said in detail. */
  get details(): readonly string[] {
    return this.#provider.details.all;
  }
  /** The provider's adapter of a port. */
  adapter<T>(port: abstract new (...parameters: never[]) => T): T {
    return this.#provider.adapter(port);
  }
  /** A use case of the app. */
  useCase<T>(type: abstract new (...parameters: never[]) => T): T {
    return this.#app.get(type as Newable<T>);
  }
}
