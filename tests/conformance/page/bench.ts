import type { Container, ContainerModule, Newable } from 'inversify';
import { Effect } from 'effect';
import { createContainer } from '../../../src/container.ts';
import { CardArea } from '../../../src/modules/card.ts';
import { WalletArea } from '../../../src/modules/wallet.ts';
import { DocumentScriptLoader } from '../../../src/adapters/script-loader/document-script-loader.ts';
import { OrderFollowUp } from '../../../src/domain/ports/platform/order-follow-up.ts';
import { Orders } from '../../../src/domain/ports/platform/orders.ts';
import { PackageConfigSource } from '../../../src/domain/ports/platform/package-config.ts';
import { Page } from '../../../src/domain/ports/browser/page.ts';
import { PayableDomains } from '../../../src/domain/ports/platform/payable-domains.ts';
import { PlatformClock } from '../../../src/domain/ports/platform/platform-clock.ts';
import { ProviderRegistry } from '../../../src/domain/ports/provider/provider-registry.ts';
import { ProviderTimeouts } from '../../../src/domain/ports/provider/provider-timeouts.ts';
import { SavedCards } from '../../../src/domain/ports/platform/saved-cards.ts';
import { ScriptLoader } from '../../../src/domain/ports/provider/script-loader.ts';
import { Telemetry } from '../../../src/domain/ports/browser/telemetry.ts';
import { Timers } from '../../../src/domain/ports/browser/timers.ts';
import { WalletCalls } from '../../../src/domain/ports/platform/wallet-calls.ts';
import type { BentSdk } from './bent-sdk.ts';
import { ManualTimers } from './ports/manual-timers.ts';
import type { Said } from './probes/outcome.ts';
import { AskingFollowUp, AskingOrders, AskingPayableDomains, AskingSavedCards, AskingWalletCalls } from './ports/platform-ports.ts';
import {
  BendingLoader,
  DeviceClock,
  InjectedTimeouts,
  NoPackageConfig,
  RecordingPage,
  RecordingTelemetry,
  type Waits,
} from './ports/ports.ts';
import { loadProvider } from './probes/provider-code.ts';
import { OneProvider } from './one-provider.ts';
import { Runs } from './runs.ts';

export interface BenchOptions {
  readonly providerId: string;
  readonly mutant: string | null;
  readonly waits: Waits;
}

/**
 * The app's own container, with the provider's real adapters in it: only what leaves the page (the platform, the way to
 * other pages), what waits (timers, time-outs) and what reports are ours, so that it can be answered and read.
 */
export class Bench {
  readonly runs = new Runs();
  readonly said: Said[] = [];
  readonly telemetry = new RecordingTelemetry();
  readonly page = new RecordingPage();
  readonly timers = new ManualTimers();
  readonly #app: Container;
  readonly #provider: Container;

  private constructor(app: Container, module: ContainerModule, options: BenchOptions, sdk: BentSdk) {
    const timeouts = new InjectedTimeouts(options.waits);
    app.rebind(Telemetry).toConstantValue(this.telemetry);
    app.rebind(Page).toConstantValue(this.page);
    app.rebind(Timers).toConstantValue(this.timers);
    app.rebind(ProviderTimeouts).toConstantValue(timeouts);
    app.rebind(PlatformClock).toConstantValue(new DeviceClock());
    const loader = new DocumentScriptLoader(document, window, timeouts.of('scriptLoadTimeout'));
    app.rebind(ScriptLoader).toConstantValue(new BendingLoader(loader, sdk));
    app.rebind(Orders).toConstantValue(new AskingOrders());
    app.rebind(OrderFollowUp).toConstantValue(new AskingFollowUp());
    app.rebind(WalletCalls).toConstantValue(new AskingWalletCalls());
    app.rebind(PayableDomains).toConstantValue(new AskingPayableDomains());
    app.rebind(SavedCards).toConstantValue(new AskingSavedCards());
    app.rebind(PackageConfigSource).toConstantValue(new NoPackageConfig());
    const registry = new OneProvider(app, options.providerId, module);
    app.rebind(ProviderRegistry).toConstantValue(registry);
    this.#app = app;
    this.#provider = registry.container;
  }

  static async open(options: BenchOptions, sdk: BentSdk): Promise<Bench> {
    const app = createContainer();
    // Whole, so that what a lazy area binds can be bound anew.
    await Effect.runPromise(Effect.all([app.get(CardArea).ready, app.get(WalletArea).ready], { concurrency: 'unbounded' }));
    return new Bench(app, await loadProvider(options.providerId, options.mutant), options, sdk);
  }

  readonly say = (said: Said): void => void this.said.push(said);

  /** The provider's adapter of a port. */
  adapter<T>(port: abstract new (...parameters: never[]) => T): T {
    return this.#provider.get(port as Newable<T>);
  }
  /** A use case of the app's. */
  useCase<T>(type: abstract new (...parameters: never[]) => T): T {
    return this.#app.get(type as Newable<T>);
  }
}
