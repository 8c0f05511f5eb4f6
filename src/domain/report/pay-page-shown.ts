import type { AmountLists } from '../catalog/amount-lists.ts';
import type { UsdCents } from '../order/usd-cents.ts';

/** The amount that the pay page is shown with (cashier §7): the chosen one, else the first on it; null where nothing is on sale. */
export const payPageAmount = (chosen: UsdCents | null, lists: AmountLists): UsdCents | null => {
  const { showRecommended, recommended, showRemembered, remembered, normal } = lists;
  const [first] = [...(showRecommended ? recommended : []), ...(showRemembered ? remembered : []), ...normal];
  return chosen ?? first?.amount ?? null;
};
