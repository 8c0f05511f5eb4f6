import { keptPackagesOf } from '../application/offer/kept-packages.ts';
import type { PayToUser } from '../domain/account/account.ts';
import type { ChargeList } from '../domain/order/pay-item.ts';
import { localCurrencyOf, localFormatOf, type UsdCents } from '../domain/order/usd-cents.ts';
import type { PlainVisit } from './plain-visit.ts';
import { jsonOfReceived } from './sent-batch.ts';
import { strictChargeList, strictKeptList } from './strict-charge-list.ts';

export interface KnownData {
  readonly target: PayToUser | null;
  /** Today's list, or null if it is left to the services. Never rejects. */
  readonly list: Promise<ChargeList | null>;
  /** The last visit's list, or null if none is stored, or it is damaged. */
  readonly lastVisit: ChargeList | null;
  readonly localAmount: (cents: UsdCents) => string | null;
}

const formatOf = (localCurrency: string): KnownData['localAmount'] => {
  const currency = localCurrencyOf(localCurrency);
  return currency === null ? () => null : localFormatOf(currency);
};

/** Payer of this visit, as stored on the device; undefined if that is left to the services. */
const payerOf = ({ store, identity }: PlainVisit): string | null | undefined => {
  if (identity.sessionKey() === null) return null;
  const user = store.read('login_user');
  const uid = typeof user === 'object' && user !== null && 'uid' in user ? user.uid : undefined;
  return typeof uid === 'string' && uid !== '' ? uid : undefined;
};

/** The last visit's list, if it is of the same shopper, account and flavour. Damaged data is simply not shown. */
const lastVisitOf = (start: PlainVisit): ChargeList | null => {
  const { batch, store, identity, target, flavour, paints } = start;
  try {
    const payer = payerOf(start);
    // Another tab may have logged in meanwhile: the requested packages belong to the session at that time.
    const isSame = batch.request.headers['x-cli-tk'] === (identity.sessionKey() ?? '');
    if (!paints || !isSame || payer === undefined) return null;
    return strictKeptList(keptPackagesOf(store.read('last_packages'), { flavour, payer, uid: target?.uid ?? null }));
  } catch {
    return null;
  }
};

/** Reads the data that the head script requested, and the device's stored data. */
export const knownOf = (start: PlainVisit): KnownData => ({
  target: start.target,
  list: start.batch.received.then((received) => strictChargeList(jsonOfReceived(received))),
  lastVisit: lastVisitOf(start),
  localAmount: formatOf(start.localCurrency),
});
