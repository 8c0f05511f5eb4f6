import type { MessagesOf } from '../catalogue.ts';
import type { first } from './first.ts';

/** Requests that fail; the sentences of the first download are in first.ts. */
export const requests = {
  'request.insecure': 'تعذّر فتح اتصال آمن. تحقّق من الشبكة ومن تاريخ جهازك وأعد المحاولة.',
} as const satisfies Record<Exclude<MessagesOf<'request'>, keyof typeof first>, string>;
