import type { Effect } from 'effect';
import { PlatformHosts } from '../adapters/platform/hosts/platform-hosts.ts';
import { nextTask } from '../adapters/runtime/next-task.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { whenAtRest } from '../adapters/runtime/when-at-rest.ts';
import { AccountHistory } from '../application/account/account-history.ts';
import { FindCountry } from '../application/device/find-country.ts';
import { EventOutbox } from '../application/report/event-outbox.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { AdoptPageInfo, type PageArrival, type VisitAddress } from '../application/session/adopt-page-info.ts';
import { SessionId } from '../application/session/session-id.ts';
import { ShopperSession } from '../application/session/shopper-session.ts';
import { UpdatePage } from '../application/version/update-page.ts';
import { Configuration } from '../domain/ports/settings.ts';
import { DeviceToken, Page } from '../domain/ports/browser.ts';
import { PackageConfigSource, PlatformClock } from '../domain/ports/platform.ts';
import type { UpdateDecision } from '../domain/version/update-decision.ts';
import type { PageServices } from '../ui/di/page-services.ts';
import { sendErrors } from './analytics.ts';
import type { Get } from './binding/bind.ts';
import { PaymentArea } from './payment/payment.ts';

/**
 * What is done once, before anything is shown of the shopper; gives how the visit began. The address's pageinfo, if any (D15),
 * is taken over first of all, because DeviceIdentity keeps the id that it finds when it is made. Each step is a task of its own.
 */
export const prepareVisit = async (get: Get, address: VisitAddress): Promise<PageArrival> => {
  const arrival = get(AdoptPageInfo).execute(address);
  get(SessionId).current();
  await nextTask();
  sendErrors(get);
  await nextTask();
  const runner = get(EffectRunner);
  const session = get(ShopperSession);
  // The first to hear of a change: whoever is told later finds nothing of the shopper before (T5).
  session.onChanged(() => get(AccountHistory).keepOnly(session.user()?.uid ?? null));
  // The hosts to fall back on are learnt while the chosen one lives; nothing waits for them.
  runner.run(get(PackageConfigSource).load(), () => void runner.run(get(PlatformHosts).learn(), () => {}));
  runner.run(get(PlatformClock).synchronise(), () =>
    get(PaymentArea).onceThere(({ abandonLeftovers }) => void runner.run(abandonLeftovers(), () => {})),
  );
  askLater(get);
  return arrival;
};

/** What may come late is asked for once the page has loaded and rests; nothing waits for it. */
const askLater = (get: Get): void => {
  const runner = get(EffectRunner);
  whenAtRest(window, () => {
    runner.run(get(DeviceToken).load(), () => {});
    runner.run(get(FindCountry).execute(), () => {});
  });
};

export const pageServices = (get: Get, arrival: PageArrival): PageServices => {
  const clock = get(PlatformClock);
  const [runner, update] = [get(EffectRunner), get(UpdatePage)];
  // A defect was reported; the page stays as it is.
  const kindOf = (decided: Effect.Effect<UpdateDecision['kind']>): Promise<UpdateDecision['kind']> =>
    runner.result(decided).then(
      (result) => (result.ok ? result.value : 'none'),
      () => 'none',
    );
  return {
    arrival,
    onReturn: (returned) =>
      get(Page).onReturn(() => {
        // The monotonic clock may have stood still while the device slept.
        get(EffectRunner).run(clock.synchronise(), () => {});
        get(EffectRunner).run(get(EventOutbox).flush(), () => {});
        returned();
      }),
    onRestored: (restored) => void get(Page).onRestored(restored),
    askBeforeLeaving: (asks) => get(Page).askBeforeLeaving(asks),
    now: () => clock.now(),
    takesAnyDate: get(VisitLocation).visit.takesAnyDate,
    supportUrl: get(Configuration).settings.supportUrl,
    updates: {
      look: (held) => kindOf(update.execute(held)),
      review: (held) => kindOf(update.review(held)),
    },
  };
};
