import { findBridge } from '../../adapters/bridge/bridge-object.ts';
import { type EarlyBatch, jsonOfReceived, openingRequest, sendEarly } from '../../adapters/platform/early/early-batch.ts';
import { strictChargeList, strictKeptList } from '../../adapters/platform/early/strict-charge-list.ts';
import { visitHost } from '../../adapters/platform/hosts/visit-host.ts';
import { CryptoRandomness } from '../../adapters/runtime/crypto-randomness.ts';
import { StoredDeviceIdentity } from '../../adapters/storage/stored-device-identity.ts';
import { UntouchedStore } from '../../adapters/storage/untouched-store.ts';
import { strictTarget } from '../../application/account/strict-target.ts';
import { keptPackagesOf, type PackagesOwner } from '../../application/offer/kept-packages.ts';
import type { PayToUser } from '../../domain/account/account.ts';
import { isOpenedByApp } from '../../domain/bridge/bridge-version.ts';
import type { ChargeList } from '../../domain/catalog/pay-item.ts';
import { localCurrencyOf, localFormatOf } from '../../domain/format/local-amount.ts';
import { sourceOfFlavour } from '../../domain/login/ludo-link.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import { type PageParameters, readPageParameters } from '../../domain/routing/page-parameters.ts';
import { resolveRoute, type RouteName } from '../../domain/routing/routes.ts';
import { takeSecrets } from '../../domain/routing/take-secrets.ts';
import { shareRedirect } from '../../domain/share/share-redirect.ts';
import { type EarlySettings, earlySettings } from './early-settings.ts';

/** What a visit can show before its services are there. */
export interface EarlyStart {
  readonly batch: EarlyBatch;
  /** The account that the device remembers, for which the list is; null for none. */
  readonly target: PayToUser | null;
  /** Today's list. Null where it is left to the services. Never rejects. */
  readonly list: Promise<ChargeList | null>;
  /** The list of the last visit, of the same shopper, account and flavour; null where none is kept, or nothing is painted. */
  readonly lastVisit: ChargeList | null;
  /** Whether the page that this address shows is painted before the framework is there: the list of packages, in Arabic. */
  readonly paints: boolean;
  readonly localAmount: (cents: UsdCents) => string | null;
}

export type EarlyPage = Pick<Window, 'document' | 'location' | 'localStorage' | 'sessionStorage' | 'navigator' | 'fetch'>;

/** Parameters with which a visit begins otherwise: a payment's return, a link to the share page, another host. */
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

/** Whether the address begins a plain visit to the amounts: no secret, nothing to take up, no app around the page. */
const isPlain = (page: EarlyPage & Window, route: RouteName, parameters: PageParameters): boolean => {
  const { pathname, search, hash } = page.location;
  const clean = takeSecrets(search, hash);
  return (
    (route === 'index' || route === 'rechargeList') &&
    clean.search === search &&
    clean.hash === hash &&
    shareRedirect(pathname, search, hash) === null &&
    OTHERWISE.every((name) => parameters[name] === null) &&
    !isOpenedByApp({ platform: parameters.platform, versionCode: parameters.version_code }) &&
    findBridge(page) === null &&
    page.navigator.onLine
  );
};

/** Made when the first price is written: it takes a phone 50 ms. */
const formatOf = ({ localCurrency }: EarlySettings): EarlyStart['localAmount'] => {
  let format: EarlyStart['localAmount'] | null = null;
  return (cents) => {
    const currency = localCurrencyOf(localCurrency);
    format ??= currency === null ? () => null : localFormatOf(currency);
    return format(cents);
  };
};

/** Whose visit this is, as the device keeps it; undefined where that is left to the services. */
const payerOf = (store: UntouchedStore, identity: StoredDeviceIdentity): string | null | undefined => {
  if (identity.sessionKey() === null) return null;
  const user = store.read('login_user');
  const uid = typeof user === 'object' && user !== null && 'uid' in user ? user.uid : undefined;
  return typeof uid === 'string' && uid !== '' ? uid : undefined;
};

/** What is kept may be damaged: then it is only not shown. */
const lastVisitOf = (store: UntouchedStore, owner: PackagesOwner | null): ChargeList | null => {
  try {
    return owner === null ? null : strictKeptList(keptPackagesOf(store.read('last_packages'), owner));
  } catch {
    return null;
  }
};

const startOf = (page: EarlyPage & Window): EarlyStart | null => {
  const settings = earlySettings(page.document.getElementById('configuration')?.textContent ?? '');
  if (settings === null) return null;
  const { pathname, search, hash } = page.location;
  const parameters = readPageParameters(search, hash, settings.debugAllowed);
  const route = resolveRoute(pathname, '', null).name;
  if (!isPlain(page, route, parameters)) return null;
  const store = new UntouchedStore(page.localStorage);
  const target = strictTarget(store.read('target_user'));
  if (store.read('is_debug') === true || store.read('session_unconfirmed') === true || target === undefined) return null;
  const identity = new StoredDeviceIdentity(store, new CryptoRandomness());
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
  const localAmount = formatOf(settings);
  const batch = sendEarly(page.fetch.bind(page), openingRequest(visit.chosen, asker, sender, target?.uid ?? null));
  const payer = payerOf(store, identity);
  const paints = route === 'rechargeList' && parameters.lang === null;
  return {
    batch,
    target,
    list: batch.received.then((received) => strictChargeList(jsonOfReceived(received))),
    lastVisit: lastVisitOf(store, !paints || payer === undefined ? null : { flavour, payer, uid: target?.uid ?? null }),
    paints,
    localAmount,
  };
};

/**
 * Sends the opening batch of a plain visit to the amounts, as the platform's client would. Null where the visit is another, where the
 * session is a link's that no one has confirmed, and where anything is unusual, such as a damaged or refused storage: then nothing is
 * sent, and the application finds and reports it as always.
 */
export const beginEarly = (page: EarlyPage & Window): EarlyStart | null => {
  try {
    return startOf(page);
  } catch {
    return null;
  }
};
