import { Effect } from 'effect';
import { BrowserPage } from '../../../../src/adapters/runtime/browser-page.ts';
import type * as limits from '../../../../src/domain/limits.ts';
import { PackageConfigSource, type PackageConfig, PlatformUnreachable, PlatformClock } from '../../../../src/domain/ports/platform.ts';
import { ProviderTimeouts } from '../../../../src/domain/ports/providers.ts';
import { ScriptLoader, type ScriptLoadError } from '../../../../src/domain/ports/browser.ts';
import { Telemetry, type TelemetryValue } from '../../../../src/domain/ports/reports.ts';
import type { SdkProxy } from '../sdk-proxy.ts';

export type Timeouts = Partial<Record<keyof typeof limits, number>>;

/** Long enough for a busy machine; a check that lets a wait run out sets it to something short. */
const LONG_TIMEOUT_MS = 30_000;

export class InjectedTimeouts extends ProviderTimeouts {
  readonly #timeouts: Timeouts;
  constructor(timeouts: Timeouts) {
    super();
    this.#timeouts = timeouts;
  }
  override of(limit: keyof typeof limits): number {
    return this.#timeouts[limit] ?? LONG_TIMEOUT_MS;
  }
}

export class RecordingTelemetry extends Telemetry {
  readonly reports: { readonly event: string; readonly fields: Readonly<Record<string, TelemetryValue>> }[] = [];
  override report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void {
    this.reports.push({ event, fields });
  }
}

/** The window, except that navigation away from the page is recorded instead of done. */
const withoutNavigation = (navigations: string[]): Window & typeof globalThis => {
  const location = {
    href: window.location.href,
    origin: window.location.origin,
    assign: (url: string) => navigations.push(url),
    reload: () => navigations.push('reload'),
  };
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'location') return location;
      const property: unknown = Reflect.get(target, name, target);
      return typeof property === 'function' ? property.bind(target) : property;
    },
  });
};

/** The app's own page adapter; it records navigations and stays where it is. */
export class RecordingPage extends BrowserPage {
  readonly navigations: string[];
  constructor() {
    const navigations: string[] = [];
    super(withoutNavigation(navigations));
    this.navigations = navigations;
  }
}

export class DeviceClock extends PlatformClock {
  override now(): number {
    return Date.now();
  }
  override synchronised(): null {
    return null;
  }
  override synchronise(): Effect.Effect<void> {
    return Effect.void;
  }
}

/** What stands behind a proxy that was put on the page in place of an SDK's function. */
const ORIGINALS = new WeakMap<object, unknown>();

/** The real script loader, with the SDK proxy in front of the SDK that was loaded. */
export class SdkProxyLoader extends ScriptLoader {
  readonly #loader: ScriptLoader;
  readonly #sdk: SdkProxy;
  constructor(loader: ScriptLoader, sdk: SdkProxy) {
    super();
    this.#loader = loader;
    this.#sdk = sdk;
  }
  override load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError> {
    return this.#loader
      .load(url, globalName)
      .pipe(Effect.map((loaded) => (this.#sdk.behaviour === 'without-methods' ? {} : this.#inFront(globalName, loaded))));
  }

  /** An SDK that is one function may be called by its package through the page's global: the proxy stands there too. */
  #inFront(globalName: string, loaded: unknown): unknown {
    if (typeof loaded !== 'function') return this.#sdk.wrap(loaded);
    const original: unknown = ORIGINALS.get(loaded) ?? loaded;
    const wrapped = this.#sdk.wrap(original);
    ORIGINALS.set(wrapped as object, original);
    Reflect.set(window, globalName, wrapped);
    return wrapped;
  }
}

/** The platform's switches never arrive, so the constants of the specification apply. */
export class NoPackageConfig extends PackageConfigSource {
  override load(): Effect.Effect<PackageConfig, PlatformUnreachable> {
    return Effect.fail(new PlatformUnreachable('network', -2, 'sys_config'));
  }
  override known(): null {
    return null;
  }
}
