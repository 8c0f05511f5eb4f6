import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { Refused, success } from '../api/answer.ts';
import { jsonResponse } from '../api/parameters.ts';
import { readParameters } from '../api/read-request.ts';
import { LOGINS } from './login-seeds.ts';

export const TICKET_MS = 10 * 60_000;
/** Maximum number of tickets, more than any test run leaves behind. */
const MOST_TICKETS = 5000;

/** Tickets for links: each logs in one user, once, before it expires. They are lost when the sandbox stops, as after a platform restart. */
export class Tickets {
  readonly #now: () => number;
  readonly #open = new Map<string, { readonly uid: string; readonly until: number }>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Issues a ticket for a user; with `heldMs` 0 or less it is already expired. */
  make(uid: string, heldMs = TICKET_MS): string {
    const ticket = `tk_sandbox_${randomBytes(12).toString('hex')}`;
    const [oldest] = this.#open.keys();
    if (this.#open.size >= MOST_TICKETS && oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(ticket, { uid, until: this.#now() + heldMs });
    return ticket;
  }

  /** Redeems a ticket and returns its user, or null if it was used, has expired or was never issued. */
  use(ticket: string): string | null {
    const found = this.#open.get(ticket);
    this.#open.delete(ticket);
    return found !== undefined && this.#now() < found.until ? found.uid : null;
  }
}

export const TICKET_PATH = '/sandbox/tickets';

/** Issues a ticket for a user with a password: GET redirects to the cashier with it, POST returns it. `expired`: an expired one. */
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
