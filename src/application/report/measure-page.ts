import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { EventReporter, PageMeasurements, PerformanceSdk, RunningPerformanceSdk, Telemetry } from '../../domain/ports/reports.ts';
import type { Randomness } from '../../domain/ports/browser.ts';
import type { SettingGroups } from '../../domain/ports/settings.ts';
import { isSampled, type MeasuredVital, measuredVital, type OfferReported } from '../../domain/report/analytics-event.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';

interface MeasurePageDeps {
  readonly measurements: PageMeasurements;
  readonly sdk: PerformanceSdk;
  readonly reporter: EventReporter;
  readonly telemetry: Telemetry;
  readonly randomness: Randomness;
  readonly settings: SettingGroups;
}

const DIGITS = 8;

/** A number in [0, 1) from 32 random bits. */
const fraction = (hex: string): number => Number.parseInt(hex.slice(0, DIGITS), 16) / 16 ** DIGITS;

/** One web vital as its own trace: Firebase sends a trace when it stops, so a metric that grows is sent again. */
const trace = (sdk: RunningPerformanceSdk, { metric, value, rating }: MeasuredVital): void => {
  const vital = sdk.trace('web_vitals');
  vital.start();
  vital.putAttribute('rating', rating);
  vital.putMetric(metric, value);
  vital.incrementMetric('reports', 1);
  vital.stop();
};

/** Measures one visit in N: web vitals go to the platform and, if the build has one, to a performance SDK (platform §9, D38). */
export class MeasurePage {
  readonly #deps: MeasurePageDeps;
  constructor(deps: MeasurePageDeps) {
    this.#deps = deps;
  }

  /** Never fails. `run` runs the reports of measurements, whenever they arrive. */
  execute(run: (effect: Effect.Effect<void>) => void): Effect.Effect<void> {
    return Effect.suspend(() => {
      const { measurements, sdk, reporter, telemetry, randomness, settings } = this.#deps;
      if (!isSampled(fraction(randomness.hex32()), settings.analytics().sampling)) return Effect.void;
      return Effect.flatMap(sdk.start(), (running) => {
        if (running !== null) telemetry.report('remote_config', running.remoteValues);
        let told = 0;
        return measurements.watch(({ metric, value, rating }) => {
          const measured = measuredVital(metric, value, rating);
          if (measured === null || told >= limits.visitReports) return;
          told += 1;
          if (running !== null) trace(running, measured);
          run(reporter.report({ name: 'h5_web_vitals', measured }));
        });
      });
    });
  }
}

/** Reports to analytics that the pay page is shown: once per page view (cashier §7, §9). */
export class ReportPayPage {
  readonly #reporter: EventReporter;
  #toldIn: string | null = null;
  constructor(reporter: EventReporter) {
    this.#reporter = reporter;
  }

  /** `amount`: in US cents, the chosen or first one, or null if nothing is on sale. `offer`: what its list contains about the shopper. */
  execute(amount: UsdCents | null, offer: OfferReported): Effect.Effect<void> {
    return Effect.suspend(() => {
      const view = this.#reporter.pageViewId();
      if (view === this.#toldIn) return Effect.void;
      this.#toldIn = view;
      return this.#reporter.report({ name: 'h5_pay_page_show', offer, ...(amount === null ? {} : { amount }) });
    });
  }
}
