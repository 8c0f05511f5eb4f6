import type { MessageKey } from '../message-key.ts';
import { shortened } from '../format/texts.ts';

/** Account states of the platform with their numbers (cashier §3). */
export const ACCOUNT_STATUSES = ['normal', 'cancelled', 'banned', 'nonexistent', 'cancelling', 'source-mismatch'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The platform's number of each status (cashier §3). */
export const ACCOUNT_STATUS_NUMBERS = {
  normal: 0,
  cancelled: 1,
  banned: 2,
  nonexistent: 3,
  cancelling: 4,
  'source-mismatch': 5,
} as const satisfies Record<AccountStatus, number>;

/** The account that receives the diamonds (cashier §3 Pay-to user). */
export interface PayToUser {
  readonly uid: string;
  readonly displayUid: string;
  readonly nickname: string;
  readonly icon: string | null;
  readonly isGuest: boolean;
  readonly status: AccountStatus;
  /** Number of the account's app (cashier §3); absent or null if the platform has not sent it. */
  readonly source?: number | null;
}

type AccountDecision = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly message: MessageKey };

/** Effect of each status on a top-up (cashier §4 "Account selection", §8; D37: source-mismatch is accepted). */
export const STATUS_DECISIONS: Readonly<Record<AccountStatus, AccountDecision>> = {
  normal: { kind: 'accepted' },
  'source-mismatch': { kind: 'accepted' },
  banned: { kind: 'refused', message: 'account.banned' },
  cancelled: { kind: 'refused', message: 'account.cancelled' },
  cancelling: { kind: 'refused', message: 'account.cancelling' },
  nonexistent: { kind: 'refused', message: 'account.no-match' },
};

/** Decides whether an account may be topped up. A guest is refused whatever the status (cashier §4, §5). */
export const decideAccount = (user: PayToUser): AccountDecision =>
  user.isGuest ? { kind: 'refused', message: 'account.guest' } : STATUS_DECISIONS[user.status];

/** Result codes with which the platform itself refuses an account (cashier §8). */
export const ACCOUNT_REFUSAL_CODES: ReadonlyMap<number, MessageKey> = new Map([
  [20001, 'account.banned'],
  [20186, 'account.cancelled'],
]);

/** Returns the status for a platform number, or null for a number that the specification does not list. */
export const accountStatusOf = (value: number): AccountStatus | null =>
  ACCOUNT_STATUSES.find((status) => ACCOUNT_STATUS_NUMBERS[status] === value) ?? null;

/** The parts of an account shown on screen. */
export type NamedAccount = Pick<PayToUser, 'nickname' | 'displayUid'>;

/** White space of any kind, line breaks, and letters that render as nothing. */
const BLANK = /[\t-\r\u0085\p{Z}\u2800\u115f\u1160\u3164\uffa0]+/gu;

/**
 * Invisible characters: controls, direction marks, joiners, tags, annotation marks, lone surrogates. `$1` to `$3` stay: a
 * joiner within an emoji, a joiner between letters of a script that uses it, and an emoji's style.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*\u200d)(?=\p{Extended_Pictographic})|((?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}][\u200c\u200d])(?=\p{L})|(\p{Emoji}\ufe0f)|(?![\u0600-\u0605\u06dd\u08e2])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Marks beyond the fourth on one letter, which render over the neighbouring lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Longer names are cut when shown within a line of text. */
const LONGEST_SHOWN = 24;

/** A person's name as one line, without characters that are invisible, or that turn or cover the text around them. May be empty. */
export const cleanName = (name: string): string =>
  name
    .replace(BLANK, ' ')
    .replace(UNSEEN, '$1$2$3')
    .replace(/ +/g, ' ')
    .replace(/^[ \p{M}]+| $/gu, '')
    .replace(PILED_MARKS, '$1');

/** A name in quotation marks that show where it ends, or empty for a name with nothing visible. */
export const quotedName = (nickname: string): string => {
  const name = cleanName(nickname).replace(/[«»]/g, '"');
  return name === '' ? '' : `«${shortened(name, LONGEST_SHOWN)}»`;
};

/** An account in plain text: its name and its display id under `idLabel`, each isolated from the surrounding text. */
export const accountText = ({ nickname, displayUid }: NamedAccount, idLabel: string): string => {
  const name = quotedName(nickname);
  const id = `\u2066${idLabel} ${displayUid}\u2069`;
  return name === '' ? id : `\u2068${name}\u2069 ${id}`;
};
