import type { Context } from 'hono';
import type { LookEntry } from '../answers/totals.ts';
import type { ReadLedger } from '../ledger/sql.ts';
import type { ConsoleEnvironment } from './mount-finance-console.ts';
import type { LookLog } from './look-log.ts';

export interface ConsoleParts {
  readonly read: ReadLedger;
  readonly log: LookLog;
  /** Receives internal errors, which are not shown to the caller of the request. */
  readonly onFailure: (error: unknown) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pagesFolder: string;
  readonly screensFolder: string;
}

type Caller = Pick<Context<ConsoleEnvironment>, 'env' | 'var'>;

/** Logs access by the signed-in user. Rejects if the entry cannot be stored: then nothing is shown. */
export const note = (
  { log, now }: ConsoleParts,
  { env, var: { session } }: Caller,
  look: Pick<LookEntry, 'kind' | 'which'>,
): Promise<void> => log.add({ at: now(), who: session.who, address: env.address, ...look });
