import type { PayItem } from './pay-item.ts';

/** The bonus in per cent of the diamonds that are paid for, never rounded up; 0 for less than one per cent. */
export const bonusShareOf = ({ coin, extraCoin }: Pick<PayItem, 'coin' | 'extraCoin'>): number =>
  coin > extraCoin ? Math.floor((extraCoin * 100) / (coin - extraCoin)) : 0;
