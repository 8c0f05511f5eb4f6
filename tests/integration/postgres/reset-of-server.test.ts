import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../../src/sandbox/create-sandbox.ts';
import { DatabaseUnavailable } from '../../../src/sandbox/database/database-refusals.ts';
import { startSandbox } from '../../../src/sandbox/start-sandbox.ts';
import { copyOfPrepared } from '../../support/postgres/postgres-server.ts';
import { OPENING_MS } from '../../support/sandbox/test-sandbox.ts';

const SERVER = inject('postgresFolder') ?? '';
const FOLDERS = { siteFolder: 'nowhere', scriptFolder: 'nowhere' };

describe('--reset beside a server', () => {
  let dataFolder = '';
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-reset-'));
    for (const part of ['postgres', 'uploads']) {
      mkdirSync(join(dataFolder, part));
      writeFileSync(join(dataFolder, part, 'kept'), '');
    }
  });
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

  const expectFolderKept = () => {
    for (const part of ['postgres', 'uploads']) expect(existsSync(join(dataFolder, part, 'kept')), part).toBe(true);
  };

  it('SBX-13 --reset with a URL that is refused leaves the data folder as it is', async () => {
    const databaseUrl = 'postgres://me:canary@localhost:1/topup';
    await expect(startSandbox({ port: 0, host: '127.0.0.1', dataFolder, databaseUrl, reset: true, ...FOLDERS })).rejects.toThrow(
      DatabaseUnavailable,
    );
    expectFolderKept();
  });

  it(
    'SBX-13 --reset empties the server’s schema and removes the files uploaded to it, not the folder’s own',
    async () => {
      const databaseUrl = await copyOfPrepared(SERVER);
      const open = (options: Partial<SandboxOptions> = {}) =>
        createSandbox({ dataFolder, databaseUrl, ports: { site: 4173, provider: 4174 }, providers: [], ...FOLDERS, ...options });
      const stored = async (reset: boolean): Promise<readonly boolean[]> => {
        const { services, close } = await open({ reset });
        const { database, uploads } = services;
        const file = uploads.pathOf('feedback/file');
        const before = existsSync(file);
        const { rows } = await database.execute(sql`select 1 from balances`);
        writeFileSync(file, 'bytes');
        await database.execute(sql`insert into balances values ('1', 5) on conflict do nothing`);
        await close();
        return [before, rows.length > 0];
      };
      expect(await stored(false)).toEqual([false, false]);
      expect(await stored(false)).toEqual([true, true]);
      expect(await stored(true)).toEqual([false, false]);
      expectFolderKept();
    },
    OPENING_MS,
  );
});
