import type { Effect } from 'effect';
import { PlatformHosts } from '../adapters/platform/hosts/platform-hosts.ts';
import { nextTask } from '../adapters/runtime/next-task.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { whenAtRest } from '../adapters/runtime/visible-timers.ts';
import { AccountHistory } from '../application/account/account-history.ts';
import { FindCountry } from '../application/account/find-country.ts';
import { EventOutbox } from '../application/report/event-outbox.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { AdoptPageInfo, type PageArrival, type VisitAddress } from '../application/session/app-account.ts';
import { SessionId, ShopperSession } from '../application/session/shopper-session.ts';
import { UpdatePage } from '../application/session/update-page.ts';
import { DeviceToken, Page } from '../domain/ports/browser.ts';
import { PackageConfigSource, PlatformClock } from '../domain/ports/platform.ts';
import { Configuration } from '../domain/ports/settings.ts';
import type { UpdateDecision } from '../domain/site/web-version.ts';
import type { PageServices, AppServices } from '../ui/di/app-services.ts';
import { sendErrors, analyticsServices } from './analytics.ts';
import { type Get, madeWhenAsked } from './bind.ts';
import { debugServices, feedbackServices, roomAccess, socialServices } from './later.ts';
import { offerServices } from './offer.ts';
import { PaymentArea, paymentCode } from './payment/payment.ts';
import { shareServices } from './share.ts';
import { accountServices, sessionServices } from './shopper.ts';

/**
 * One-time steps before anything of the shopper is shown; returns how the visit began. The address's pageinfo, if any (D15), is processed
 * first, because DeviceIdentity keeps the id that it finds when it is created. Each step is its own task.
 */
const prepareVisit = async (get: Get, address: VisitAddress): Promise<PageArrival> => {
  const arrival = get(AdoptPageInfo).execute(address);
  get(SessionId).current();
  await nextTask();
  sendErrors(get);
  await nextTask();
  const runner = get(EffectRunner);
  const session = get(ShopperSession);
  // The first listener for a change: later ones find none of the previous shopper's data (T5).
  session.onChanged(() => get(AccountHistory).keepOnly(session.user()?.uid ?? null));
  // The fallback hosts are read while the chosen one works; nothing waits for them.
  runner.run(get(PackageConfigSource).load(), () => void runner.run(get(PlatformHosts).learn(), () => {}));
  runner.run(get(PlatformClock).synchronise(), () => get(PaymentArea).onceLoaded(({ abandonLeftovers }) => abandonLeftovers()));
  askLater(get);
  return arrival;
};

/** Deferred requests, sent once the page has loaded and is idle; nothing waits for them. */
const askLater = (get: Get): void => {
  const runner = get(EffectRunner);
  whenAtRest(window, () => {
    runner.run(get(DeviceToken).load(), () => {});
    runner.run(get(FindCountry).execute(), () => {});
    import('./watch-code.ts').then(
      ({ watchPage }) => watchPage(get),
      () => {},
    );
  });
};

const pageServices = (get: Get, arrival: PageArrival): PageServices => {
  const clock = get(PlatformClock);
  const [runner, update] = [get(EffectRunner), get(UpdatePage)];
  // The defect has been reported; the page stays unchanged.
  const kindOf = (decided: Effect.Effect<UpdateDecision['kind']>): Promise<UpdateDecision['kind']> =>
    runner.result(decided).then(
      (result) => (result.ok ? result.value : 'none'),
      () => 'none',
    );
  return {
    arrival,
    onReturn: (returned) =>
      get(Page).onReturn(() => {
        // The monotonic clock may have stopped while the device slept.
        get(EffectRunner).run(clock.synchronise(), () => {});
        get(EffectRunner).run(get(EventOutbox).flush(), () => {});
        returned();
      }),
    onRestored: (restored) => void get(Page).onRestored(restored),
    askBeforeLeaving: (asks) => get(Page).askBeforeLeaving(asks),
    now: () => clock.now(),
    takesAnyDate: get(VisitLocation).visit.takesAnyDate,
    supportUrl: get(Configuration).settings.supportUrl,
    updates: { look: (held) => kindOf(update.execute(held)), review: (held) => kindOf(update.review(held)) },
  };
};

const EVERY_VISIT = ['analytics', 'account', 'session', 'offer', 'page', 'share'] as const;

/** Prepares the visit and returns the screens' services, each area created on first access. */
export const composeServices = async (get: Get, address: VisitAddress): Promise<AppServices> => {
  const arrival = await prepareVisit(get, address);
  const services = madeWhenAsked<AppServices>({
    account: () => accountServices(get),
    session: () => sessionServices(get),
    offer: () => offerServices(get),
    paymentCode: () => paymentCode(get),
    payment: () => get(PaymentArea).there.payment,
    card: () => get(PaymentArea).there.card,
    wallet: () => get(PaymentArea).there.wallet,
    page: () => pageServices(get, arrival),
    share: () => shareServices(get),
    social: () => socialServices(get),
    fine: () => get(PaymentArea).there.fine,
    analytics: () => analyticsServices(get),
    debug: () => debugServices(get),
    feedback: () => feedbackServices(get),
    room: () => roomAccess(get),
  });
  await nextTask();
  // The first screen needs these immediately.
  for (const area of EVERY_VISIT) void services[area];
  await nextTask();
  return services;
};
