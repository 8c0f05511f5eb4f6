import { Effect } from 'effect';
import { KeyValueStore, type PostedForm, type StorageKey, Timers } from '../../src/domain/ports/browser.ts';
import { SessionLogin } from '../../src/domain/ports/login.ts';
import { PlatformClock } from '../../src/domain/ports/platform.ts';
import { FakeTelemetry, LOST } from '../support/payment/fake-ports.ts';
import { FakePage } from '../support/payment/page-and-device-fakes.ts';
import type { Time } from './network.ts';

/** Device storage of one browser, as each of its tabs sees it. */
export class SharedStorage {
  readonly values = new Map<StorageKey, string>();
  readonly watchers = new Map<object, Map<StorageKey, Set<() => void>>>();
  /** True while the browser refuses every write, as where storage is full. */
  isFull = false;
}

export class TabStore extends KeyValueStore {
  readonly #shared: SharedStorage;
  /** A page that is gone writes nothing more. */
  isGone = false;
  constructor(shared: SharedStorage) {
    super();
    this.#shared = shared;
  }
  override read(key: StorageKey): unknown {
    const kept = this.#shared.values.get(key);
    return kept === undefined ? undefined : JSON.parse(kept);
  }
  override write(key: StorageKey, value: unknown): boolean {
    if (this.#shared.isFull || this.isGone) return false;
    this.#shared.values.set(key, JSON.stringify(value));
    this.#tell(key);
    return true;
  }
  override remove(key: StorageKey): void {
    if (this.isGone) return;
    this.#shared.values.delete(key);
    this.#tell(key);
  }
  override watch(key: StorageKey, changed: () => void): () => void {
    const own = this.#shared.watchers.get(this) ?? new Map<StorageKey, Set<() => void>>();
    this.#shared.watchers.set(this, own);
    own.set(key, (own.get(key) ?? new Set()).add(changed));
    return () => void own.get(key)?.delete(changed);
  }
  /** Other pages hear of it in a turn of their own, once everything is written. */
  #tell(key: StorageKey): void {
    for (const [store, keys] of this.#shared.watchers) {
      if (store === this) continue;
      for (const changed of keys.get(key) ?? []) queueMicrotask(() => keys.get(key)?.has(changed) === true && changed());
    }
  }
}

export class VirtualTimers extends Timers {
  readonly #time: Time;
  readonly #running = new Map<string, () => void>();
  constructor(time: Time) {
    super();
    this.#time = time;
  }
  override start(name: string, ms: number, _visibleOnly: boolean, fired: () => void): void {
    this.stop(name);
    this.#running.set(name, this.#time.after(ms, fired));
  }
  override stop(name: string): void {
    this.#running.get(name)?.();
    this.#running.delete(name);
  }
  stopAll(): void {
    for (const name of this.#running.keys()) this.stop(name);
  }
}

/** The platform's time; while the device's clock is wrong, pages know only that one. */
export class VirtualClock extends PlatformClock {
  readonly #platform: () => number;
  readonly #device: { readonly ahead: number };
  constructor(platform: () => number, device: { readonly ahead: number }) {
    super();
    this.#platform = platform;
    this.#device = device;
  }
  override now(): number {
    return this.#platform() + this.#device.ahead;
  }
  override synchronised(): number | null {
    return this.#device.ahead === 0 ? this.#platform() : null;
  }
  override synchronise(): Effect.Effect<void> {
    return Effect.void;
  }
}

/** Counts what must not happen; a history reports too much to keep all of it. */
export class CountingTelemetry extends FakeTelemetry {
  defects: string[] = [];
  override report(event: string, fields: Parameters<FakeTelemetry['report']>[1]): void {
    if (event === 'payment_command_defect' && fields['interrupted'] !== true)
      this.defects.push(`${String(fields['command'])} ${String(fields['stack'])}`);
  }
}

export class NoLogin extends SessionLogin {
  override logIn() {
    return Effect.fail(LOST);
  }
}

/** A page that may be left for a provider's or a bank's; `leaving` is that address, once it was asked for. */
export class VirtualPage extends FakePage {
  leaving: string | null = null;
  override leaveFor(url: string, _form: PostedForm | null = null): void {
    this.leaving = url;
  }
}

type Heard = (message: MessageEvent) => void;

/** The channels of one browser, which its tabs hear each other on. */
export class VirtualChannels {
  readonly #listeners = new Set<{ readonly owner: object; readonly heard: Heard }>();
  open(): BroadcastChannel {
    const owner = {};
    const played: Pick<BroadcastChannel, 'postMessage'> & { addEventListener: unknown; removeEventListener: unknown } = {
      postMessage: (data: unknown) => {
        for (const listener of this.#listeners) if (listener.owner !== owner) listener.heard({ data } as MessageEvent);
      },
      addEventListener: (_type: 'message', heard: Heard) => void this.#listeners.add({ owner, heard }),
      removeEventListener: (_type: 'message', heard: Heard) => {
        for (const listener of this.#listeners) if (listener.owner === owner && listener.heard === heard) this.#listeners.delete(listener);
      },
    };
    return played as BroadcastChannel;
  }
}
