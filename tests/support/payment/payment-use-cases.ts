import { SAME_SESSION } from './builders.ts';
import { Effect } from 'effect';
import { AbandonOrder, PastPayments, ReviewSuperseded } from '../../../src/application/payment/earlier-orders.ts';
import { AuthenticateOrder } from '../../../src/application/payment/authenticate-order.ts';
import { CardFormSession, SavedCardSession } from '../../../src/application/payment/hosted-fields.ts';
import { ElementFormSession } from '../../../src/application/payment/element-form-session.ts';
import { ChangeCard } from '../../../src/application/payment/change-card.ts';
import { PaymentMethodMemory } from '../../../src/application/offer/shopper-offer.ts';
import type { CommandTableDeps, PayerCheck } from '../../../src/application/payment/command-table.ts';
import { CreateOrder } from '../../../src/application/payment/create-order.ts';
import { GrayMemory } from '../../../src/application/offer/gray-memory.ts';
import { LeaveForPayableDomain, PrepareWallet } from '../../../src/application/payment/prepare-wallet.ts';
import type { WalletParts } from '../../../src/application/payment/lazy-parts.ts';
import type { LazyParts } from '../../../src/application/runtime/lazy-area.ts';
import {
  AuthenticationMountPoint,
  ElementFormMountPoint,
  WalletButtonMountPoint,
} from '../../../src/application/runtime/page-mount-point.ts';
import { PaymentCommandRunner } from '../../../src/application/payment/payment-command-runner.ts';
import { lazyWalletDrivers } from '../../../src/adapters/wallet/lazy-wallet-drivers.ts';
import { ReadEvidence, RecoverOrder } from '../../../src/application/payment/read-evidence.ts';
import { WalletButtonSession } from '../../../src/application/payment/wallet-button-session.ts';
import { WalletSheetSession } from '../../../src/application/payment/wallet-sheet-session.ts';
import type { OrderFollowUp, Orders } from '../../../src/domain/ports/payment.ts';
import type { ProviderRegistry } from '../../../src/domain/ports/providers.ts';
import type { PayType } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { FakeRegistry, FakeTelemetry, MemoryJournal, ScriptedOrders, SwitchLock, SwitchRight } from './fake-ports.ts';
import { MemoryStore } from '../storage/memory-store.ts';
import {
  FakePage,
  ManualTimers,
  FixedClock,
  FakeSavedCards,
  FakeFollowUp,
  FakeDomains,
  FakeConfigSource,
  FakeConfiguration,
  FakeIdentity,
  CountingRandomness,
  FakeWallet,
} from './page-and-device-fakes.ts';

/** Parts that are there from the start. */
export const loadedParts = <Parts>(parts: Parts): LazyParts<Parts> => ({ parts, run: (use) => use(parts) });

/** Ports that are not played: a real adapter each. */
export interface RealPorts {
  readonly orders: Orders;
  readonly followUp: OrderFollowUp;
  readonly registry: ProviderRegistry;
}

interface Played {
  readonly wallets?: LazyParts<WalletParts>;
  readonly ports?: RealPorts;
  /** What the tabs of one browser have in common. */
  readonly shared?: {
    readonly orders?: ScriptedOrders;
    readonly journal?: MemoryJournal;
    readonly store?: MemoryStore;
    readonly lock?: SwitchLock;
    readonly savedCards?: FakeSavedCards;
  };
}

/** Every use case of a payment over ports that a test plays, or `ports`; `wallets` replaces the parts of the wallet area. */
export const makePaymentUseCases = ({ wallets, ports, shared = {} }: Played = {}) => {
  const parts = {
    orders: new ScriptedOrders(),
    journal: new MemoryJournal(),
    telemetry: new FakeTelemetry(),
    store: new MemoryStore(),
    page: new FakePage(),
    timers: new ManualTimers(),
    clock: new FixedClock(),
    lock: new SwitchLock(),
    right: new SwitchRight(),
    registry: new FakeRegistry(),
    savedCards: new FakeSavedCards(),
    followUp: new FakeFollowUp(),
    domains: new FakeDomains(),
    config: new FakeConfigSource(),
    wallet: new FakeWallet(),
    bankContainer: new AuthenticationMountPoint(),
    buttonContainer: new WalletButtonMountPoint(),
    elementContainer: new ElementFormMountPoint(),
    ...shared,
  };
  const { journal, telemetry, store, page, timers, clock, lock, right, savedCards, domains, config, wallet } = parts;
  const { orders, registry, followUp }: RealPorts = ports ?? parts;
  const savedCardSession = new SavedCardSession(registry, telemetry);
  const gray = new GrayMemory(store, new CountingRandomness());
  const drivers = lazyWalletDrivers(wallet, { 'google-pay': () => Promise.reject(new Error('not asked for')) });
  const prepare = new PrepareWallet({ drivers, registry, domains, config, page, configuration: new FakeConfiguration() });
  const sheet = new WalletSheetSession({ drivers, prepared: prepare, registry, journal, lock, page, telemetry });
  const button = new WalletButtonSession({ registry, telemetry, mountPoint: parts.buttonContainer, journal, lock });
  const abandon = new AbandonOrder(orders, journal, clock);
  const hidden: PayType[] = [];
  const session = { isConfirmed: () => store.read('session_unconfirmed') !== true };
  const walletParts =
    wallets ?? loadedParts({ prepare, leave: new LeaveForPayableDomain(prepare, new FakeIdentity(), gray, page), sheet, button });
  const readEvidence = new ReadEvidence(orders, registry, telemetry);
  const deps: CommandTableDeps = {
    createOrder: new CreateOrder({ orders, journal, lock, telemetry, page, fines: { isDue: () => Effect.succeed(true) } }),
    recoverOrder: new RecoverOrder(orders),
    readEvidence,
    authenticate: new AuthenticateOrder({ registry, followUp, telemetry, mountPoint: parts.bankContainer, right, readEvidence }),
    abandon,
    review: new ReviewSuperseded(orders, journal, clock, new PastPayments(store, clock)),
    journal,
    session,
    page,
    timers,
    paymentMethods: new PaymentMethodMemory(store),
    offer: { hideNotActive: (payType) => hidden.push(payType) },
    telemetry,
    card: loadedParts({
      form: new CardFormSession(registry, telemetry),
      saved: savedCardSession,
      change: new ChangeCard(savedCards),
    }),
    elementForm: loadedParts({
      element: new ElementFormSession({ registry, telemetry, mountPoint: parts.elementContainer, journal, lock }),
    }),
    wallet: walletParts,
  };
  const runner = new PaymentCommandRunner(deps);
  /** Runs a command to its end, as far as it gets without waiting; events that come later are added to the list. */
  const run = (command: PaymentCommand, check: PayerCheck = SAME_SESSION): PaymentEvent[] => {
    const events: PaymentEvent[] = [];
    Effect.runFork(runner.execute(command, (event) => events.push(event), check));
    return events;
  };
  return { ...parts, hidden, deps, savedCardSession, gray, prepare, abandon, runner, run };
};
