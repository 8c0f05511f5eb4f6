import { randomBytes } from 'node:crypto';

/** How long a ticket holds. */
export const TICKET_MS = 10 * 60_000;
/** More than any test run leaves behind. */
const MOST_TICKETS = 5000;

interface Ticket {
  readonly uid: string;
  readonly until: number;
}

/** Tickets for a link: each logs one user in, once, within its time. They end with the sandbox, as on a platform that was restarted. */
export class Tickets {
  readonly #now: () => number;
  readonly #open = new Map<string, Ticket>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A new ticket for a user; `heldMs` 0 or less makes one that has expired. */
  make(uid: string, heldMs = TICKET_MS): string {
    const ticket = `tk_sandbox_${randomBytes(12).toString('hex')}`;
    const [oldest] = this.#open.keys();
    if (this.#open.size >= MOST_TICKETS && oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(ticket, { uid, until: this.#now() + heldMs });
    return ticket;
  }

  /** The user of a ticket, which is used up by this; null for one that was used, has expired or was never made. */
  use(ticket: string): string | null {
    const found = this.#open.get(ticket);
    this.#open.delete(ticket);
    return found !== undefined && this.#now() < found.until ? found.uid : null;
  }
}
