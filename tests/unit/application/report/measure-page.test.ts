import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { MeasurePage } from '../../../../src/application/report/measure-page.ts';
import type { Measurement, RunningPerformanceSdk, EventReporter, PageEvent } from '../../../../src/domain/ports/reports.ts';
import { standInForFirebase } from '../../../support/report/firebase-stand-in.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';

const setUp = ({ running = null as RunningPerformanceSdk | null } = {}) => {
  const events: PageEvent[] = [];
  const telemetry = new FakeTelemetry();
  let tell: ((measurement: Measurement) => void) | null = null;
  let starts = 0;
  const page = new MeasurePage({
    measurements: { watch: (told) => Effect.sync(() => void (tell = told)) },
    sdk: { start: () => Effect.sync(() => ((starts += 1), running)) },
    reporter: { report: (event: PageEvent) => Effect.sync(() => void events.push(event)) } as EventReporter,
    telemetry,
  });
  Effect.runSync(page.execute((effect) => Effect.runSync(effect)));
  const measure = (metric: string, value: number): void => tell?.({ metric, value, rating: 'good' });
  return { events, telemetry, measure, isMeasured: () => tell !== null, starts: () => starts };
};

describe('MeasurePage', () => {
  it('RPT-20 each web vital is reported, ten in a visit at most; any other metric is not', () => {
    const { events, measure } = setUp();
    measure('LCP', 1200.4);
    measure('TTFB', 5);
    measure('CLS', 0.05);
    expect(events).toEqual([
      { name: 'h5_web_vitals', measured: { metric: 'LCP', value: 1200, rating: 'good' } },
      { name: 'h5_web_vitals', measured: { metric: 'CLS', value: 50, rating: 'good' } },
    ]);
    for (let times = 0; times < 20; times += 1) measure('INP', times);
    expect(events).toHaveLength(10);
  });

  it('RPT-24 a running SDK receives the same values; its remote values stay on the device', () => {
    const { log, ...firebase } = standInForFirebase({});
    firebase.app.initializeApp({ apiKey: 'k', projectId: 'p', appId: 'a' });
    const running = { trace: (name: string) => firebase.performance().trace(name), remoteValues: { flag: 'on' } };
    const { telemetry, measure } = setUp({ running });
    measure('CLS', 0.05);
    measure('CLS', 0.07);
    measure('TTFB', 1);
    expect(log.sent).toEqual(
      [50, 70].map((value) => ({ name: 'web_vitals', metrics: { CLS: value, reports: 1 }, attributes: { rating: 'good' } })),
    );
    expect(telemetry.reports).toEqual([{ event: 'remote_config', fields: { flag: 'on' } }]);
  });
});
