import type { OrderRow } from '../database/tables.ts';

/**
 * An order's sub type. The platform's numbers for these are not shown; ours differ from the pay types, so that a client that
 * mixes the two up is seen.
 */
export const paySubTypeOf = ({ payType }: Pick<OrderRow, 'payType'>): number => 10_000 + payType;
