import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PayToUser } from '../domain/account/account.ts';
import { amountListsOf, type ChargeList, type PayItem } from '../domain/order/pay-item.ts';
import type { UsdCents } from '../domain/order/usd-cents.ts';
import { amounts } from '../texts/ar/amounts.ts';
import { addArabic } from '../texts/loaded-arabic.ts';
import { App } from '../ui/app.tsx';
import { ARABIC } from '../ui/kit/language-context.ts';
import { localPrice } from '../ui/kit/payment/amount-card.tsx';
import { createStores } from '../ui/stores/stores.ts';

/*
 * Runs when the site is built: draws the packages page with React, from which the head script's template is cut. Hydration takes over only
 * what `renderToString` writes.
 */

const itemOf = (cents: number, coin: number, extraCoin: number): PayItem => ({
  amount: cents as UsdCents,
  coin,
  extraCoin,
  originCoin: 0,
  icon: null,
  displayMethods: [],
});

/** Three piles: the first has a bonus and the best value, the second is highlighted. */
const ITEMS = [itemOf(100, 15, 5), itemOf(200, 20, 0), itemOf(300, 30, 0)] as const;
const CHARGE_LIST: ChargeList = {
  list: ITEMS,
  recommends: [],
  extraRecommend: ITEMS[1].amount,
  isNew: false,
  isNewUid: false,
  isNewDevice: false,
  payGroup: null,
};
const USER: PayToUser = { uid: '1', displayUid: '10000', nickname: 'م', icon: null, isGuest: false, status: 'normal' };

/** The page as React writes it with this data, or null for unknown data. `chosen` is a package amount in cents. */
export const draw = (
  user: PayToUser | null,
  shown: { readonly chargeList: ChargeList; readonly isOfLastVisit: boolean } | null,
  chosen: UsdCents | null,
  localAmount: (typeof localPrice)['of'],
): string => {
  const stores = createStores();
  const { target, catalogue } = stores;
  addArabic(amounts);
  localPrice.of = localAmount;
  target.dispatch({ type: 'remembered', user, visit: 'first' });
  target.restored = true;
  catalogue.chosenAmount = chosen;
  if (shown !== null) {
    const { chargeList, isOfLastVisit } = shown;
    catalogue.status = { kind: 'loading', data: { chargeList }, lists: amountListsOf(chargeList), isOfLastVisit };
  }
  return renderToString(
    <StrictMode>
      <App stores={stores} language={ARABIC} />
    </StrictMode>,
  );
};

/** The page before any data is known, and the same with an account and packages of an earlier visit, the last of them selected. */
export const shellMarkup = (): { readonly waiting: string; readonly filled: string } => ({
  waiting: draw(null, null, null, () => null),
  filled: draw(USER, { chargeList: CHARGE_LIST, isOfLastVisit: true }, ITEMS[2].amount, () => '1'),
});
