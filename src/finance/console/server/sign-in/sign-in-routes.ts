import { Result, Schema } from 'effect';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { LookEntry } from '../../answers/look.ts';
import type { ConsoleEnvironment } from '../console-environment.ts';
import type { LookLog } from '../look-log.ts';
import { Attempts } from './attempts.ts';
import { SESSION_MS, Sessions } from './sessions.ts';
import { signInPage, type SignInReason } from './sign-in-page.ts';
import { isSameSecret } from './sign-in-token.ts';

export const SESSION_COOKIE = 'finance_session';
const PATH = '/finance';
const LARGEST_FORM = 4096;

const decodeForm = Schema.decodeUnknownResult(
  Schema.Struct({
    who: Schema.String.check(Schema.isPattern(/^\s*[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'@_-]{0,59}$/u)),
    token: Schema.String.check(Schema.isMaxLength(200)),
  }),
);

interface SignInParts {
  /** The only token that opens a session. */
  readonly token: string;
  readonly log: LookLog;
  readonly now: () => number;
}

interface SignIn {
  readonly routes: Hono<ConsoleEnvironment>;
  /** Lets signed-in users through, and shows the sign-in to all others. */
  readonly guard: MiddlewareHandler<ConsoleEnvironment>;
}

type Refused = Exclude<SignInReason, 'none'>;
const STATUS: Readonly<Record<Refused, 400 | 401 | 429>> = { over: 401, wrong: 401, name: 400, wait: 429 };

const wantsJson = (path: string): boolean => path.includes('/api/');

/** Sign-in with the token of this server start. */
export const signIn = ({ token, log, now }: SignInParts): SignIn => {
  const sessions = new Sessions(now);
  const attempts = new Attempts(now);
  const routes = new Hono<ConsoleEnvironment>();
  const note = (kind: LookEntry['kind'], who: string, address: string, which = ''): Promise<void> =>
    log.add({ at: now(), who, address, kind, which });
  const refuse = async (context: Context<ConsoleEnvironment>, reason: Refused, who = '') => {
    if (reason === 'wait') context.header('retry-after', String(Math.ceil(attempts.waitOf(context.env.address) / 1000)));
    return context.html(signInPage(reason, who), STATUS[reason]);
  };

  routes.post('/sign-in', bodyLimit({ maxSize: LARGEST_FORM }), async (context) => {
    const { address } = context.env;
    if (attempts.waitOf(address) > 0) return refuse(context, 'wait');
    const form = decodeForm(await context.req.parseBody().catch(() => null));
    // Checked again: others from this address may have failed while the form arrived. No await from here to the count.
    if (attempts.waitOf(address) > 0) return refuse(context, 'wait');
    if (Result.isFailure(form)) return refuse(context, 'name');
    const who = form.success.who.trim();
    if (!isSameSecret(form.success.token.trim(), token)) {
      attempts.failed(address);
      await note('refused sign-in', who, address);
      return refuse(context, 'wrong', who);
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
