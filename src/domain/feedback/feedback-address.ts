import { typedNumber } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { isOrderNumber } from '../order/order.ts';
import { parseQuery, textOf } from '../routing/page-parameters.ts';
import { pathOf, resolveRoute, type RouteName } from '../routing/routes.ts';

/** Digits of the longest account allowed in an address. */
const LONGEST_ACCOUNT = 64;

/** Returns the problem of a message's account, or null if there is none. */
export const accountProblem = (account: string): MessageKey | null => {
  if (account === '') return 'feedback.account-missing';
  if (!/^\d+$/.test(account)) return 'feedback.account-not-digits';
  return account.length < limits.feedbackAccountDigits ? 'feedback.account-too-short' : null;
};

/** True if a text can be a message's account. */
export const isAccountNumber = (text: string): boolean => text.length <= LONGEST_ACCOUNT && accountProblem(text) === null;

/** The origin of the shopper, from the address of the feedback page. */
export interface FeedbackOrigin {
  /** The order that the message is about, or empty if none. */
  readonly order: string;
  /** The banned account that the message is about, if it comes from the fines page, or empty if none. */
  readonly account: string;
  /** Our page to return the shopper to. */
  readonly back: string;
  readonly isFromFines: boolean;
}

/** Pages that are never returned to: the message's own pages, and one that may be closed. */
const NO_PLACE: readonly RouteName[] = ['feedback', 'feedbackSuccess', 'test'];
/** The parameters kept from a page's query: the order of a payment return, and the account of a fine. */
const KEPT_PARAMETERS = ['zp_show', 'zp_orderid', 'order_id', 'zp_h5deviceid', 'zp_pay_sub_type', 'id'] as const;

/** Returns our page for an address within the site, with the kept part of its query, or null for any other text. */
export const placeOf = (address: string): { readonly route: RouteName; readonly address: string } | null => {
  const [, path = '', query = ''] = /^(\/(?!\/)[\w./-]*)(\?[^#]*)?$/.exec(address) ?? [];
  if (path === '') return null;
  const resolution = resolveRoute(path, query, null);
  if (resolution.kind !== 'route' || NO_PLACE.includes(resolution.name)) return null;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams(KEPT_PARAMETERS.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  const search = kept.toString();
  return { route: resolution.name, address: search === '' ? pathOf(resolution.name) : `${pathOf(resolution.name)}?${search}` };
};

const withQuery = (path: string, values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Returns the feedback page's address about an order or a banned account, opened from one of our pages; each may be empty. */
export const feedbackPath = ({
  order,
  account = '',
  back,
}: Pick<FeedbackOrigin, 'order' | 'back'> & Partial<Pick<FeedbackOrigin, 'account'>>): string =>
  withQuery(pathOf('feedback'), {
    order_id: isOrderNumber(order) ? order : '',
    account: isAccountNumber(account) ? account : '',
    back: placeOf(back)?.address ?? '',
  });

/** Returns the address of the thank-you page for a message, which leads the shopper back. */
export const feedbackSuccessPath = (back: string): string => withQuery(pathOf('feedbackSuccess'), { back: placeOf(back)?.address ?? '' });

/**
 * Reads the query of either page. Invalid values, or an account from elsewhere than the fines page, count as absent. Home if no page is
 * named.
 */
export const feedbackOriginOf = (query: string): FeedbackOrigin => {
  const values = parseQuery(query);
  const order = typedNumber(textOf(values, 'order_id') ?? '');
  const place = placeOf(textOf(values, 'back') ?? '');
  const isFromFines = place?.route === 'fines';
  const account = isFromFines ? typedNumber(textOf(values, 'account') ?? '') : '';
  return {
    order: isOrderNumber(order) ? order : '',
    account: isAccountNumber(account) ? account : '',
    back: place?.address ?? pathOf('index'),
    isFromFines,
  };
};

/** Returns the purpose of uploads: an audit if a logged-in shopper writes from the fines page, feedback otherwise (D41). */
export const uploadPurpose = ({ isFromFines }: Pick<FeedbackOrigin, 'isFromFines'>, isLoggedIn: boolean): UploadPurpose =>
  isFromFines && isLoggedIn ? 'audit' : 'feedback';

export const UPLOAD_PURPOSES = ['feedback', 'audit'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
