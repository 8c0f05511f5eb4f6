import { randomBytes } from 'node:crypto';
import { ACCOUNTS } from '../database/seeds.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** uid of their account on the platform, or null if none. */
  readonly uid: string | null;
}

const personWith = (displayUid: string): Person => {
  const account = ACCOUNTS.find((each) => each.displayUid === displayUid);
  if (account === undefined) throw new Error(`No account has the number ${displayUid}.`);
  return { id: `1020${account.uid}`, name: account.nickname, email: `${displayUid}@example.com`, uid: account.uid };
};

/** The users that can be chosen at the providers: two who can log in, one who is banned, one who left, and one who never registered. */
export const PEOPLE: readonly Person[] = [
  personWith('100211'),
  personWith('100212'),
  personWith('100401'),
  personWith('100600'),
  { id: '10209999999', name: 'ضيف', email: 'nobody@example.com', uid: null },
];

export type SocialIssuer = 'facebook' | 'google';

const LIFETIME_MS = 60 * 60_000;
/** Maximum number of tokens, more than anyone uses within an hour; beyond it the oldest are removed. */
const MOST_TOKENS = 1000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens issued by the Facebook and Google simulators, in memory: each belongs to its issuer and is valid for an hour. */
export class SocialTokens {
  readonly #now: () => number;
  readonly #issued = new Map<string, { readonly issuer: SocialIssuer; readonly person: Person; readonly endsAt: number }>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Issues a token for this user: a Facebook access token, or a Google id token for the client. */
  issue(issuer: SocialIssuer, person: Person, clientId: string): string {
    const token = this.forge(issuer, person, clientId);
    const [oldest] = this.#issued.keys();
    if (this.#issued.size >= MOST_TOKENS && oldest !== undefined) this.#issued.delete(oldest);
    this.#issued.set(token, { issuer, person, endsAt: this.#now() + LIFETIME_MS });
    return token;
  }

  /** Returns a well-formed token that was never issued. */
  forge(issuer: SocialIssuer, { id, email }: Person, clientId: string): string {
    const secret = randomBytes(24).toString('base64url');
    if (issuer === 'facebook') return `EAA${secret}`;
    const endsAt = Math.floor((this.#now() + LIFETIME_MS) / 1000);
    const claims = { iss: 'https://accounts.google.com', aud: clientId, sub: id, email, exp: endsAt };
    return `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}.${secret}`;
  }

  /** Returns the user of a token, or null if this issuer never issued it, or it has expired. */
  personOf(issuer: SocialIssuer, token: string): Person | null {
    const known = this.#issued.get(token);
    return known === undefined || known.issuer !== issuer || known.endsAt <= this.#now() ? null : known.person;
  }
}

export const personById = (id: string): Person | null => PEOPLE.find((person) => person.id === id) ?? null;
