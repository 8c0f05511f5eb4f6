import type { UsdCents } from '../order/usd-cents.ts';

const grouped = (digits: number): string => String(digits).replace(/\B(?=(\d{3})+$)/g, ',');

/** Cents as shown to shoppers, `$1,234.50`: the way prices are read here. It is a left-to-right text and needs isolation in Arabic (D9). */
export const formatUsd = (cents: UsdCents): string => `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

/** A count as shown to shoppers: whole, in groups of three, Latin digits (D9). */
export const formatInteger = (count: number): string => grouped(Math.round(count));
