import type { AppBuild } from '../../../../src/domain/bridge/native-versions.ts';

/** An app of each version of the bridge. */
export const PLATFORM_BUILDS: Readonly<Record<1 | 2, AppBuild>> = {
  1: { platform: 'android', versionCode: '30506' },
  2: { platform: 'android', versionCode: '30507' },
};

/** What the page says to the app. */
export interface Said {
  readonly version: number;
  readonly id: string;
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
}

/** A page inside an app whose bridge has this version; the test speaks for the app. */
export const fakeAppPage = (version: 1 | 2, over: object = {}) => {
  const said: Said[] = [];
  const take = (text: string): void => void said.push(JSON.parse(text) as Said);
  const object = Object.assign(new EventTarget(), version === 2 ? { postMessage: take } : { call: take });
  const page = Object.assign(new EventTarget(), { appBridge: object }, over) as unknown as Window;
  Object.defineProperty(page, 'top', { value: page, configurable: true });
  const deliver = (text: unknown): void => {
    if (version === 2) object.dispatchEvent(new MessageEvent('message', { data: text }));
    else (Reflect.get(page, 'appBridgeCallback') as (given: unknown) => void)(text);
  };
  return {
    page,
    said,
    build: PLATFORM_BUILDS[version],
    deliver,
    /** The app's message, as JSON. */
    say: (message: object): void => deliver(JSON.stringify(message)),
    last: (): Said => {
      const call = said.at(-1);
      if (call === undefined) throw new Error('the page said nothing');
      return call;
    },
  };
};
export type FakeAppPage = ReturnType<typeof fakeAppPage>;
