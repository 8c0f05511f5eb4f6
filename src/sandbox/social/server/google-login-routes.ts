import { Hono } from 'hono';
import type { Tickets } from '../../login/tickets.ts';
import type { SocialTokens } from '../social-tokens.ts';

/** The platform's address for Google's redirect mode (google_login_uri): it takes the token as a form, and answers with a ticket. */
export const GOOGLE_LOGIN_PATH = '/sandbox/google-login';

/** Leads to the login page with a ticket, or without one when the token is not Google's or its person has no account. */
export const googleLoginRoutes = (tokens: SocialTokens, tickets: Tickets): Hono =>
  new Hono().post(GOOGLE_LOGIN_PATH, async (context) => {
    const { credential } = await context.req.parseBody();
    const uid = tokens.personOf('google', String(credential))?.uid ?? null;
    return context.redirect(uid === null ? '/login' : `/login#ticket=${tickets.make(uid)}`, 303);
  });
