import { typedNumber } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { isOrderNumber } from '../order/order.ts';
import { parseQuery, textOf } from '../routing/page-parameters.ts';
import { pathOf, resolveRoute, type RouteName } from '../routing/routes.ts';

/** Digits of the longest account that an address may name. */
const LONGEST_ACCOUNT = 64;

/** What is wrong with the account of a message; null for nothing. */
export const accountProblem = (account: string): MessageKey | null => {
  if (account === '') return 'feedback.account-missing';
  if (!/^\d+$/.test(account)) return 'feedback.account-not-digits';
  return account.length < limits.feedbackAccountDigits ? 'feedback.account-too-short' : null;
};

/** Whether a text can be the account of a message. */
export const isAccountNumber = (text: string): boolean => text.length <= LONGEST_ACCOUNT && accountProblem(text) === null;

/** What the address of the feedback page says of where the shopper comes from. */
export interface FeedbackOrigin {
  /** The order that the message is about; empty for none. */
  readonly order: string;
  /** The banned account that the message is about, where it comes from the fines page; empty for none. */
  readonly account: string;
  /** The page of ours to which the shopper goes back. */
  readonly back: string;
  readonly isFromFines: boolean;
}

/** Pages that are no place to go back to: those of the message itself, and one that may turn out to be closed. */
const NO_PLACE: readonly RouteName[] = ['feedback', 'feedbackSuccess', 'test'];
/** What of a page's query is kept: the order of a payment return, and whose fine it is. */
const KEPT_PARAMETERS = ['zp_show', 'zp_orderid', 'order_id', 'zp_h5deviceid', 'zp_pay_sub_type', 'id'] as const;

/** The page of ours that an address within the site means, with what is kept of its query; null for any other text. */
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

/** The address of the feedback page about an order or a banned account, opened from a page of ours; each may be empty. */
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

/** The address of the page that thanks for a message, from which the shopper goes back. */
export const feedbackSuccessPath = (back: string): string => withQuery(pathOf('feedbackSuccess'), { back: placeOf(back)?.address ?? '' });

/** What the query of either page says; what it says wrongly, or an account from elsewhere than the fines page, counts as not said. Home where no page is named. */
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

/** What uploads are for: an audit when a logged-in shopper writes from the fines page, feedback otherwise (D41). */
export const uploadPurpose = ({ isFromFines }: Pick<FeedbackOrigin, 'isFromFines'>, isLoggedIn: boolean): UploadPurpose =>
  isFromFines && isLoggedIn ? 'audit' : 'feedback';

export const UPLOAD_PURPOSES = ['feedback', 'audit'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
