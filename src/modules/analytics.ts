import type { Container } from 'inversify';
import { PageViewId } from '../adapters/platform/client/page-view-id.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { PlatformEventReporter, readEventPage } from '../adapters/platform/calls/platform-event-reporter.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { releaseWhileKept, VisitLocation } from '../adapters/runtime/visit-location.ts';
import { nextTask } from '../adapters/runtime/next-task.ts';
import { DeviceDatabase } from '../adapters/storage/device-database.ts';
import { durableOutboxStore } from '../adapters/storage/durable-outbox-store.ts';
import { fetchStorageErrorRelay, RingTelemetry } from '../adapters/telemetry/ring-telemetry.ts';
import { isWalletSupported } from '../adapters/wallet/wallet-support.ts';
import { EventOutbox } from '../application/report/event-outbox.ts';
import { RelayStorageErrors, ReportErrors } from '../application/report/report-errors.ts';
import { isMeasuredVisit, ReportPayPage } from '../application/report/report-visit.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { SessionId, ShopperSession } from '../application/session/shopper-session.ts';
import { KeyValueStore, Page, Randomness, ScriptLoader } from '../domain/ports/browser.ts';
import { PlatformClock } from '../domain/ports/platform.ts';
import { OutboxStore, Telemetry, EventReporter, StorageErrorRelay } from '../domain/ports/reports.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { isOfThePage, sanitiseReport, uncaughtType } from '../domain/report/error-event.ts';
import { offerReported } from '../domain/report/analytics-event.ts';
import type { AnalyticsServices } from '../ui/di/app-services.ts';
import { bind, bindMade, type Get } from './bind.ts';
import { PaymentArea } from './payment/payment.ts';
import { switchesOfVisit } from './runtime.ts';

const outboxStoreOf = (store: KeyValueStore, telemetry: Telemetry): OutboxStore => {
  const database = new DeviceDatabase(async (closed) => {
    const { openReports } = await import('../adapters/storage/open-reports.ts');
    return openReports(closed);
  }, telemetry);
  releaseWhileKept(window, database);
  return durableOutboxStore({
    database,
    store,
    locks: (navigator as Partial<Pick<Navigator, 'locks'>>).locks,
    now: () => Date.now(),
  });
};

export const bindAnalytics = (container: Container): void => {
  // Silent until the logger is turned on (URL-9).
  container.bind(RingTelemetry).toConstantValue(new RingTelemetry(false));
  container.bind(Telemetry).toService(RingTelemetry);
  bindMade(
    container,
    PlatformEventReporter,
    [PlatformClient, DocumentConfiguration, PageViewId, PlatformClock, Randomness, KeyValueStore, SessionId, VisitLocation],
    (client, { settings, analyticsBase }, pageView, clock, randomness, store, sessionId, { visit }) =>
      new PlatformEventReporter(client, {
        settings,
        pageView,
        clock,
        randomness,
        visit,
        page: () => readEventPage(window, store, isWalletSupported(window)),
        sessionId: () => sessionId.current(),
        uid: () => container.get(ShopperSession).user()?.uid ?? null,
        serverUrl: analyticsBase || window.location.origin,
        // The outbox sends through this reporter.
        keep: (id, calls) => container.get(EventOutbox).addCalls(id, calls),
      }),
  );
  container.bind(EventReporter).toService(PlatformEventReporter);
  bindMade(container, OutboxStore, [KeyValueStore, Telemetry], outboxStoreOf);
  bindMade(
    container,
    EventOutbox,
    [OutboxStore, PlatformEventReporter, Randomness, Page],
    (store, reporter, randomness, page) =>
      new EventOutbox({ store, reporter, randomness, now: () => Date.now(), offline: () => page.offline() }),
  );
  bind(container, ReportErrors, ReportErrors, [EventOutbox]);
  bindMade(container, StorageErrorRelay, [SettingGroups], (settings) =>
    fetchStorageErrorRelay(() => settings.analytics().storageWebhook, window.fetch.bind(window)),
  );
  bindMade(
    container,
    RelayStorageErrors,
    [StorageErrorRelay, Configuration],
    (relay, { settings }) => new RelayStorageErrors(relay, settings),
  );
  bind(container, ReportPayPage, ReportPayPage, [EventReporter]);
};

/** Measures the visit. Most visits are not measured, and never load this code. */
const measureVisit = async (get: Get): Promise<void> => {
  const [{ MeasurePage }, { firebasePerformanceSdk, webVitalsMeasurements }] = await Promise.all([
    import('../application/report/measure-page.ts'),
    import('../adapters/telemetry/web-vitals-measurements.ts'),
  ]);
  const runner = get(EffectRunner);
  const page = new MeasurePage({
    measurements: webVitalsMeasurements(),
    sdk: firebasePerformanceSdk(get(ScriptLoader), get(SettingGroups)),
    reporter: get(EventReporter),
    telemetry: get(Telemetry),
  });
  runner.run(
    page.execute((report) => void runner.run(report, () => {})),
    () => {},
  );
};

/** Starts sending what may leave the device, beginning with what an earlier visit could not send. */
export const sendErrors = (get: Get): void => {
  const runner = get(EffectRunner);
  const errors = get(ReportErrors);
  const storageErrors = get(RelayStorageErrors);
  if (switchesOfVisit(get).logger) get(RingTelemetry).turnLoggerOn();
  get(RingTelemetry).listen(({ event, fields }) => {
    runner.run(errors.execute(event, fields), () => {});
    runner.run(storageErrors.execute(event, fields), () => {});
  });
  get(Page).onVisibility((visible) => void (visible ? undefined : runner.run(errors.hidden(), () => {})));
  runner.run(get(EventOutbox).flush(), () => {});
  if (isMeasuredVisit(get(Randomness), get(SettingGroups)))
    measureVisit(get).catch(() => get(Telemetry).report('area_unavailable', { area: 'measurements', fault: 'blocked' }));
};

const pageOfReport = () => ({ knownPaths: [], page: window.location.pathname, origin: window.location.origin });

export const analyticsServices = (get: Get): AnalyticsServices => {
  const runner = get(EffectRunner);
  const telemetry = get(Telemetry);
  return {
    // Not awaited, and kept out of the task that shows the packages.
    reportPayPage: (amount, list) =>
      void nextTask().then(() => runner.run(get(ReportPayPage).execute(amount, offerReported(list)), () => {})),
    observePayment: (event, before, after) => get(PaymentArea).there.observe(event, before, after),
    reportCrash: (error) => {
      telemetry.report('crash', { ...sanitiseReport(error, { type: 'uncaught', ...pageOfReport() }) });
    },
    hintOfOrder: (hinted) => get(PaymentArea).there.hintOfOrder(hinted),
    reportMissing: (area) => telemetry.report('area_unavailable', { area, fault: 'blocked' }),
    reportUncaught: (uncaught) => {
      if (!isOfThePage(uncaught)) return;
      telemetry.report('uncaught', { ...sanitiseReport(uncaught.thrown, { type: uncaughtType(uncaught), ...pageOfReport() }) });
    },
  };
};
