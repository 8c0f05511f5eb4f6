import { Effect } from 'effect';
import type { PostedForm } from '../../../../src/domain/ports/browser.ts';
import { BrowserPage } from '../../../../src/adapters/runtime/browser-page.ts';
import type * as limits from '../../../../src/domain/limits.ts';
import { Configuration, type Settings } from '../../../../src/domain/ports/settings.ts';
import { PlatformClock } from '../../../../src/domain/ports/platform.ts';
import { ProviderTimeouts } from '../../../../src/domain/ports/providers.ts';
import { Telemetry, type TelemetryValue } from '../../../../src/domain/ports/reports.ts';

export class HarnessConfiguration extends Configuration {
  readonly #values: Readonly<Record<string, string>>;
  constructor(values: Readonly<Record<string, string>>) {
    super();
    this.#values = values;
  }
  override get settings(): Settings {
    throw new Error('not used');
  }
  override provider(name: string): string | null {
    return this.#values[name] ?? null;
  }
}

export class HarnessClock extends PlatformClock {
  readonly #now: number | null;
  constructor(now: number | null) {
    super();
    this.#now = now;
  }
  override now(): number {
    return this.#now ?? Date.now();
  }
  override synchronised(): number | null {
    return this.#now;
  }
  override synchronise(): Effect.Effect<void> {
    return Effect.void;
  }
}

export class HarnessTimeouts extends ProviderTimeouts {
  readonly #timeouts: Readonly<Partial<Record<keyof typeof limits, number>>>;
  constructor(timeouts: Readonly<Partial<Record<keyof typeof limits, number>>>) {
    super();
    this.#timeouts = timeouts;
  }
  override of(limit: keyof typeof limits): number {
    return this.#timeouts[limit] ?? 30_000;
  }
}

export class HarnessTelemetry extends Telemetry {
  readonly reports: string[] = [];
  override report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void {
    this.reports.push(`${event} ${Object.values(fields).join(' ')}`);
  }
}

/** The real page adapter, which also records where it navigates. */
export class HarnessPage extends BrowserPage {
  readonly navigations: string[] = [];
  override leaveFor(url: string, form: PostedForm | null): void {
    this.navigations.push(url);
    super.leaveFor(url, form);
  }
}
