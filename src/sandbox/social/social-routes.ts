import { Hono, type Context } from 'hono';
import type { Tickets } from '../shoppers/tickets.ts';
import { originsForRequest, type Ports } from '../web/origins.ts';
import { answerPage, dialogPage, formPage } from './dialog-pages.ts';
import { type SocialTokens, PEOPLE, personById, type SocialIssuer } from './social-tokens.ts';

/** The platform's path for Google's redirect mode (google_login_uri): takes the token as a form, and answers with a ticket. */
export const GOOGLE_LOGIN_PATH = '/sandbox/google-login';

/** Redirects to the login page with a ticket, or without one if the token is not Google's or its user has no account. */
export const googleLoginRoutes = (tokens: SocialTokens, tickets: Tickets): Hono =>
  new Hono().post(GOOGLE_LOGIN_PATH, async (context) => {
    const { credential } = await context.req.parseBody();
    const uid = tokens.personOf('google', String(credential))?.uid ?? null;
    return context.redirect(uid === null ? '/login' : `/login#ticket=${tickets.make(uid)}`, 303);
  });

const SLOW_MS = 20_000;

type Choice =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'token'; readonly token: string; readonly userId: string; readonly afterMs: number };

/** The parts of Facebook and Google used by a sign-in: their dialogs, and Facebook's call that identifies a token's user. */
export const socialRoutes = (tokens: SocialTokens, ports: Ports): Hono => {
  const siteOf = (request: Request): string => originsForRequest(request, ports).siteOrigin;
  const isOurs = (address: string, request: Request): boolean => URL.canParse(address) && new URL(address).origin === siteOf(request);

  const choose = (issuer: SocialIssuer, chosen: string, clientId: string): Choice => {
    if (chosen === 'cancel') return { kind: 'cancel' };
    const person = personById(chosen) ?? PEOPLE[0];
    if (person === undefined) return { kind: 'cancel' };
    const token = chosen === 'forged' ? tokens.forge(issuer, person, clientId) : tokens.issue(issuer, person, clientId);
    return { kind: 'token', token, userId: person.id, afterMs: chosen === 'slow' ? SLOW_MS : 0 };
  };
  const chosenIn = async (context: Context, issuer: SocialIssuer): Promise<Choice> => {
    const { choice } = await context.req.parseBody();
    return choose(issuer, String(choice), context.req.query('client_id') ?? '');
  };
  const inWindow = (context: Context, issuer: SocialIssuer, answer: object, afterMs = 0) =>
    context.html(answerPage(issuer, { ...answer, channel: context.req.query('channel') ?? '' }, siteOf(context.req.raw), afterMs));

  const routes = new Hono();
  routes.get('/social/facebook/:version/dialog/oauth', (context) => context.html(dialogPage('facebook')));
  routes.post('/social/facebook/:version/dialog/oauth', async (context) => {
    const choice = await chosenIn(context, 'facebook');
    if (context.req.query('display') === 'popup') {
      return choice.kind === 'cancel'
        ? inWindow(context, 'facebook', { token: null })
        : inWindow(context, 'facebook', { token: choice.token, userId: choice.userId }, choice.afterMs);
    }
    const returnTo = context.req.query('redirect_uri') ?? '';
    if (!isOurs(returnTo, context.req.raw)) return context.text('URL blocked: the redirect URI is not among those of the app.\n', 400);
    const state = context.req.query('state') ?? '';
    const refused = {
      error: 'access_denied',
      error_code: '200',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
      state,
    };
    return choice.kind === 'cancel'
      ? context.redirect(`${returnTo}?${new URLSearchParams(refused).toString()}`, 303)
      : context.redirect(`${returnTo}#${new URLSearchParams({ access_token: choice.token, expires_in: '3600', state }).toString()}`, 303);
  });
  routes.post('/social/facebook/:version/me', async (context) => {
    const { access_token: token } = await context.req.parseBody();
    const person = tokens.personOf('facebook', String(token));
    return person === null
      ? context.json({ error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } }, 400)
      : context.json({ id: person.id });
  });
  routes.get('/social/google/auth', (context) => context.html(dialogPage('google')));
  routes.post('/social/google/auth', async (context) => {
    const choice = await chosenIn(context, 'google');
    const loginUri = context.req.query('login_uri') ?? '';
    if (loginUri === '') {
      return choice.kind === 'cancel'
        ? inWindow(context, 'google', { token: null })
        : inWindow(context, 'google', { token: choice.token }, choice.afterMs);
    }
    if (!isOurs(loginUri, context.req.raw)) return context.text('redirect_uri_mismatch\n', 400);
    if (choice.kind === 'cancel') return context.redirect(`${siteOf(context.req.raw)}/login`, 303);
    return context.html(formPage('google', loginUri, 'credential', choice.token));
  });
  return routes;
};
