import type { Container } from 'inversify';
import { PlatformClient } from '../../adapters/platform/client/platform-client.ts';
import { PlatformPageViews } from '../../adapters/platform/reports/platform-page-views.ts';
import { ReportPayment } from '../../application/payment/report-payment.ts';
import { AskPageView } from '../../application/report/ask-page-view.ts';
import { CountUnlisted } from '../../application/report/count-unlisted.ts';
import { ReportOutcome } from '../../application/report/report-outcome.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { KeyValueStore } from '../../domain/ports/browser.ts';
import { PageViews, Telemetry, EventReporter } from '../../domain/ports/reports.ts';
import { RULES_VERSION } from '../../domain/report/rules-version.ts';
import { bind, type Get } from '../binding/bind.ts';
import type { PaymentParts } from './payment.ts';

/** Binds payment reporting. */
export const bindPaymentReports = (container: Container): void => {
  bind(container, ReportPayment, ReportPayment, [EventReporter, KeyValueStore]);
  container.bind(ReportOutcome).toResolvedValue((reporter: EventReporter) => new ReportOutcome(reporter, RULES_VERSION), [EventReporter]);
  bind(container, PageViews, PlatformPageViews, [PlatformClient]);
  bind(container, AskPageView, AskPageView, { reporter: EventReporter, pageViews: PageViews, store: KeyValueStore });
  bind(container, CountUnlisted, CountUnlisted, [Telemetry]);
};

export const observePayment = (get: Get): PaymentParts['observe'] => {
  const runner = get(EffectRunner);
  return (event, before, after) => {
    get(CountUnlisted).execute(event, before, after);
    get(AskPageView).observe(event, after);
    // A paid order ends the page view that its result belongs to.
    runner.run(get(ReportOutcome).execute(before, after), () => {});
    runner.run(get(ReportPayment).execute(event, before, after), () => {});
  };
};

export const hintOfOrder = (get: Get): PaymentParts['hintOfOrder'] => {
  const runner = get(EffectRunner);
  return (hinted) =>
    void runner.run(get(AskPageView).atStart(), (result) => {
      if (result.ok && result.value) hinted();
    });
};
