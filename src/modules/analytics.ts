import type { Container } from 'inversify';
import { readEventPage } from '../adapters/platform/calls/event-page.ts';
import { PlatformEventReporter } from '../adapters/platform/calls/platform-event-reporter.ts';
import { PageViewId } from '../adapters/platform/client/page-view-id.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { isWalletSupported } from '../adapters/wallet/wallet-support.ts';
import { RingTelemetry } from '../adapters/telemetry/ring-telemetry.ts';
import { CountUnlisted } from '../application/report/count-unlisted.ts';
import { EventOutbox } from '../application/report/event-outbox.ts';
import { ReportPayPage } from '../application/report/report-pay-page.ts';
import { ReportPayment } from '../application/payment/report-payment.ts';
import { SessionId } from '../application/session/session-id.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { Configuration } from '../domain/ports/browser/configuration.ts';
import { KeyValueStore } from '../domain/ports/browser/key-value-store.ts';
import { Randomness } from '../domain/ports/browser/randomness.ts';
import { Telemetry } from '../domain/ports/browser/telemetry.ts';
import { EventReporter } from '../domain/ports/platform/event-reporter.ts';
import { PlatformClock } from '../domain/ports/platform/platform-clock.ts';
import { errorEventOf } from '../domain/report/error-event.ts';
import { sanitiseReport } from '../domain/report/sanitise-report.ts';
import type { AnalyticsServices } from '../ui/di/analytics-services.ts';
import { bind, type Get } from './binding/bind.ts';

/** Binds what is reported: faults, and what analytics counts. */
export const bindAnalytics = (container: Container): void => {
  container
    .bind(RingTelemetry)
    .toResolvedValue((configuration: Configuration) => new RingTelemetry(configuration.settings.debugAllowed), [Configuration]);
  container.bind(Telemetry).toService(RingTelemetry);
  container.bind(EventReporter).toResolvedValue(
    (
      client: PlatformClient,
      { settings, analyticsBase }: DocumentConfiguration,
      pageView: PageViewId,
      clock: PlatformClock,
      randomness: Randomness,
      store: KeyValueStore,
      sessionId: SessionId,
    ) =>
      new PlatformEventReporter(client, {
        settings,
        pageView,
        clock,
        randomness,
        page: () => readEventPage(window, store, isWalletSupported(window)),
        sessionId: () => sessionId.current(),
        serverUrl: analyticsBase || window.location.origin,
      }),
    [PlatformClient, DocumentConfiguration, PageViewId, PlatformClock, Randomness, KeyValueStore, SessionId],
  );
  bind(container, ReportPayment, ReportPayment, [EventReporter, KeyValueStore]);
  bind(container, ReportPayPage, ReportPayPage, [EventReporter]);
  bind(container, CountUnlisted, CountUnlisted, [Telemetry]);
  bind(container, EventOutbox, EventOutbox, [KeyValueStore, EventReporter, Randomness]);
};

/** From now on what may leave the device is sent, beginning with what an earlier visit could not send. */
export const sendErrors = (get: Get): void => {
  const runner = get(EffectRunner);
  const outbox = get(EventOutbox);
  get(RingTelemetry).listen(({ event, fields }) => {
    const report = errorEventOf(event, fields);
    if (report !== null) runner.run(outbox.add(report), () => {});
  });
  runner.run(outbox.flush(), () => {});
};

export const analyticsServices = (get: Get): AnalyticsServices => {
  const runner = get(EffectRunner);
  const telemetry = get(Telemetry);
  return {
    reportPayPage: (amount) => void runner.run(get(ReportPayPage).execute(amount), () => {}),
    observePayment: (event, before, after) => {
      get(CountUnlisted).execute(event, before, after);
      runner.run(get(ReportPayment).execute(event, before, after), () => {});
    },
    reportCrash: (error) => {
      const { name, message, code, route } = sanitiseReport(error, { type: 'uncaught', knownPaths: [], page: window.location.pathname });
      telemetry.report('crash', { name, message, code, route });
    },
  };
};
