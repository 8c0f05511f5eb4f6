import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { PageAppHost } from '../../../../src/adapters/bridge/page-app-host.ts';
import { BridgeUnavailable } from '../../../../src/domain/ports/browser.ts';
import { fakeAppPage, PLATFORM_BUILDS } from './fake-app-page.ts';

const NOWHERE = { platform: null, versionCode: null };
const bridge = Effect.fail(new BridgeUnavailable());
const isPresent = (page: Window, build = PLATFORM_BUILDS[2]): boolean => new PageAppHost(page, build, bridge).isPresent();

describe('the app around the page', () => {
  it('BRG-12 is there when its object can do what its version needs', () => {
    expect(isPresent(fakeAppPage(1).page)).toBe(true);
    expect(isPresent(fakeAppPage(2).page)).toBe(true);
    expect(isPresent(fakeAppPage(2).page, PLATFORM_BUILDS[1])).toBe(false);
  });

  it('BRG-12 is looked up again each time: its object may come later', () => {
    const { page } = fakeAppPage(1, { appBridge: undefined });
    const host = new PageAppHost(page, PLATFORM_BUILDS[1], bridge);
    expect(host.isPresent()).toBe(false);
    Reflect.set(page, 'appBridge', { call: () => {} });
    expect(host.isPresent()).toBe(true);
  });

  it.each([null, undefined, 'appBridge', 1, {}, { call: 'text' }, { postMessage: () => {} }])('BRG-12 %j is no bridge', (appBridge) => {
    expect(isPresent(fakeAppPage(1, { appBridge }).page)).toBe(false);
  });

  it('T21: no bridge is seen from a frame', () => {
    const { page } = fakeAppPage(2);
    Object.defineProperty(page, 'top', { value: {} });
    expect(isPresent(page)).toBe(false);
  });

  it('BRG-12 is expected only where the address says that the app opened the page', () => {
    const { page } = fakeAppPage(1);
    expect(new PageAppHost(page, PLATFORM_BUILDS[1], bridge).isExpected()).toBe(true);
    expect(new PageAppHost(page, NOWHERE, bridge).isExpected()).toBe(false);
  });
});
