import type { PayItem } from './pay-item.ts';

/**
 * How many of a package's diamonds are free. `coin` is the whole and contains them (cashier §3): never more than exceeds `origin_coin`
 * where that is known, and 0 where the package would consist of nothing else.
 */
export const bonusOf = ({ coin, extraCoin, originCoin }: Pick<PayItem, 'coin' | 'extraCoin' | 'originCoin'>): number => {
  const bonus = originCoin > 0 ? Math.min(extraCoin, coin - originCoin) : extraCoin;
  return bonus > 0 && bonus < coin ? bonus : 0;
};
