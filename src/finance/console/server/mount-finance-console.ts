import { join } from 'node:path';
import type { ReadLedger } from '../ledger/sql.ts';
import { createFinanceConsole } from './create-finance-console.ts';
import { type ConsoleParts, fileLookLog, memoryLookLog } from './look-log.ts';
import { newPerson, readPeople, type Session } from './sign-in-routes.ts';

/** Services of a server for the parts mounted on it. */
interface Server {
  readonly read: ReadLedger;
  /** Null for a server without storage. */
  readonly dataFolder: string | null;
}

/** The folder of the runs also names the people who may sign in (`people.json`). */
type Folders = Pick<ConsoleParts, 'pagesFolder' | 'screensFolder' | 'runsFolder'>;

/** The console for mounting on a server. `names`: people of this start alone, each with a new token; others have theirs in a file. */
export const mountableFinanceConsole = (folders: Folders, onFailure: (error: unknown) => void, names: readonly string[]) => {
  const guests = names.map(newPerson);
  const people = [...guests.map(({ person }) => person), ...readPeople(join(folders.runsFolder, 'people.json'))];
  return {
    path: '/finance',
    mount: ({ read, dataFolder }: Server) => {
      const log = dataFolder === null ? memoryLookLog() : fileLookLog(join(dataFolder, 'finance', 'looks.ndjson'));
      const app = createFinanceConsole({ ...folders, read, log, now: Date.now, people, onFailure });
      return (request: Request, address: string): Response | Promise<Response> => app.fetch(request, { address });
    },
    notices: (siteOrigin: string): readonly (readonly [string, string])[] => [
      ['Finance', `${siteOrigin}/finance`],
      ...guests.map(({ person, token }) => ['Finance token', `${token}  (${person.name})`] as const),
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
