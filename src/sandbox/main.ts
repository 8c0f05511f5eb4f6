import { resolve } from 'node:path';
import { readCommandLine, UsageError } from './command-line.ts';
import { DataFolderInUse } from './database/database.ts';
import { databaseName, DatabaseRefused } from './database/database-refusals.ts';
import type { Mountable } from './provider-sandbox.ts';
import { startSandbox } from './start-sandbox.ts';
import { PortUnavailable } from './web/listen.ts';

// Both the source and the built file (dist/node/sandbox.js) are two folders below the repository.
const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Expected errors with a self-explanatory message. */
const EXPECTED = [UsageError, PortUnavailable, DataFolderInUse, DatabaseRefused];

const explain = (error: unknown): void => {
  if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind)) console.error(error.message);
  else console.error('The sandbox could not start. If its database is damaged, empty it: npm start -- --reset\n', error);
};

/** Runs the sandbox with the command line's options until it is stopped, with other programs mounted on its server. */
export default async function run(mounts: readonly Mountable[] = []): Promise<void> {
  try {
    const options = { ...readCommandLine(process.argv.slice(2), process.env, REPOSITORY), mounts };
    const { siteOrigin, providerOrigin, close } = await startSandbox(options);
    console.log(
      [
        '',
        `  Cashier          ${siteOrigin}/recharge-list`,
        `  Flavour          ${options.flavour}`,
        `  Sandbox          ${siteOrigin}/sandbox`,
        `  Ledger           ${siteOrigin}/sandbox/ledger`,
        ...mounts.flatMap(({ notices }) => notices(siteOrigin).map(([label, text]) => `  ${label.padEnd(15)}  ${text}`)),
        `  Provider origin  ${providerOrigin}`,
        ...(options.databaseUrl === undefined ? [] : [`  Database         ${databaseName(options.databaseUrl)}`]),
        `  Data             ${options.dataFolder}${options.deduplicate === false ? ' (a repeated X-CLI-RID makes a new order)' : ''}`,
        '',
      ].join('\n'),
    );
    const stop = (): void => {
      // A second signal terminates the process at once.
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The sandbox did not close cleanly:', error);
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}
