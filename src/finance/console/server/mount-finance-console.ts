import { join } from 'node:path';
import type { ReadLedger } from '../ledger/sql.ts';
import { createFinanceConsole } from './create-finance-console.ts';
import { fileLookLog, memoryLookLog } from './look-log.ts';
import { randomSecret, type Session } from './sign-in-routes.ts';

/** Services of a server for the parts mounted on it. */
interface Server {
  readonly read: ReadLedger;
  /** Null for a server without storage. */
  readonly dataFolder: string | null;
}

interface Folders {
  readonly pagesFolder: string;
  readonly screensFolder: string;
}

/** The console for mounting on a server, with a new token at every start. */
export const mountableFinanceConsole = (folders: Folders, onFailure: (error: unknown) => void) => {
  const token = randomSecret();
  return {
    path: '/finance',
    mount: ({ read, dataFolder }: Server) => {
      const log = dataFolder === null ? memoryLookLog() : fileLookLog(join(dataFolder, 'finance', 'looks.ndjson'));
      const app = createFinanceConsole({ ...folders, read, log, now: Date.now, token, onFailure });
      return (request: Request, address: string): Response | Promise<Response> => app.fetch(request, { address });
    },
    notices: (siteOrigin: string): readonly (readonly [string, string])[] => [
      ['Finance', `${siteOrigin}/finance`],
      ['Finance token', token],
    ],
  };
};

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
