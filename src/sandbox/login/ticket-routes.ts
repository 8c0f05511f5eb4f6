import type { Hono } from 'hono';
import { Refused, success } from '../api/answer.ts';
import { jsonResponse } from '../api/json.ts';
import { readParameters } from '../api/read-request.ts';
import { LOGINS } from './login-seeds.ts';
import { TICKET_MS, type Tickets } from './tickets.ts';

export const TICKET_PATH = '/sandbox/tickets';

/**
 * Issues a new ticket for a user with a password: GET redirects to the cashier with it, POST returns only the ticket. `expired`:
 * issues an expired one.
 */
export const ticketRoutes = (routes: Hono, tickets: Tickets): void => {
  const made = async (request: Request): Promise<string> => {
    const parameters = await readParameters(request);
    const uid = parameters.text('uid');
    if (LOGINS.every(({ account }) => account.uid !== uid)) throw new Refused('noSuchAccount');
    return tickets.make(uid, parameters.textOr('expired', '') === '' ? TICKET_MS : 0);
  };
  routes.get('/tickets', async (context) => context.redirect(`/pay#ticket=${await made(context.req.raw)}`));
  routes.post('/tickets', async (context) => jsonResponse(success({ ticket: await made(context.req.raw) })));
};
