import type { PayType } from '../payment-method/provider-manifest.ts';
import type { UsdCents } from './usd-cents.ts';

export interface ListedMethod {
  readonly payType: PayType;
  readonly rechargeId: string;
}

/** A named group of methods that one package offers (cashier §3 payItemDisplayMethods). */
export interface DisplayMethodGroup {
  readonly name: string;
  readonly methods: readonly ListedMethod[];
}

/** A package (cashier §3 Pay item). Coins are diamonds. */
export interface PayItem {
  readonly amount: UsdCents;
  /** All its diamonds, including the free ones. */
  readonly coin: number;
  /** The free ones according to the platform; `bonusOf` returns how many are shown as free. */
  readonly extraCoin: number;
  /** Those without the free ones; 0 if the platform does not send it. */
  readonly originCoin: number;
  readonly icon: string | null;
  readonly displayMethods: readonly DisplayMethodGroup[];
}

/** The platform's recharge list (cashier §3 Charge list info), amounts in cents. */
export interface ChargeList {
  readonly list: readonly PayItem[];
  readonly recommends: readonly UsdCents[];
  readonly extraRecommend: UsdCents | null;
  readonly isNew: boolean;
  readonly isNewUid: boolean;
  readonly isNewDevice: boolean;
  readonly payGroup: string | null;
}

/**
 * Returns how many of a package's diamonds are free. `coin` is the total and includes them (cashier §3): at most the excess over
 * `origin_coin` if that is known, and 0 if the package would consist of nothing else.
 */
export const bonusOf = ({ coin, extraCoin, originCoin }: Pick<PayItem, 'coin' | 'extraCoin' | 'originCoin'>): number => {
  const bonus = originCoin > 0 ? Math.min(extraCoin, coin - originCoin) : extraCoin;
  return bonus > 0 && bonus < coin ? bonus : 0;
};

/** The diamonds without the free ones, shown crossed out next to the total (`origin_coin`, cashier §3), or null if none are free. */
export const baseOf = (item: Pick<PayItem, 'coin' | 'extraCoin' | 'originCoin'>): number | null => {
  const bonus = bonusOf(item);
  return bonus > 0 ? item.coin - bonus : null;
};

/** Returns the amount of the package with the most diamonds per dollar, bonus included, or null if two or more tie for first place. */
export const bestValueOf = (items: readonly PayItem[]): UsdCents | null => {
  // Cross-multiplied integers: quotients could make equal packages differ.
  const [first, second] = [...items].sort((a, b) => b.coin * a.amount - a.coin * b.amount);
  return first === undefined || second === undefined || first.coin * second.amount === second.coin * first.amount ? null : first.amount;
};

export interface AmountLists {
  readonly normal: readonly PayItem[];
  readonly recommended: readonly PayItem[];
  readonly remembered: readonly PayItem[];
  /** The highlighted amount (extra_recommend), if it is on sale. */
  readonly highlighted: UsdCents | null;
  /** The package with the most diamonds per dollar, or null if no single one has. */
  readonly bestValue: UsdCents | null;
  readonly showRecommended: boolean;
  readonly showRemembered: boolean;
}

const unique = (amounts: readonly UsdCents[]): readonly UsdCents[] => [...new Set(amounts)];

/**
 * The three lists with their order and visibility (cashier §9, D31): recommended with extra_recommend first, only for
 * a new visitor; remembered by falling amount, only for other visitors; normal by rising amount, without the packages of
 * the other two (D58). A recommended amount that is not on sale is not shown.
 */
export const amountListsOf = (chargeList: ChargeList): AmountLists => {
  const byAmount = new Map(chargeList.list.map((item) => [item.amount, item]));
  const onSale = (amounts: readonly UsdCents[]): readonly PayItem[] => unique(amounts).flatMap((amount) => byAmount.get(amount) ?? []);
  const { isNew, recommends, extraRecommend } = chargeList;
  const extraFirst =
    extraRecommend !== null && recommends.includes(extraRecommend)
      ? [extraRecommend, ...recommends.filter((amount) => amount !== extraRecommend)]
      : recommends;
  const recommended = isNew ? onSale(extraFirst) : [];
  const remembered = isNew ? [] : [...onSale(recommends)].sort((a, b) => b.amount - a.amount);
  const normal = [...byAmount.values()].filter(({ amount }) => !recommends.includes(amount)).sort((a, b) => a.amount - b.amount);
  return {
    normal,
    recommended,
    remembered,
    highlighted: extraRecommend !== null && byAmount.has(extraRecommend) ? extraRecommend : null,
    bestValue: bestValueOf([...byAmount.values()]),
    showRecommended: isNew && recommended.length > 0,
    showRemembered: !isNew && remembered.length > 0,
  };
};
