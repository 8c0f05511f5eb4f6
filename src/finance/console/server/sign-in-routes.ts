import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { html, raw } from 'hono/html';
import { Result, Schema } from 'effect';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { LookEntry } from '../answers/totals.ts';
import type { ConsoleEnvironment } from './mount-finance-console.ts';
import type { ConsoleParts } from './look-log.ts';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #39404b); --accent: light-dark(#1f5fae, #8ab8f2); }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f4f5f7, #101318); color: light-dark(#171b22, #e8ebf0) }
main { inline-size: 100%; max-inline-size: 25rem; padding: 2rem; border: 1px solid var(--line); border-radius: .75rem; background: light-dark(#fff, #181c23) }
h1 { font-size: 1.25rem; margin: 0 0 .5rem } p { margin-block: 0 1rem }
.said { border-inline-start: 3px solid light-dark(#b3261e, #ffb4ab); padding-inline-start: .75rem }
label { display: grid; gap: .25rem; font-weight: 600; margin-block-end: 1rem }
input { font: inherit; font-weight: 400; padding: .6rem .75rem; min-block-size: 2.75rem; border: 1px solid light-dark(#767c87, #8b93a0); border-radius: .5rem; background: transparent; color: inherit; inline-size: 100% }
button { font: inherit; font-weight: 600; inline-size: 100%; min-block-size: 2.75rem; border: 0; border-radius: .5rem; background: var(--accent); color: light-dark(#fff, #10151c); cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
small { color: light-dark(#555c68, #a9b1bd) } code { font-family: ui-monospace, monospace }
`;

const SIGN_IN_REASONS = {
  none: '',
  over: 'Your sign-in has ended: the server was started again since, or eight hours have passed. Sign in with the token that it printed last.',
  wrong:
    'This is not a token of the running server. New ones are printed each time that the server starts; those of earlier starts no longer work. Copy yours from its terminal.',
  wait: 'Too many wrong tokens came from this address. Wait ten minutes, or start the server again and use its new token.',
} as const;
type SignInReason = keyof typeof SIGN_IN_REASONS;

/** The sign-in form. It works without script and never shows what was typed before. */
const signInPage = (reason: SignInReason) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sign in · Finance console</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Finance console</h1>
          ${
            reason === 'none'
              ? html`<p>Sign in with your token: the server printed one for each person when it started, in the lines “Finance token”.</p>`
              : html`<p class="said" role="alert">${SIGN_IN_REASONS[reason]}</p>`
          }
          <form method="post" action="/finance/sign-in">
            <label>Token <input name="token" type="password" required autocomplete="off" spellcheck="false" autofocus /></label>
            <button>Sign in</button>
          </form>
          <p><small>The token is your name: every look at an order, and every decision, is logged under it.</small></p>
        </main>
      </body>
    </html>`;

export const SESSION_COOKIE = 'finance_session';
const PATH = '/finance';
const LARGEST_FORM = 4096;

const decodeForm = Schema.decodeUnknownResult(Schema.Struct({ token: Schema.String.check(Schema.isMaxLength(200)) }));

const PERSON_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'_-]{0,59}$/u;

/** Somebody who may sign in, by the hash of a token of their own. */
const Person = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(PERSON_NAME)),
  tokenSha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
});
export type Person = typeof Person.Type;

const hashOf = (token: string): string => digest(token).toString('hex');

/** A person with a new token, which is shown once and not kept. */
export const newPerson = (name: string): { readonly person: Person; readonly token: string } => {
  const token = randomSecret();
  return { person: { name, tokenSha256: hashOf(token) }, token };
};

/** The name of the person whose token this is, or null. Hashes are compared, so that the time says nothing of a token. */
export const whoHas = (people: readonly Person[], token: string): string | null => {
  const hash = hashOf(token);
  return people.find(({ tokenSha256 }) => isSameSecret(tokenSha256, hash))?.name ?? null;
};

const decodePeople = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Person)));

/** A file of people cannot be used; the message gives the reason. */
export class PeopleUnusable extends Error {}

/** The people of a file, which need not exist. Throws PeopleUnusable. */
export const readPeople = (file: string): readonly Person[] => {
  if (!existsSync(file)) return [];
  const people = decodePeople(readFileSync(file, 'utf8'));
  if (Result.isFailure(people)) throw new PeopleUnusable(`${file} is no list of people with the hashes of their tokens.`);
  return people.success;
};

/** Adds a person to a file, and returns the token. Throws PeopleUnusable. */
export const addPerson = (file: string, name: string): string => {
  if (!PERSON_NAME.test(name)) throw new PeopleUnusable(`${JSON.stringify(name)} is no name.`);
  const people = readPeople(file);
  if (people.some((each) => each.name === name)) throw new PeopleUnusable(`${name} has a token already: ${file}.`);
  const { person, token } = newPerson(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...people, person], null, 2)}\n`, { mode: 0o600 });
  return token;
};

/** `people`: those who may sign in. */
type SignInParts = Pick<ConsoleParts, 'log' | 'now'> & { readonly people: readonly Person[] };

type Refused = Exclude<SignInReason, 'none'>;
const STATUS: Readonly<Record<Refused, 401 | 429>> = { over: 401, wrong: 401, wait: 429 };

const wantsJson = (path: string): boolean => path.includes('/api/');

/** Sign-in with a person's token, which proves who it is. */
export const signIn = ({ people, log, now }: SignInParts) => {
  const sessions = new Sessions(now);
  const attempts = new Attempts(now);
  const routes = new Hono<ConsoleEnvironment>();
  const note = (kind: LookEntry['kind'], who: string, address: string, which = ''): Promise<void> =>
    log.add({ at: now(), who, address, kind, which });
  const refuse = async (context: Context<ConsoleEnvironment>, reason: Refused) => {
    if (reason === 'wait') context.header('retry-after', String(Math.ceil(attempts.waitOf(context.env.address) / 1000)));
    return context.html(signInPage(reason), STATUS[reason]);
  };

  routes.post('/sign-in', bodyLimit({ maxSize: LARGEST_FORM }), async (context) => {
    const { address } = context.env;
    if (attempts.waitOf(address) > 0) return refuse(context, 'wait');
    const form = decodeForm(await context.req.parseBody().catch(() => null));
    // Checked again: others from this address may have failed while the form arrived. No await from here to the count.
    if (attempts.waitOf(address) > 0) return refuse(context, 'wait');
    const who = Result.isFailure(form) ? null : whoHas(people, form.success.token.trim());
    if (who === null) {
      attempts.failed(address);
      await note('refused sign-in', '', address);
      return refuse(context, 'wrong');
    }
    await note('sign-in', who, address);
    attempts.succeeded(address);
    setCookie(context, SESSION_COOKIE, sessions.open(who).id, {
      path: PATH,
      httpOnly: true,
      sameSite: 'Strict',
      secure: new URL(context.req.url).protocol === 'https:',
      maxAge: SESSION_MS / 1000,
    });
    return context.redirect(PATH, 303);
  });
  routes.get('/sign-in', (context) => context.redirect(PATH, 303));
  routes.post('/sign-out', async (context) => {
    const session = sessions.find(getCookie(context, SESSION_COOKIE) ?? '');
    if (session !== null) {
      sessions.close(session.id);
      await note('sign-out', session.who, context.env.address);
    }
    deleteCookie(context, SESSION_COOKIE, { path: PATH });
    return context.redirect(PATH, 303);
  });

  /** Lets signed-in users through, and shows the sign-in to all others. */
  const guard: MiddlewareHandler<ConsoleEnvironment> = async (context, next) => {
    const id = getCookie(context, SESSION_COOKIE);
    const session = id === undefined ? null : sessions.find(id);
    if (session === null) {
      if (wantsJson(context.req.path)) return context.json({ message: 'Sign in first.' }, 401);
      return context.html(signInPage(id === undefined ? 'none' : 'over'), 401);
    }
    context.set('session', session);
    return next();
  };
  return { routes, guard };
};

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
