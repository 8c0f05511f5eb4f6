import { Effect } from 'effect';
import type { Container } from 'inversify';
import { PageViewId } from '../adapters/platform/client/page-view-id.ts';
import { dialEach } from '../adapters/platform/hosts/dial-each.ts';
import { PlatformHosts } from '../adapters/platform/hosts/platform-hosts.ts';
import { probeHost } from '../adapters/platform/hosts/probe-host.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { encodeStored } from '../adapters/storage/local-key-value-store.ts';
import { RingTelemetry } from '../adapters/telemetry/ring-telemetry.ts';
import { FindCountry } from '../application/account/find-country.ts';
import { GrayMemory } from '../application/offer/gray-memory.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { debugFlags, shownEntry } from '../domain/site/debug-flags.ts';
import { DeviceIdentity, KeyValueStore, STORAGE_KEYS, Page } from '../domain/ports/browser.ts';
import type { NamedHost, TestPage } from '../ui/di/later-services.ts';
import { getFrom } from './bind.ts';
import { switchesOfVisit } from './runtime.ts';

/** Binds the /test page. Loaded when it opens. */
export const bindArea = (container: Container): TestPage => {
  const get = getFrom(container);
  const { settings, groups, analyticsBase } = get(DocumentConfiguration);
  const [gray, store, identity] = [get(GrayMemory), get(KeyValueStore), get(DeviceIdentity)];
  const absolute = (origin: string): string => (origin === '' ? get(Page).origin() : origin);
  const named = groups.hosts();
  const platformHosts = {
    production: named.production,
    'other-production': named.otherProduction,
    test: named.test,
    release: named.release,
  };
  const hosts = get(PlatformHosts);
  const probe = probeHost((url, options) => window.fetch(url, options));
  const ownHosts = Object.entries(platformHosts).map(([kind, origin]) => ({ kind: kind as NamedHost['kind'], origin: absolute(origin) }));
  const origins = ownHosts.map(({ origin }) => origin);

  return {
    build: settings,
    deviceId: identity.deviceId,
    clientId: identity.clientId,
    pageViewId: () => get(PageViewId).current(),
    country: async () => {
      const found = await get(EffectRunner).result(get(FindCountry).found());
      return found.ok ? found.value : null;
    },
    flags: debugFlags(get(VisitLocation).parameters, switchesOfVisit(get), origins),
    grayScores: () => gray.scores(),
    setGrayScore: (test, score) => {
      gray.adopt({ [test]: score });
      return gray.scores();
    },
    drawGrayScores: () => gray.redraw(),
    storage: () =>
      STORAGE_KEYS.flatMap((key) => {
        const value = store.read(key);
        return value === undefined ? [] : [shownEntry(key, encodeStored(value)?.length ?? 0, value)];
      }),
    hosts: [...ownHosts, { kind: 'analytics', origin: absolute(analyticsBase) }],
    currentHost: () => hosts.current(),
    dialHosts: async () => {
      const dialled = await get(EffectRunner).result(
        Effect.flatMap(hosts.learn(), (domains) =>
          dialEach([...origins, ...(domains.get(hosts.current()) ?? [])], probe, () => performance.now()),
        ),
      );
      return dialled.ok ? dialled.value : [];
    },
    recentReports: () => [...get(RingTelemetry).recent()].reverse(),
    roomOfAddress: get(VisitLocation).visit.roomId,
    hasSandbox: settings.target === 'sandbox',
  };
};
