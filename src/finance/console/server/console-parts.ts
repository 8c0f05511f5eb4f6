import type { Context } from 'hono';
import type { LookEntry } from '../answers/look.ts';
import type { ReadLedger } from '../ledger/sql.ts';
import type { ConsoleEnvironment } from './console-environment.ts';
import type { LookLog } from './look-log.ts';

/** What the routes of the console work with. */
export interface ConsoleParts {
  readonly read: ReadLedger;
  readonly log: LookLog;
  /** Told what broke; the caller of the request is told nothing of it. */
  readonly onFailure: (error: unknown) => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** Folder of the built pages. */
  readonly pagesFolder: string;
  /** Folder of the gallery's pictures. */
  readonly screensFolder: string;
}

type Caller = Pick<Context<ConsoleEnvironment>, 'env' | 'var'>;

/** Notes a look of whoever is signed in. Rejects when it cannot be kept: nothing is shown then. */
export const note = (
  { log, now }: ConsoleParts,
  { env, var: { session } }: Caller,
  look: Pick<LookEntry, 'kind' | 'which'>,
): Promise<void> => log.add({ at: now(), who: session.who, address: env.address, ...look });
