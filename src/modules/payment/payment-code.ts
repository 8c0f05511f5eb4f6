import { Effect } from 'effect';
import type { Container } from 'inversify';
import { platformFines, platformPageViews } from '../../adapters/platform/calls/platform-orders.ts';
import { PlatformClient } from '../../adapters/platform/client/platform-client.ts';
import { specifiedTimeouts } from '../../adapters/runtime/specified-timeouts.ts';
import { FindAccount } from '../../application/account/find-account.ts';
import { CheckFine, FollowUnlock, PaidFines } from '../../application/account/fines.ts';
import { AbandonOrder } from '../../application/payment/earlier-orders.ts';
import { ReportPayment } from '../../application/payment/report-payment.ts';
import { AskPageView, CountUnlisted, ReportOutcome } from '../../application/report/report-outcome.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { refusalOf } from '../../application/runtime/refusal-of.ts';
import { banNotice } from '../../domain/login/login-decision.ts';
import { KeyValueStore, Timers } from '../../domain/ports/browser.ts';
import { PaymentJournal, Fines } from '../../domain/ports/payment.ts';
import { PlatformClock } from '../../domain/ports/platform.ts';
import { ProviderRegistry, ProviderTimeouts } from '../../domain/ports/providers.ts';
import { PageViews, Telemetry, EventReporter } from '../../domain/ports/reports.ts';
import { SettingGroups } from '../../domain/ports/settings.ts';
import { RULES_VERSION } from '../../domain/report/rules-version.ts';
import type { FineServices } from '../../ui/di/payment-services.ts';
import { bind, bindMade, type Get, getFrom, madeWhenAsked } from '../bind.ts';
import { GlobProviderRegistry } from './glob-provider-registry.ts';
import { bindJournal, bindOrders, paymentServices } from './orders.ts';
import type { PaymentParts } from './payment.ts';
import { bindCard, cardServices, bindOffered, waysToPay, bindWallet, walletServices } from './ways-to-pay.ts';

/** Binds payment: the journal, providers, orders, cards and wallets. Loaded on demand. */
export const bindArea = (container: Container): PaymentParts => {
  for (const bindPart of [bindJournal, bindProviders, bindOffered, bindOrders, bindCard, bindWallet, bindFine, bindPaymentReports])
    bindPart(container);
  const get = getFrom(container);
  return madeWhenAsked<PaymentParts>({
    payment: () => paymentServices(get),
    card: () => cardServices(get),
    wallet: () => walletServices(get),
    ways: () => waysToPay(get),
    fine: () => fineServices(get),
    observe: () => observePayment(get),
    hintOfOrder: () => hintOfOrder(get),
    written: () => () => get(PaymentJournal).written(),
    abandonLeftovers: () => () => get(EffectRunner).run(get(AbandonOrder).leftovers(), () => {}),
  });
};

/** Binds the providers, whose code loads when a payment method first needs it. */
const bindProviders = (container: Container): void => {
  bindMade(container, ProviderTimeouts, [], specifiedTimeouts);
  container.bind(ProviderRegistry).toConstantValue(new GlobProviderRegistry(container));
};

/** Binds fines: their part in a payment, and the actions of their page. */
const bindFine = (container: Container): void => {
  bindMade(container, Fines, [PlatformClient], platformFines);
  bind(container, PaidFines, PaidFines, [KeyValueStore, PlatformClock]);
  bind(container, CheckFine, CheckFine, [Fines, PaidFines]);
  bind(container, FollowUnlock, FollowUnlock, [Fines, Timers, EffectRunner]);
};

const fineServices = (get: Get): FineServices => {
  const runner = get(EffectRunner);
  const paid = get(PaidFines);
  return {
    rememberPaid: (intent) => paid.add(intent),
    isPaid: (fine) => paid.has(fine),
    read: (id) => runner.result(Effect.mapError(get(Fines).read(id), refusalOf)),
    findAccount: (displayId) => runner.result(get(FindAccount).ofAnyStatus(displayId)),
    accountOf: (uid) => runner.result(get(FindAccount).byUidOfAnyStatus(uid)),
    followUnlock: (uid, told) => get(FollowUnlock).execute(uid, told),
    banEnd: ({ banUntil }) => {
      if (banUntil === null) return null;
      const notice = banNotice(banUntil);
      return notice.message === 'login.banned-until' ? { day: notice.date } : 'when-paid';
    },
    supportPhone: () => get(SettingGroups).brand().supportPhone,
  };
};

const bindPaymentReports = (container: Container): void => {
  bind(container, ReportPayment, ReportPayment, [EventReporter, KeyValueStore]);
  bindMade(container, ReportOutcome, [EventReporter], (reporter) => new ReportOutcome(reporter, RULES_VERSION));
  bindMade(container, PageViews, [PlatformClient], platformPageViews);
  bind(container, AskPageView, AskPageView, { reporter: EventReporter, pageViews: PageViews, store: KeyValueStore });
  bind(container, CountUnlisted, CountUnlisted, [Telemetry]);
};

const observePayment = (get: Get): PaymentParts['observe'] => {
  const runner = get(EffectRunner);
  return (event, before, after) => {
    get(CountUnlisted).execute(event, before, after);
    get(AskPageView).observe(event, after);
    // A paid order ends the page view that its result belongs to.
    runner.run(get(ReportOutcome).execute(before, after), () => {});
    runner.run(get(ReportPayment).execute(event, before, after), () => {});
  };
};

const hintOfOrder = (get: Get): PaymentParts['hintOfOrder'] => {
  const runner = get(EffectRunner);
  return (hinted) =>
    void runner.run(get(AskPageView).atStart(), (result) => {
      if (result.ok && result.value) hinted();
    });
};
