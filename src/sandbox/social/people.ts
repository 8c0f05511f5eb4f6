import { ACCOUNTS } from '../database/seeds.ts';

/** Somebody with an account at Facebook and one at Google. */
export interface Person {
  /** Their id at either. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** uid of their account on the platform; null for none. */
  readonly uid: string | null;
}

const person = (displayUid: string): Person => {
  const account = ACCOUNTS.find((each) => each.displayUid === displayUid);
  if (account === undefined) throw new Error(`No account has the number ${displayUid}.`);
  return { id: `1020${account.uid}`, name: account.nickname, email: `${displayUid}@example.com`, uid: account.uid };
};

/** Who can be chosen at the providers: two who can log in, one who is banned, one who left, and one who never registered. */
export const PEOPLE: readonly Person[] = [
  person('100211'),
  person('100212'),
  person('100401'),
  person('100600'),
  { id: '10209999999', name: 'ضيف', email: 'nobody@example.com', uid: null },
];
