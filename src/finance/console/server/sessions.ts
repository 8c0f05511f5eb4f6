import type { MiddlewareHandler } from 'hono';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Maximum wrong tokens from one address within the window. */
export const MOST_ATTEMPTS = 8;
const ATTEMPTS_WINDOW_MS = 10 * 60_000;
const MOST_ADDRESSES = 1000;

/** Counts wrong tokens by address, and blocks further attempts for a while. */
export class Attempts {
  readonly #now: () => number;
  readonly #failedAt = new Map<string, readonly number[]>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Time until an address may try again, in ms; 0 if it may try now. */
  waitOf(address: string): number {
    const failed = this.#recent(address);
    const [first = 0] = failed;
    return failed.length < MOST_ATTEMPTS ? 0 : first + ATTEMPTS_WINDOW_MS - this.#now();
  }

  failed(address: string): void {
    const times = [...this.#recent(address), this.#now()];
    // Moves the address to the end of the map: the one inactive for longest is forgotten first.
    this.#failedAt.delete(address);
    this.#failedAt.set(address, times);
    const [quiet] = this.#failedAt.keys();
    if (this.#failedAt.size > MOST_ADDRESSES && quiet !== undefined) this.#failedAt.delete(quiet);
  }

  succeeded(address: string): void {
    this.#failedAt.delete(address);
  }

  #recent(address: string): readonly number[] {
    return (this.#failedAt.get(address) ?? []).filter((at) => at > this.#now() - ATTEMPTS_WINDOW_MS);
  }
}

const READS: readonly string[] = ['GET', 'HEAD'];

/** Returns whether the request is not from another site. Browsers report its origin; programs do not, and have no cookie to abuse. */
const isOwn = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
};

/** Allows changes only from the console's own pages and from programs. */
export const ownOriginOnly: MiddlewareHandler = async (context, next) => {
  if (READS.includes(context.req.method) || isOwn(context.req.raw)) return next();
  return context.text('This request came from another site.\n', 403);
};

const BYTES = 24;

/** A secret that cannot be guessed: 32 letters, digits, `-` and `_`. */
export const randomSecret = (): string => randomBytes(BYTES).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that does not reveal where they differ. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** A working day, in ms. */
export const SESSION_MS = 8 * 3_600_000;
/** Maximum concurrent sessions; the oldest is dropped. */
const MOST_SESSIONS = 200;

export interface Session {
  readonly id: string;
  /** Name given at sign-in. */
  readonly who: string;
  /** Epoch ms. */
  readonly endsAt: number;
}

/** Sessions since the server's start: they are not stored, so a restart ends all of them. */
export class Sessions {
  readonly #now: () => number;
  readonly #sessions = new Map<string, Session>();
  constructor(now: () => number) {
    this.#now = now;
  }

  open(who: string): Session {
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= MOST_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    const session = { id: randomSecret(), who, endsAt: this.#now() + SESSION_MS };
    this.#sessions.set(session.id, session);
    return session;
  }

  /** The session of an id, or null if there is none or it has expired. */
  find(id: string): Session | null {
    const session = this.#sessions.get(id);
    if (session === undefined) return null;
    if (session.endsAt > this.#now()) return session;
    this.#sessions.delete(id);
    return null;
  }

  close(id: string): void {
    this.#sessions.delete(id);
  }
}
