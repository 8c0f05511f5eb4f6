import { Effect } from 'effect';
import { BrowserPage } from '../../../../src/adapters/runtime/browser-page.ts';
import type { LIMITS } from '../../../../src/domain/limits.ts';
import { PackageConfigSource, type PackageConfig } from '../../../../src/domain/ports/platform/package-config.ts';
import { PlatformUnreachable } from '../../../../src/domain/ports/platform/platform-error.ts';
import { PlatformClock } from '../../../../src/domain/ports/platform/platform-clock.ts';
import { ProviderTimeouts } from '../../../../src/domain/ports/provider/provider-timeouts.ts';
import { ScriptLoader, type ScriptLoadError } from '../../../../src/domain/ports/provider/script-loader.ts';
import { Telemetry, type TelemetryValue } from '../../../../src/domain/ports/browser/telemetry.ts';
import type { BentSdk } from '../bent-sdk.ts';

export type Waits = Partial<Record<keyof typeof LIMITS, number>>;

/** Long enough for a busy machine; what a cell waits for in vain it sets itself, short. */
const PATIENT_MS = 30_000;

export class InjectedTimeouts extends ProviderTimeouts {
  readonly #waits: Waits;
  constructor(waits: Waits) {
    super();
    this.#waits = waits;
  }
  override of(limit: keyof typeof LIMITS): number {
    return this.#waits[limit] ?? PATIENT_MS;
  }
}

export class RecordingTelemetry extends Telemetry {
  readonly reports: { readonly event: string; readonly fields: Readonly<Record<string, TelemetryValue>> }[] = [];
  override report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void {
    this.reports.push({ event, fields });
  }
}

/** The window, but for its ways out: those are written down. */
const staying = (left: string[]): Window & typeof globalThis => {
  const location = {
    href: window.location.href,
    origin: window.location.origin,
    assign: (url: string) => left.push(url),
    reload: () => left.push('reload'),
  };
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'location') return location;
      const property: unknown = Reflect.get(target, name, target);
      return typeof property === 'function' ? property.bind(target) : property;
    },
  });
};

/** The app's own page, which stays where it is and writes down where it was sent. */
export class RecordingPage extends BrowserPage {
  readonly left: string[];
  constructor() {
    const left: string[] = [];
    super(staying(left));
    this.left = left;
  }
}

export class DeviceClock extends PlatformClock {
  override now(): number {
    return Date.now();
  }
  override synchronise(): Effect.Effect<void> {
    return Effect.void;
  }
}

/** The real loader, with the bent SDK in place of the one that was loaded. */
export class BendingLoader extends ScriptLoader {
  readonly #loader: ScriptLoader;
  readonly #sdk: BentSdk;
  constructor(loader: ScriptLoader, sdk: BentSdk) {
    super();
    this.#loader = loader;
    this.#sdk = sdk;
  }
  override load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError> {
    return this.#loader.load(url, globalName).pipe(Effect.map((loaded) => (this.#sdk.mood === 'hollow' ? {} : this.#sdk.bend(loaded))));
  }
}

/** The platform's switches do not come: the constants of the specification stand. */
export class NoPackageConfig extends PackageConfigSource {
  override load(): Effect.Effect<PackageConfig, PlatformUnreachable> {
    return Effect.fail(new PlatformUnreachable('network', -2, 'sys_config'));
  }
  override latest(): Effect.Effect<PackageConfig, PlatformUnreachable> {
    return this.load();
  }
}
