import { Result, Schema } from 'effect';
import { NO_NULL, type Sort } from '../answers/order-filter.ts';
import type { PageEnd } from '../ledger/orders-query.ts';

/** The text is not a position in the list. */
export class NotAPage extends Error {}

const KEYS: Readonly<Record<Sort, RegExp>> = {
  created_at: /^\d{1,15}$/,
  amount_usd: /^\d{1,15}(?:\.\d{1,6})?$/,
  order_id: /^/,
  provider: /^/,
  shown_outcome: /^/,
};

const decodePair = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Tuple([Schema.String, Schema.String])));

/** Encodes the end of a page for the address of the next. */
export const encodePageEnd = ({ key, orderId }: PageEnd): string => Buffer.from(JSON.stringify([key, orderId])).toString('base64url');

/** Decodes the end of a page from an address. Throws NotAPage. */
export const decodePageEnd = (text: string, sort: Sort): PageEnd => {
  const pair = decodePair(Buffer.from(text, 'base64url').toString());
  if (Result.isFailure(pair) || pair.success.some((part) => !NO_NULL.test(part)) || !KEYS[sort].test(pair.success[0]))
    throw new NotAPage('`after` is no place in this list. Begin again.');
  const [key, orderId] = pair.success;
  return { key, orderId };
};
