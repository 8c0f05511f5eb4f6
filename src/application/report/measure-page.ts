import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { EventReporter, PageMeasurements, PerformanceSdk, RunningPerformanceSdk, Telemetry } from '../../domain/ports/reports.ts';
import { type MeasuredVital, measuredVital } from '../../domain/report/analytics-event.ts';

interface MeasurePageDeps {
  readonly measurements: PageMeasurements;
  readonly sdk: PerformanceSdk;
  readonly reporter: EventReporter;
  readonly telemetry: Telemetry;
}

/** One web vital as its own trace: Firebase sends a trace when it stops, so a metric that grows is sent again. */
const trace = (sdk: RunningPerformanceSdk, { metric, value, rating }: MeasuredVital): void => {
  const vital = sdk.trace('web_vitals');
  vital.start();
  vital.putAttribute('rating', rating);
  vital.putMetric(metric, value);
  vital.incrementMetric('reports', 1);
  vital.stop();
};

/** Measures a visit: web vitals go to the platform and, if the build has one, to a performance SDK (platform §9, D38). */
export class MeasurePage {
  readonly #deps: MeasurePageDeps;
  constructor(deps: MeasurePageDeps) {
    this.#deps = deps;
  }

  /** Never fails. `run` runs the reports of measurements, whenever they arrive. */
  execute(run: (effect: Effect.Effect<void>) => void): Effect.Effect<void> {
    return Effect.suspend(() => {
      const { measurements, sdk, reporter, telemetry } = this.#deps;
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
