import type { Container } from 'inversify';
import { readEventPage } from '../adapters/platform/calls/event-page.ts';
import { PlatformEventReporter } from '../adapters/platform/calls/platform-event-reporter.ts';
import { PageViewId } from '../adapters/platform/client/page-view-id.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { RingTelemetry } from '../adapters/telemetry/ring-telemetry.ts';
import { ReportPayment } from '../application/payment/report-payment.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { Configuration } from '../domain/ports/browser/configuration.ts';
import { KeyValueStore } from '../domain/ports/browser/key-value-store.ts';
import { Randomness } from '../domain/ports/browser/randomness.ts';
import { Telemetry } from '../domain/ports/browser/telemetry.ts';
import { EventReporter } from '../domain/ports/platform/event-reporter.ts';
import { PlatformClock } from '../domain/ports/platform/platform-clock.ts';
import type { AnalyticsServices } from '../ui/di/analytics-services.ts';
import { bind, type Get } from './binding/bind.ts';

/** Binds what is reported: faults, and what analytics counts. */
export const bindAnalytics = (container: Container): void => {
  container
    .bind(Telemetry)
    .toResolvedValue((configuration: Configuration) => new RingTelemetry(configuration.settings.debugAllowed), [Configuration]);
  container.bind(EventReporter).toResolvedValue(
    (
      client: PlatformClient,
      { settings, analyticsBase }: DocumentConfiguration,
      pageView: PageViewId,
      clock: PlatformClock,
      randomness: Randomness,
      store: KeyValueStore,
    ) =>
      new PlatformEventReporter(client, {
        settings,
        pageView,
        clock,
        randomness,
        page: () => readEventPage(window, store),
        serverUrl: analyticsBase || window.location.origin,
      }),
    [PlatformClient, DocumentConfiguration, PageViewId, PlatformClock, Randomness, KeyValueStore],
  );
  bind(container, ReportPayment, ReportPayment, [EventReporter]);
};

export const analyticsServices = (get: Get): AnalyticsServices => {
  const runner = get(EffectRunner);
  const telemetry = get(Telemetry);
  return {
    reportEvent: (event) => void runner.run(get(EventReporter).report(event), () => {}),
    observePayment: (event, before, after) => void runner.run(get(ReportPayment).execute(event, before, after), () => {}),
    reportCrash: (error) => telemetry.report('crash', { name: error instanceof Error ? error.name : typeof error }),
  };
};
