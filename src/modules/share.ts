import { Effect } from 'effect';
import type { Container } from 'inversify';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { whenLoaded } from '../adapters/runtime/visible-timers.ts';
import { FindAccount } from '../application/account/find-account.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { FindInviter } from '../application/pages/find-inviter.ts';
import { FindLegalPages } from '../application/pages/find-legal-pages.ts';
import { JumpToStore, OpenStore } from '../application/pages/open-store.ts';
import { nativePlatformOf } from '../domain/bridge/native-versions.ts';
import { AppHost, Page } from '../domain/ports/browser.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { PackageConfigSource } from '../domain/ports/platform.ts';
import { resolveRoute } from '../domain/routing/routes.ts';
import { tabJump, tabRequest, type HomeTab } from '../domain/share/home-tabs.ts';
import {
  offeredStores,
  storeDeviceOf,
  storeFor,
  storeJump,
  type StoreJump,
  storeOfPlatform,
  type StoreTarget,
} from '../domain/share/store-target.ts';
import type { ShareServices } from '../ui/di/app-services.ts';
import { bindMade, bind, type Get } from './bind.ts';

/** Address data for the stores and the home page, as at the start of the visit. */
export abstract class AskedOfAddress {
  abstract readonly jump: StoreJump | null;
  abstract readonly tab: HomeTab | null;
  abstract readonly stores: readonly StoreTarget[];
  abstract readonly own: StoreTarget;
}

/** True if the shopper came back to a page of this tab: a page that already led to a store does not do so again. */
const isBack = (): boolean => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Binds invitations, the app stores, and the site's documents. */
export const bindShare = (container: Container): void => {
  const isHome = resolveRoute(window.location.pathname, '', null).name === 'index';
  bindMade(container, AskedOfAddress, [Configuration, VisitLocation], ({ settings: { flavour } }, { visit }): AskedOfAddress => {
    const device = storeDeviceOf(nativePlatformOf(visit.platform), navigator.userAgent);
    const request = tabRequest(isHome ? visit.tab : null, visit.jumpsToAppleStore);
    const platform = device === 'android' || device === 'huawei' ? 'android' : 'other';
    return {
      jump: isBack() ? null : (tabJump(request, flavour, visit.ludo) ?? storeJump(visit.jumpsToStore, platform, flavour, visit.ludo)),
      tab: request.tab,
      stores: offeredStores(device, flavour, visit.ludo),
      own: storeFor(storeOfPlatform(platform), flavour, visit.ludo),
    };
  });
  bind(container, OpenStore, OpenStore, [AppHost, Page, PackageConfigSource, SettingGroups]);
  bind(container, JumpToStore, JumpToStore, [OpenStore]);
  bind(container, FindInviter, FindInviter, [FindAccount]);
  bind(container, FindLegalPages, FindLegalPages, [Configuration, SettingGroups, PackageConfigSource]);
};

/** Runs after the page has loaded, in its own task: within its load event the page would still be loading. */
const loaded = Effect.promise(() => new Promise<void>((done) => whenLoaded(window, () => setTimeout(done))));

export const shareServices = (get: Get): ShareServices => {
  const runner = get(EffectRunner);
  const [asked, legal] = [get(AskedOfAddress), get(FindLegalPages)];
  const answerOf = <A>(effect: Effect.Effect<A>, otherwise: A): Promise<A> =>
    runner.result(effect).then((result) => (result.ok ? result.value : otherwise));
  return {
    tab: asked.tab,
    stores: asked.stores,
    jumpToStore: (mayLeave) => void runner.run(get(JumpToStore).execute(asked.jump, mayLeave, loaded), () => {}),
    openStore: (store = asked.own) => answerOf(get(OpenStore).execute(store, true), false),
    inviter: () => answerOf(get(FindInviter).execute(get(VisitLocation).parameters.info), null),
    legalPages: () => legal.known(),
    legalPagesLater: () => runner.result(legal.execute()).then((result) => (result.ok ? result.value : legal.known())),
  };
};
