import type { AmountLists } from '../catalog/amount-lists.ts';
import type { ChargeList } from '../catalog/pay-item.ts';
import type { UsdCents } from '../order/usd-cents.ts';

/** Returns the amount shown on the pay page (cashier §7): the chosen one, else the first on it; null if nothing is on sale. */
export const payPageAmount = (chosen: UsdCents | null, lists: AmountLists): UsdCents | null => {
  const { showRecommended, recommended, showRemembered, remembered, normal } = lists;
  const [first] = [...(showRecommended ? recommended : []), ...(showRemembered ? remembered : []), ...normal];
  return chosen ?? first?.amount ?? null;
};

/** What a recharge list contains about the shopper (cashier §3), for the pay page's report. */
export type OfferReported = Pick<ChargeList, 'isNew' | 'isNewUid' | 'isNewDevice' | 'payGroup'>;

const PLAIN_WORD = /^[\w-]{1,32}$/;

/** The reported part of a list; its group only if that is one plain word, since no text of the platform leaves the page (T18). */
export const offerReported = ({ isNew, isNewUid, isNewDevice, payGroup }: ChargeList): OfferReported => ({
  isNew,
  isNewUid,
  isNewDevice,
  payGroup: payGroup !== null && PLAIN_WORD.test(payGroup) ? payGroup : null,
});
