import { Effect } from 'effect';
import type { SavedCard } from '../../../src/domain/card/saved-card.ts';
import { Configuration, type Settings } from '../../../src/domain/ports/settings.ts';
import { DeviceIdentity, Page, type PostedForm, Randomness, Timers } from '../../../src/domain/ports/browser.ts';
import { OrderFollowUp } from '../../../src/domain/ports/payment.ts';
import {
  PackageConfigSource,
  type PackageConfig,
  PlatformClock,
  type PlatformError,
  SavedCards,
} from '../../../src/domain/ports/platform.ts';
import {
  PayableDomains,
  type DomainAnswer,
  WalletDriver,
  type WalletPayment,
  type WalletSheet,
  type WalletSheetListener,
} from '../../../src/domain/ports/wallets.ts';
import { failed, type Result, succeeded } from '../../../src/domain/result.ts';
import type { WalletReason } from '../../../src/domain/outcome/evidence.ts';
import { LOST } from './fake-ports.ts';

export class FakePage extends Page {
  readonly left: string[] = [];
  readonly opened: string[] = [];
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
  at = 'https://pay.example';
  override origin(): string {
    return this.at;
  }
  override dark(): boolean {
    return false;
  }
  isOffline = false;
  override offline(): boolean {
    return this.isOffline;
  }
  override leaveFor(url: string, form: PostedForm | null = null): void {
    this.left.push(form === null ? url : `${url} ${new URLSearchParams(form)}`);
  }
  override openWindow(url: string): void {
    this.opened.push(url);
  }
  override reload(): void {
    this.reloads += 1;
  }
  override onLeft(): () => void {
    return () => {};
  }
  override onRestored(): () => void {
    return () => {};
  }
  override askBeforeLeaving(): void {}
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
  isSynchronised = true;
  override now(): number {
    return this.time;
  }
  override synchronised(): number | null {
    return this.isSynchronised ? this.time : null;
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
  override known(): PackageConfig | null {
    return this.config;
  }
}

const SETTINGS: Settings = {
  flavour: 'ksa',
  target: 'production',
  debugAllowed: false,
  apiBase: '',
  packageName: 'web.ksa',
  webVersion: '1.0.333',
  supportUrl: '/feedback',
  payableOrigins: ['https://pay.example', 'https://pay2.example'],
  providers: {},
};

export class FakeConfiguration extends Configuration {
  override readonly settings: Settings = SETTINGS;
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
  override payer(): string {
    return 'visitor';
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
  override prepare(): Effect.Effect<boolean> {
    return Effect.sync(() => this.supported);
  }
  override begin(payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason> {
    this.payment = payment;
    this.listener = listener;
    if (this.refuses !== null) return failed(this.refuses);
    return succeeded({
      orderReady: (session) => {
        this.said.push(`session ${JSON.stringify(session)}`);
        return this.accepts;
      },
      complete: (result) => void this.said.push(result),
      abort: () => void this.said.push('abort'),
    });
  }
}
