import type { PayItem } from './pay-item.ts';

/** The nearest package below this one, offered when the balance does not suffice (cashier §4); null for the lowest. */
export const nextLowerPackage = (catalogue: readonly PayItem[], item: PayItem): PayItem | null =>
  catalogue.reduce<PayItem | null>(
    (best, candidate) => (candidate.amount < item.amount && (best === null || candidate.amount > best.amount) ? candidate : best),
    null,
  );
