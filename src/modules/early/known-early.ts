import { jsonOfReceived } from '../../adapters/platform/early/early-batch.ts';
import { strictChargeList, strictKeptList } from '../../adapters/platform/early/strict-charge-list.ts';
import { keptPackagesOf } from '../../application/offer/kept-packages.ts';
import type { PayToUser } from '../../domain/account/account.ts';
import type { ChargeList } from '../../domain/catalog/pay-item.ts';
import { localCurrencyOf, localFormatOf } from '../../domain/format/local-amount.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { EarlyStart } from './begin-early.ts';

/** What a visit can show before its services are there. */
interface EarlyKnown {
  readonly target: PayToUser | null;
  /** Today's list. Null where it is left to the services. Never rejects. */
  readonly list: Promise<ChargeList | null>;
  /** The list of the last visit; null where none is kept, or it is damaged. */
  readonly lastVisit: ChargeList | null;
  readonly localAmount: (cents: UsdCents) => string | null;
}

/** Made when the first price is written: it takes a phone 50 ms. */
const formatOf = (localCurrency: string): EarlyKnown['localAmount'] => {
  let format: EarlyKnown['localAmount'] | null = null;
  return (cents) => {
    const currency = localCurrencyOf(localCurrency);
    format ??= currency === null ? () => null : localFormatOf(currency);
    return format(cents);
  };
};

/** Whose visit this is, as the device keeps it; undefined where that is left to the services. */
const payerOf = ({ store, identity }: EarlyStart): string | null | undefined => {
  if (identity.sessionKey() === null) return null;
  const user = store.read('login_user');
  const uid = typeof user === 'object' && user !== null && 'uid' in user ? user.uid : undefined;
  return typeof uid === 'string' && uid !== '' ? uid : undefined;
};

/** Of the same shopper, account and flavour. What is kept may be damaged: then it is only not shown. */
const lastVisitOf = (start: EarlyStart): ChargeList | null => {
  const { batch, store, identity, target, flavour, paints } = start;
  try {
    const payer = payerOf(start);
    // Another tab may have logged in meanwhile: the packages that were asked for are of the session of then.
    const isSame = batch.request.headers['x-cli-tk'] === (identity.sessionKey() ?? '');
    if (!paints || !isSame || payer === undefined) return null;
    return strictKeptList(keptPackagesOf(store.read('last_packages'), { flavour, payer, uid: target?.uid ?? null }));
  } catch {
    return null;
  }
};

/** Reads what the early script has asked for, and what the device keeps. */
export const knownOf = (start: EarlyStart): EarlyKnown => ({
  target: start.target,
  list: start.batch.received.then((received) => strictChargeList(jsonOfReceived(received))),
  lastVisit: lastVisitOf(start),
  localAmount: formatOf(start.localCurrency),
});
