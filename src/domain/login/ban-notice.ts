import { ACCOUNT_STATUS_NUMBERS } from '../account/account.ts';
import { offsetOf } from '../expiry/calendar.ts';
import { formatDay, epochMsOf } from '../format/dates.ts';

/** A sentence about an account that cannot be used; `date` fills in the one that names a day. */
export type LoginNotice =
  | { readonly message: 'login.banned-permanently' | 'login.deactivated' }
  | { readonly message: 'login.banned-until'; readonly date: string };

/** Where each notice leads: a ban that ends can be lifted by its fine; customer service is asked about the others (FIN-15). */
export const WAY_AFTER_NOTICE = {
  'login.banned-until': 'fine',
  'login.banned-permanently': 'support',
  'login.deactivated': 'support',
} as const satisfies Record<LoginNotice['message'], 'fine' | 'support'>;

/** A ban's text: `ban_until` 0 is permanent, anything else the day in Saudi time (platform §8, D37, D34). */
export const banNotice = (banUntil: number): LoginNotice => {
  const instant = epochMsOf(banUntil);
  if (instant === null || instant <= 0) return { message: 'login.banned-permanently' };
  return { message: 'login.banned-until', date: formatDay(instant, offsetOf('Ksa')) };
};

/** The notice for a user's status number: banned, or deactivated (cancelled, being cancelled); null for a usable account. */
export const statusNotice = (status: number, banUntil: number): LoginNotice | null => {
  if (status === ACCOUNT_STATUS_NUMBERS.banned) return banNotice(banUntil);
  const isDeactivated = status === ACCOUNT_STATUS_NUMBERS.cancelled || status === ACCOUNT_STATUS_NUMBERS.cancelling;
  return isDeactivated ? { message: 'login.deactivated' } : null;
};
