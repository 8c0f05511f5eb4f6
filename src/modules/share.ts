import type { Container } from 'inversify';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { JumpToStore } from '../application/share/jump-to-store.ts';
import { OpenStore } from '../application/share/open-store.ts';
import { nativePlatformOf } from '../domain/bridge/bridge-version.ts';
import { AppHost } from '../domain/ports/browser/app-host.ts';
import { Configuration } from '../domain/ports/browser/configuration.ts';
import { Page } from '../domain/ports/browser/page.ts';
import { PackageConfigSource } from '../domain/ports/platform/package-config.ts';
import { isSet, readPageParameters } from '../domain/routing/page-parameters.ts';
import { storeJump, type StoreJump } from '../domain/share/store-target.ts';
import type { ShareServices } from '../ui/di/share-services.ts';
import { bind, type Get } from './binding/bind.ts';

/** The store that the address asks for, as it was when the visit began. */
export abstract class AskedStore {
  abstract readonly jump: StoreJump | null;
}

/** Binds the stores at which the app can be had. */
export const bindShare = (container: Container): void => {
  const { search, hash } = window.location;
  container.bind(AskedStore).toResolvedValue(
    ({ settings }: Configuration): AskedStore => {
      const { jumpAppStore, ludo, platform } = readPageParameters(search, hash, settings.debugAllowed);
      const isAndroid = nativePlatformOf(platform) === 'android' || /android/i.test(navigator.userAgent);
      return { jump: storeJump(isSet(jumpAppStore), isAndroid ? 'android' : 'other', settings.flavour, isSet(ludo)) };
    },
    [Configuration],
  );
  bind(container, OpenStore, OpenStore, [AppHost, Page, PackageConfigSource]);
  bind(container, JumpToStore, JumpToStore, [OpenStore]);
};

export const shareServices = (get: Get): ShareServices => ({
  jumpToStore: (mayLeave) => void get(EffectRunner).run(get(JumpToStore).execute(get(AskedStore).jump, mayLeave), () => {}),
});
