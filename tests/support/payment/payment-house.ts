import { Effect } from 'effect';
import { AbandonOrder } from '../../../src/application/payment/abandon-order.ts';
import { AuthenticateOrder } from '../../../src/application/payment/authenticate-order.ts';
import { CardCommands } from '../../../src/application/card/card-commands.ts';
import { CardFormSession } from '../../../src/application/card/card-form-session.ts';
import { ChangeCard } from '../../../src/application/card/change-card.ts';
import { PaymentMethodMemory } from '../../../src/application/offer/payment-method-memory.ts';
import { CreateOrder } from '../../../src/application/payment/create-order.ts';
import { GrayMemory } from '../../../src/application/offer/gray-memory.ts';
import { LeaveForPayableDomain } from '../../../src/application/wallet/leave-for-payable-domain.ts';
import { loadedParts, type LazyParts } from '../../../src/application/runtime/lazy-parts.ts';
import { AuthenticationMountPoint, WalletButtonMountPoint } from '../../../src/application/runtime/page-mount-point.ts';
import { OrderCommands } from '../../../src/application/payment/order-commands.ts';
import { PageCommands } from '../../../src/application/payment/page-commands.ts';
import { PaymentCommandRunner } from '../../../src/application/payment/payment-command-runner.ts';
import { PrepareWallet } from '../../../src/application/wallet/prepare-wallet.ts';
import { ReadEvidence } from '../../../src/application/payment/read-evidence.ts';
import { RecoverOrder } from '../../../src/application/payment/recover-order.ts';
import { SavedCardSession } from '../../../src/application/card/saved-card-session.ts';
import { WalletButtonSession } from '../../../src/application/wallet/wallet-button-session.ts';
import { WalletCommands, type WalletParts } from '../../../src/application/wallet/wallet-commands.ts';
import { WalletSheetSession } from '../../../src/application/wallet/wallet-sheet-session.ts';
import type { SavedCard } from '../../../src/domain/card/saved-card.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { Configuration, type Settings } from '../../../src/domain/ports/browser/configuration.ts';
import { DeviceIdentity } from '../../../src/domain/ports/browser/device-identity.ts';
import { OrderFollowUp } from '../../../src/domain/ports/platform/order-follow-up.ts';
import { PackageConfigSource, type PackageConfig } from '../../../src/domain/ports/platform/package-config.ts';
import { Page } from '../../../src/domain/ports/browser/page.ts';
import { PayableDomains, type DomainAnswer } from '../../../src/domain/ports/platform/payable-domains.ts';
import { PlatformClock } from '../../../src/domain/ports/platform/platform-clock.ts';
import type { PlatformError } from '../../../src/domain/ports/platform/platform-error.ts';
import { Randomness } from '../../../src/domain/ports/browser/randomness.ts';
import { SavedCards } from '../../../src/domain/ports/platform/saved-cards.ts';
import { Timers } from '../../../src/domain/ports/browser/timers.ts';
import {
  WalletDriver,
  type WalletPayment,
  type WalletSheet,
  type WalletSheetListener,
} from '../../../src/domain/ports/provider/wallet-driver.ts';
import { failed, succeeded, type Result } from '../../../src/domain/result.ts';
import type { WalletReason } from '../../../src/domain/outcome/wallet-reason.ts';
import { FakeRegistry, FakeTelemetry, LOST, MemoryJournal, ScriptedOrders, SwitchLock } from './fake-ports.ts';
import { MemoryStore } from '../storage/memory-store.ts';

export class FakePage extends Page {
  readonly left: string[] = [];
  reloads = 0;
  override visible(): boolean {
    return true;
  }
  override onVisibility(): () => void {
    return () => {};
  }
  override onReturn(): () => void {
    return () => {};
  }
  override origin(): string {
    return 'https://pay.example';
  }
  override dark(): boolean {
    return false;
  }
  override leaveFor(url: string): void {
    this.left.push(url);
  }
  override reload(): void {
    this.reloads += 1;
  }
}

export class ManualTimers extends Timers {
  readonly running = new Map<string, () => void>();
  override start(name: string, _ms: number, _visibleOnly: boolean, fired: () => void): void {
    this.running.set(name, fired);
  }
  override stop(name: string): void {
    this.running.delete(name);
  }
}

export class FixedClock extends PlatformClock {
  time = 42;
  override now(): number {
    return this.time;
  }
  override synchronise(): Effect.Effect<void> {
    return Effect.void;
  }
}

export class FakeSavedCards extends SavedCards {
  readonly asked: (readonly [string, ...unknown[]])[] = [];
  answer: Effect.Effect<void, PlatformError> = Effect.void;
  card: Effect.Effect<SavedCard | null, PlatformError> = Effect.succeed(null);
  override list(): Effect.Effect<readonly SavedCard[], PlatformError> {
    return Effect.succeed([]);
  }
  override byOrder(orderId: string): Effect.Effect<SavedCard | null, PlatformError> {
    this.asked.push(['byOrder', orderId]);
    return this.card;
  }
  override update(sourceId: string, change: object): Effect.Effect<void, PlatformError> {
    this.asked.push(['update', sourceId, change]);
    return this.answer;
  }
  override remove(fingerprint: string): Effect.Effect<void, PlatformError> {
    this.asked.push(['remove', fingerprint]);
    return this.answer;
  }
}

export class FakeFollowUp extends OrderFollowUp {
  readonly submitted: (readonly [string, string])[] = [];
  answers: Effect.Effect<string | null, PlatformError>[] = [];
  override submitAuthentication(orderId: string, platformData: string): Effect.Effect<string | null, PlatformError> {
    this.submitted.push([orderId, platformData]);
    return this.answers.shift() ?? Effect.succeed(null);
  }
}

export class FakeDomains extends PayableDomains {
  answer: Effect.Effect<DomainAnswer, PlatformError> = Effect.succeed({ isPayable: true, domain: null, payType: null });
  readonly asked: unknown[] = [];
  override check(...question: Parameters<PayableDomains['check']>): Effect.Effect<DomainAnswer, PlatformError> {
    this.asked.push(question);
    return this.answer;
  }
}

export class FakeConfigSource extends PackageConfigSource {
  config: PackageConfig | null = null;
  override load(): Effect.Effect<PackageConfig, PlatformError> {
    return this.config === null ? Effect.fail(LOST) : Effect.succeed(this.config);
  }
  override latest(): Effect.Effect<PackageConfig, PlatformError> {
    return this.load();
  }
}

const SETTINGS: Settings = {
  flavour: 'ksa',
  debugAllowed: false,
  apiBase: '',
  packageName: 'web.ksa',
  webVersion: '1.0.333',
  supportUrl: '/feedback',
  payableOrigins: ['https://pay.example', 'https://pay2.example'],
  providers: {},
};

export class FakeConfiguration extends Configuration {
  override readonly settings = SETTINGS;
  override provider(): string | null {
    return null;
  }
}

export class FakeIdentity extends DeviceIdentity {
  override readonly deviceId = 'device-1';
  override readonly clientId = 'c'.repeat(32);
  override sessionKey(): string | null {
    return null;
  }
}

export class CountingRandomness extends Randomness {
  #drawn = 0;
  override hex32(): string {
    this.#drawn += 1;
    return this.#drawn.toString(16).padStart(32, '0');
  }
}

/** A wallet whose sheet the test plays. */
export class FakeWallet extends WalletDriver {
  supported = true;
  refuses: WalletReason | null = null;
  accepts = true;
  payment: WalletPayment | null = null;
  listener: WalletSheetListener | null = null;
  readonly said: string[] = [];
  override isSupported(): boolean {
    return this.supported;
  }
  override begin(payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason> {
    this.payment = payment;
    this.listener = listener;
    if (this.refuses !== null) return failed(this.refuses);
    return succeeded({
      merchantValidated: (session) => {
        this.said.push(`session ${JSON.stringify(session)}`);
        return this.accepts;
      },
      complete: (result) => void this.said.push(result),
      abort: () => void this.said.push('abort'),
    });
  }
}

/** Every use case of a payment over ports that a test plays; `wallets` replaces the parts of the wallet area. */
export const makePaymentHouse = ({ wallets }: { readonly wallets?: LazyParts<WalletParts> } = {}) => {
  const parts = {
    orders: new ScriptedOrders(),
    journal: new MemoryJournal(),
    telemetry: new FakeTelemetry(),
    store: new MemoryStore(),
    page: new FakePage(),
    timers: new ManualTimers(),
    clock: new FixedClock(),
    lock: new SwitchLock(),
    registry: new FakeRegistry(),
    savedCards: new FakeSavedCards(),
    followUp: new FakeFollowUp(),
    domains: new FakeDomains(),
    config: new FakeConfigSource(),
    wallet: new FakeWallet(),
    bankContainer: new AuthenticationMountPoint(),
    buttonContainer: new WalletButtonMountPoint(),
  };
  const { orders, journal, telemetry, store, page, timers, clock, lock, registry, savedCards, followUp, domains, config, wallet } = parts;
  const savedCardSession = new SavedCardSession(registry, telemetry);
  const gray = new GrayMemory(store, new CountingRandomness());
  const prepare = new PrepareWallet({ driver: wallet, registry, domains, config, page, configuration: new FakeConfiguration() });
  const sheet = new WalletSheetSession({ driver: wallet, prepared: prepare, registry, journal, lock, page, telemetry });
  const button = new WalletButtonSession(registry, telemetry, parts.buttonContainer);
  const abandon = new AbandonOrder(orders, journal, clock);
  const walletParts =
    wallets ?? loadedParts({ prepare, leave: new LeaveForPayableDomain(prepare, new FakeIdentity(), gray, page), sheet, button });
  const areas = {
    orders: new OrderCommands({
      createOrder: new CreateOrder(orders, journal, lock, telemetry),
      recoverOrder: new RecoverOrder(orders),
      readEvidence: new ReadEvidence(orders, registry),
      authenticate: new AuthenticateOrder(registry, followUp, telemetry, parts.bankContainer),
      abandon,
      journal,
      page,
      telemetry,
    }),
    page: new PageCommands(page, timers, new PaymentMethodMemory(store)),
    cards: new CardCommands(
      loadedParts({ form: new CardFormSession(registry, telemetry), saved: savedCardSession, change: new ChangeCard(savedCards) }),
      clock,
    ),
    wallets: new WalletCommands(walletParts, page),
    telemetry,
  };
  const runner = new PaymentCommandRunner(areas);
  /** Runs a command to its end, as far as it gets without waiting; events that come later are added to the list. */
  const run = (command: PaymentCommand): PaymentEvent[] => {
    const events: PaymentEvent[] = [];
    Effect.runFork(runner.execute(command, (event) => events.push(event)));
    return events;
  };
  return { ...parts, areas, savedCardSession, gray, prepare, abandon, runner, run };
};
