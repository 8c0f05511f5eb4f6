import type { Session } from './sign-in/sessions.ts';

/** Hono's variables for a console request. */
export interface ConsoleEnvironment {
  Bindings: {
    /** The caller's network address; empty without a network. */
    readonly address: string;
  };
  Variables: {
    /** Set once signed in. */
    session: Session;
  };
}
