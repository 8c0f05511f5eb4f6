import type { Session } from './sign-in/sessions.ts';

/** What Hono keeps of a request to the console. */
export interface ConsoleEnvironment {
  Bindings: {
    /** The caller's network address; empty where there is no network. */
    readonly address: string;
  };
  Variables: {
    /** Set behind the sign-in. */
    session: Session;
  };
}
