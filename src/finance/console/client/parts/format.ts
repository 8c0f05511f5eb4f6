import { defaultFrom, PLATFORM_OFFSET_MS } from '../../ledger/platform-day.ts';

/** A moment in UTC+3, such as 2026-11-20 15:00:05. */
export const timeText = (ms: number): string => new Date(ms + PLATFORM_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The same to the millisecond. */
export const exactTimeText = (ms: number): string => new Date(ms + PLATFORM_OFFSET_MS).toISOString().slice(0, 23).replace('T', ' ');

export const countText = (count: number): string => count.toLocaleString('en-US');

/** Formats cents as dollars. */
export const usdText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** First day of a page in UTC+3, unless chosen; '' for an order number, which is searched for on all days. */
export const firstDay = (parameters: URLSearchParams): string =>
  defaultFrom({ to: parameters.get('to') ?? undefined, order: parameters.get('order') ?? undefined }, Date.now()) ?? '';
