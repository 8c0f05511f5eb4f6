import type { OrderRow } from '../database/tables.ts';

/**
 * Returns an order's sub type. The platform's numbers are not specified; ours differ from the pay types, to reveal a client that
 * confuses the two.
 */
export const paySubTypeOf = ({ payType }: Pick<OrderRow, 'payType'>): number => 10_000 + payType;
