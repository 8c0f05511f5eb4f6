import { randomBytes } from 'node:crypto';
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

const personWith = (displayUid: string): Person => {
  const account = ACCOUNTS.find((each) => each.displayUid === displayUid);
  if (account === undefined) throw new Error(`No account has the number ${displayUid}.`);
  return { id: `1020${account.uid}`, name: account.nickname, email: `${displayUid}@example.com`, uid: account.uid };
};

/** Who can be chosen at the providers: two who can log in, one who is banned, one who left, and one who never registered. */
export const PEOPLE: readonly Person[] = [
  personWith('100211'),
  personWith('100212'),
  personWith('100401'),
  personWith('100600'),
  { id: '10209999999', name: 'ضيف', email: 'nobody@example.com', uid: null },
];

/** Who vouches for a person. */
export type SocialIssuer = 'facebook' | 'google';

const LIFETIME_MS = 60 * 60_000;
/** More than anybody signs in within an hour; beyond it the oldest go. */
const MOST_TOKENS = 1000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The tokens that the simulators of Facebook and Google have given out, in memory: each is its issuer's, and lasts an hour. */
export class SocialTokens {
  readonly #now: () => number;
  readonly #issued = new Map<string, { readonly issuer: SocialIssuer; readonly person: Person; readonly endsAt: number }>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A token of this person: an access token of Facebook's, or an id token of Google's for the client. */
  issue(issuer: SocialIssuer, person: Person, clientId: string): string {
    const token = this.forge(issuer, person, clientId);
    const [oldest] = this.#issued.keys();
    if (this.#issued.size >= MOST_TOKENS && oldest !== undefined) this.#issued.delete(oldest);
    this.#issued.set(token, { issuer, person, endsAt: this.#now() + LIFETIME_MS });
    return token;
  }

  /** A token that looks like one and was never given out. */
  forge(issuer: SocialIssuer, { id, email }: Person, clientId: string): string {
    const secret = randomBytes(24).toString('base64url');
    if (issuer === 'facebook') return `EAA${secret}`;
    const endsAt = Math.floor((this.#now() + LIFETIME_MS) / 1000);
    const claims = { iss: 'https://accounts.google.com', aud: clientId, sub: id, email, exp: endsAt };
    return `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}.${secret}`;
  }

  /** Whose token it is; null for one that this issuer never gave out, or whose hour is over. */
  personOf(issuer: SocialIssuer, token: string): Person | null {
    const known = this.#issued.get(token);
    return known === undefined || known.issuer !== issuer || known.endsAt <= this.#now() ? null : known.person;
  }
}

/** A person by their id at the providers. */
export const personById = (id: string): Person | null => PEOPLE.find((person) => person.id === id) ?? null;
