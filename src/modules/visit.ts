import { AccountHistory } from '../application/account/account-history.ts';
import { AbandonOrder } from '../application/payment/abandon-order.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { AdoptPageInfo, type PageArrival } from '../application/session/adopt-page-info.ts';
import { ShopperSession } from '../application/session/shopper-session.ts';
import { Configuration } from '../domain/ports/browser/configuration.ts';
import { Page } from '../domain/ports/browser/page.ts';
import { PlatformClock } from '../domain/ports/platform/platform-clock.ts';
import type { PageServices } from '../ui/di/page-services.ts';
import type { Get } from './binding/bind.ts';

/**
 * What is done once, before anything is shown of the shopper; gives how the visit began. `pageInfo` is the address's, if
 * any (D15): it is taken over first of all, because DeviceIdentity keeps the id that it finds when it is made.
 */
export const prepareVisit = (get: Get, pageInfo: string | null): PageArrival => {
  const arrival = get(AdoptPageInfo).execute(pageInfo);
  const runner = get(EffectRunner);
  const session = get(ShopperSession);
  // The first to hear of a change: whoever is told later finds nothing of the shopper before (T5).
  session.onChanged(() => get(AccountHistory).keepOnly(session.user()?.uid ?? null));
  runner.run(get(PlatformClock).synchronise(), () => {});
  runner.run(get(AbandonOrder).leftovers(), () => {});
  return arrival;
};

export const pageServices = (get: Get, arrival: PageArrival): PageServices => {
  const clock = get(PlatformClock);
  return {
    arrival,
    onReturn: (returned) =>
      get(Page).onReturn(() => {
        // The monotonic clock may have stood still while the device slept.
        get(EffectRunner).run(clock.synchronise(), () => {});
        returned();
      }),
    askBeforeLeaving: (asks) => get(Page).askBeforeLeaving(asks),
    now: () => clock.now(),
    supportUrl: get(Configuration).settings.supportUrl,
  };
};
