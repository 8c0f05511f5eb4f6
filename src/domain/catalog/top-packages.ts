import { LIMITS } from '../limits.ts';
import type { AmountLists } from './amount-lists.ts';
import type { PayItem } from './pay-item.ts';

/** The packages that the home page shows: those of earlier visits first, then the recommended ones, then the cheapest. At most three. */
export const topPackages = ({ remembered, recommended, normal }: AmountLists): readonly PayItem[] =>
  [...new Set([...remembered, ...recommended, ...normal])].slice(0, LIMITS.homePackages.value);
