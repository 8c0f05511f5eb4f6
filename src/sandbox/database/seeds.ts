import { sql } from 'drizzle-orm';
import { ACCOUNT_STATUS_NUMBERS, type AccountStatus } from '../../domain/account/account.ts';
import type { Database } from './database.ts';
import type { accounts, FineRow, packages } from './tables.ts';

export type SeedAccount = Readonly<typeof accounts.$inferSelect>;

/** Source of the first app flavour, of another app, and of Ludo (cashier §3). */
const APP = 1;
const OTHER_APP = 2;
const LUDO = 4;

/** Session keys of the logged-in accounts, by account number. */
const SESSION_KEYS: Readonly<Record<number, string>> = {
  11: 'sk_sandbox_abdullah',
  12: 'sk_sandbox_lama',
  13: 'sk_sandbox_turki',
  14: 'sk_sandbox_jawaher',
  15: 'sk_sandbox_nasser',
  16: 'sk_sandbox_alanoud',
  17: 'sk_sandbox_maha',
  18: 'sk_sandbox_rakan',
  19: 'sk_sandbox_dana',
};

const account = (number: number, displayUid: string, nickname: string, status: AccountStatus = 'normal', isGuest = false): SeedAccount => ({
  uid: String(7_000_000 + number),
  displayUid,
  nickname,
  icon: `/sandbox/avatars/${number}.svg`,
  isGuest,
  status: ACCOUNT_STATUS_NUMBERS[status],
  source: status === 'source-mismatch' ? OTHER_APP : APP,
  sessionKey: SESSION_KEYS[number] ?? null,
});

/** Accounts of every status (cashier §3); many are normal, so that parallel tests need not share one. */
export const ACCOUNTS: readonly SeedAccount[] = [
  account(1, '100200', 'نورة'),
  account(2, '100201', 'فهد'),
  account(3, '100400', 'سلطان', 'banned'),
  account(4, '100300', 'زائر', 'normal', true),
  account(5, '100500', 'ماجد', 'cancelling'),
  account(6, '100600', 'هند', 'cancelled'),
  account(7, '100700', 'بدر', 'source-mismatch'),
  account(8, '100202', 'ريم'),
  account(9, '100203', 'خالد'),
  account(10, '100204', 'سارة'),
  account(11, '100205', 'عبدالله'),
  account(12, '100206', 'لمى'),
  account(13, '100207', 'تركي'),
  account(14, '100208', 'جواهر'),
  account(15, '100209', 'ناصر'),
  account(16, '100210', 'العنود'),
  account(17, '100211', 'مها'),
  account(18, '100212', 'راكان'),
  account(19, '100213', 'دانة'),
  { ...account(20, '100800', 'لجين'), source: LUDO },
  // A picture at an old address (platform §5); its host is that of .env.sandbox.
  { ...account(40, '100240', 'أمل'), icon: 'http://old-images.example.com/heads/40.jpg' },
  account(41, '100401', 'مشعل', 'banned'),
  account(42, '100402', 'شهد', 'banned'),
];

/** The fines of the banned accounts: for a first ban, a third one, and one with an end date. */
export const FINES: readonly Pick<FineRow, 'uid' | 'banTimes'>[] = [
  { uid: '7000003', banTimes: 1 },
  { uid: '7000041', banTimes: 3 },
  { uid: '7000042', banTimes: 1 },
];

/** A display id without an account. */
export const NOBODY = { displayUid: '999999', status: ACCOUNT_STATUS_NUMBERS.nonexistent } as const;

export type SeedPackage = Readonly<typeof packages.$inferSelect>;

const onSale = (amountCents: number, originCoin: number, extraCoin: number): SeedPackage => ({ amountCents, originCoin, extraCoin });

/** Packages by price; coins are diamonds. */
export const PACKAGES: readonly SeedPackage[] = [
  onSale(99, 100, 0),
  onSale(299, 300, 10),
  onSale(499, 500, 20),
  onSale(999, 1000, 60),
  onSale(1999, 2000, 160),
  onSale(2999, 3000, 300),
  onSale(4999, 5000, 600),
  onSale(9999, 10_000, 1500),
];

/** Recommended to visitors who never paid. The last entry is not a number, and clients must ignore it (cashier §5). */
export const RECOMMENDED: readonly (number | string)[] = [4.99, '9.99', 19.99, 'more'];
export const EXTRA_RECOMMENDED = 9.99;

/** One SQL statement: texts, with the values bound between them; there is one more text than values. */
export interface ReadQuery {
  readonly texts: readonly string[];
  readonly values: readonly (string | number | null)[];
}

type Row = Readonly<Record<string, unknown>>;
export type ReadRows = (query: ReadQuery) => Promise<readonly Row[]>;

/** Time limit of a query, if the engine can interrupt one. */
const LONGEST_READ = sql.raw(`set local statement_timeout = '20s'`);

/** Reads rows for programs other than the platform, in a read-only, time-limited transaction. */
export const rowReader =
  (database: Database): ReadRows =>
  ({ texts, values }) =>
    database.transaction(
      async (transaction) => {
        await transaction.execute(LONGEST_READ);
        const parts = texts.flatMap((text, index) => [sql.raw(text), ...(index < values.length ? [sql.param(values[index])] : [])]);
        const { rows } = await transaction.execute(sql.join(parts));
        return rows as readonly Row[];
      },
      { accessMode: 'read only' },
    );
