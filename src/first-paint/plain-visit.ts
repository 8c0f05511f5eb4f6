import { shareRedirect } from '../domain/routing/visit-parameters.ts';
import { findBridge } from '../adapters/bridge/bridge-object.ts';
import { visitHost } from '../adapters/platform/hosts/visit-host.ts';
import { cryptoRandomness } from '../adapters/runtime/crypto-randomness.ts';
import { StoredDeviceIdentity } from '../adapters/storage/stored-device-identity.ts';
import { UntouchedStore } from '../adapters/storage/untouched-store.ts';
import { strictTarget } from '../application/account/strict-target.ts';
import type { PayToUser } from '../domain/account/account.ts';
import { isOpenedByApp } from '../domain/bridge/native-versions.ts';
import type { PlatformHosts } from '../domain/routing/hosts.ts';
import { sourceOfFlavour } from '../domain/login/login-decision.ts';
import { type PageParameters, readPageParameters, takeSecrets } from '../domain/routing/page-parameters.ts';
import { resolveRoute, type RouteName } from '../domain/routing/routes.ts';
import { type SentBatch, openingRequest, sendBatch } from './sent-batch.ts';

export interface PageSettings {
  readonly flavour: string;
  readonly debugAllowed: boolean;
  readonly packageName: string;
  readonly localCurrency: string;
  readonly hosts: PlatformHosts & { readonly packageNames: Readonly<Record<string, string>> };
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null) throw new TypeError();
  return value as Fields;
};
const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError();
  return value;
};

const settingsOf = (page: string): PageSettings => {
  const settings = fields(JSON.parse(page));
  const [hosts, brand] = [fields(settings['hosts']), fields(settings['brand'])];
  const { otherBundleIds } = hosts;
  if (!Array.isArray(otherBundleIds)) throw new TypeError();
  return {
    flavour: text(settings['flavour']),
    debugAllowed: settings['debugAllowed'] === true,
    packageName: text(settings['packageName']),
    localCurrency: text(brand['localCurrency']),
    hosts: {
      production: text(hosts['production']),
      otherProduction: text(hosts['otherProduction']),
      otherBundleIds: otherBundleIds.map(text),
      test: text(hosts['test']),
      release: text(hosts['release']),
      packageNames: Object.fromEntries(Object.entries(fields(hosts['packageNames'])).map(([host, name]) => [host, text(name)])),
    },
  };
};

/** Reads the settings from the text that the build wrote into the page, or null if one is missing. */
export const pageSettings = (page: string): PageSettings | null => {
  try {
    return settingsOf(page);
  } catch {
    return null;
  }
};

/** Data of a visit known while its page is being parsed. The start script reads the answer and the stored data (known-data.ts). */
export interface PlainVisit {
  readonly batch: SentBatch;
  /** The account remembered on the device, which the list is for, or null. */
  readonly target: PayToUser | null;
  /** Stored data and identity of the device. */
  readonly store: UntouchedStore;
  readonly identity: StoredDeviceIdentity;
  readonly flavour: string;
  /** True if the page of this address is painted before the framework loads: the list of packages, in Arabic. */
  readonly paints: boolean;
  /** As in the settings: `SAR=3.75`, or empty. */
  readonly localCurrency: string;
}

export type VisitPage = Pick<Window, 'document' | 'location' | 'localStorage' | 'sessionStorage' | 'navigator' | 'fetch'>;

/** Parameters of a visit that begins differently: a payment return, a link to the share page, another host. */
const OTHERWISE: readonly (keyof PageParameters)[] = [
  'zp_show',
  'test_zp_show',
  'zp_orderid',
  'order_id',
  'zp_h5deviceid',
  'test_local',
  'is_debug',
  'is_release',
  'api_base',
];

/** Returns whether the address begins a plain visit to the amounts: no secret, nothing to restore or resume, no surrounding app. */
const isPlain = (page: VisitPage & Window, route: RouteName, parameters: PageParameters): boolean => {
  const { pathname, search, hash } = page.location;
  const clean = takeSecrets(search, hash);
  return (
    (route === 'index' || route === 'rechargeList') &&
    clean.search === search &&
    clean.hash === hash &&
    // A damaged address (D64): it may be a payment return, or hide a secret.
    !/\?.*\?|&amp;/i.test(search) &&
    shareRedirect(pathname, search, hash) === null &&
    OTHERWISE.every((name) => parameters[name] === null) &&
    !isOpenedByApp({ platform: parameters.platform, versionCode: parameters.version_code }) &&
    findBridge(page) === null &&
    page.navigator.onLine
  );
};

const startOf = (page: VisitPage & Window): PlainVisit | null => {
  const settings = pageSettings(page.document.getElementById('configuration')?.textContent ?? '');
  if (settings === null) return null;
  const { pathname, search, hash } = page.location;
  const parameters = readPageParameters(search, hash, settings.debugAllowed);
  const route = resolveRoute(pathname, '', null).name;
  if (!isPlain(page, route, parameters)) return null;
  const store = new UntouchedStore(page.localStorage);
  const target = strictTarget(store.read('target_user'));
  if (store.read('is_debug') === true || store.read('session_unconfirmed') === true || target === undefined) return null;
  // Another tab has selected a different account than this tab last showed: the shopper must choose (ACC-63).
  const shown = page.sessionStorage.getItem('target_uid');
  if (target !== null && shown !== null && shown !== target.uid) return null;
  const identity = new StoredDeviceIdentity(store, cryptoRandomness());
  const { flavour } = settings;
  const visit = visitHost({ ...settings, parameters, page: page.location, store, tab: page.sessionStorage });
  const sender = {
    packageName: visit.packageName,
    clientId: identity.clientId,
    deviceToken: '',
    sessionKey: identity.sessionKey(),
    nativeBridgePresent: false,
  };
  const asker = { source: sourceOfFlavour(flavour), identity };
  const batch = sendBatch(page.fetch.bind(page), openingRequest(visit.chosen, asker, sender, target?.uid ?? null));
  return {
    batch,
    target,
    store,
    identity,
    flavour,
    paints: route === 'rechargeList' && parameters.lang === null,
    localCurrency: settings.localCurrency,
  };
};

/**
 * Sends the opening batch of a plain visit to the amounts, as the platform's client would. Returns null and sends nothing for any other
 * visit, for a link's session that has not been confirmed, and for anything unusual, such as damaged or refused storage: the application
 * then finds and reports it as always.
 */
export const startPlainVisit = (page: VisitPage & Window): PlainVisit | null => {
  try {
    return startOf(page);
  } catch {
    return null;
  }
};
