import { randomSecret } from './sign-in-token.ts';

/** A working day, in ms. */
export const SESSION_MS = 8 * 3_600_000;
/** Maximum concurrent sessions; the oldest is dropped. */
const MOST_SESSIONS = 200;

/** A signed-in user. */
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

  /** The session of an id; null if there is none or it has expired. */
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
