import type { PayType } from '../payment-method/provider-manifest.ts';
import type { UsdCents } from '../order/usd-cents.ts';

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

/** The diamonds without the free ones, shown crossed out next to the total (`origin_coin`, cashier §3); null if none are free. */
export const baseOf = (item: Pick<PayItem, 'coin' | 'extraCoin' | 'originCoin'>): number | null => {
  const bonus = bonusOf(item);
  return bonus > 0 ? item.coin - bonus : null;
};
