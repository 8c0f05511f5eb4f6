import type { Usd } from '../audit-result.ts';
import type { Row } from '../database/audit-database.ts';

export const textOf = (row: Row, name: string): string => String(row[name] ?? '');

export const countOf = (row: Row, name: string): number => Number(row[name] ?? 0);

/** Cents as decimal dollars. */
export const usdOfCents = (cents: bigint): Usd => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const usdOf = (row: Row, name: string): Usd => usdOfCents(BigInt(row[name] ?? 0));
