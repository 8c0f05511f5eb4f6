import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { readCommandLine, UsageError } from '../../../src/sandbox/command-line.ts';
import {
  DatabaseInUse,
  databaseName,
  DatabaseOfAnotherVersion,
  DatabaseUnavailable,
  ForeignDatabase,
} from '../../../src/sandbox/database/database-refusals.ts';
import { openDatabase, type OpenDatabase } from '../../../src/sandbox/database/open-database.ts';
import { openPostgres, SANDBOX_SCHEMA } from '../../../src/sandbox/database/open-postgres.ts';
import { accounts, balances, charges, orders } from '../../../src/sandbox/database/tables.ts';
import { copyOfPrepared } from '../../support/postgres/postgres-server.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const SERVER = inject('postgresFolder') ?? '';
const SLOW_MACHINE = { timeout: 20_000 };
const opened: OpenDatabase[] = [];

const open = async (url: string, reset = false): Promise<OpenDatabase> => {
  const database = await openDatabase({ folder: 'memory', url, reset });
  opened.push(database);
  return database;
};

/** Runs statements as somebody else's program does. */
const elsewhere = async (url: string, ...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};

describe('a database of a PostgreSQL server', () => {
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });

  it('SBX-13 the sandbox keeps all its data in its own schema', async () => {
    const url = await copyOfPrepared(SERVER);
    const { database } = await open(url);
    expect(await database.$count(accounts)).toBeGreaterThan(20);
    expect(
      await elsewhere(url, `select distinct schemaname as name from pg_tables where schemaname !~ '^(pg_|information_schema)'`),
    ).toEqual([{ name: SANDBOX_SCHEMA }]);
  });

  it.each([
    ['a table', 'create table customers (id int)', 'public.customers'],
    ['a view', 'create view customers as select 1 as id', 'public.customers'],
    ['a table of another schema', 'create schema shop; create table shop.customers (id int)', 'shop.customers'],
    [
      'a table in a schema of the sandbox’s name',
      `drop schema ${SANDBOX_SCHEMA} cascade; create schema ${SANDBOX_SCHEMA}; create table ${SANDBOX_SCHEMA}.customers (id int)`,
      `${SANDBOX_SCHEMA}.customers`,
    ],
  ])('SBX-13 a database with %s that is not the sandbox’s is refused and left as it is, even for --reset', async (_, statement, name) => {
    const url = await copyOfPrepared(SERVER);
    await elsewhere(url, statement);
    for (const reset of [false, true]) await expect(open(url, reset)).rejects.toThrow(ForeignDatabase);
    await expect(open(url)).rejects.toThrow(name);
    expect(await elsewhere(url, `select count(*)::integer as there from ${name}`)).toMatchObject([{ there: expect.any(Number) }]);
  });

  it('SBX-13 --reset empties the sandbox’s own schema; without it everything is found again', async () => {
    const url = await copyOfPrepared(SERVER);
    const first = await open(url);
    await first.database.execute(sql`insert into balances values ('1', 5)`);
    const coins = async (reset: boolean) => {
      for (const { close } of opened.splice(0)) await close();
      return (await (await open(url, reset)).database.execute(sql`select coins from balances`)).rows;
    };
    expect(await coins(false)).toEqual([{ coins: 5 }]);
    expect(await coins(true)).toEqual([]);
  });

  it('SBX-13 tables of another version are refused and left as they are, and emptied by --reset alone', async () => {
    const url = await copyOfPrepared(SERVER);
    const [coins, meta] = [`${SANDBOX_SCHEMA}.balances`, `${SANDBOX_SCHEMA}.meta`];
    await elsewhere(url, `insert into ${coins} values ('1', 5)`, `update ${meta} set value = '9' where name = 'schema_version'`);
    for (const expected of [DatabaseOfAnotherVersion, '--reset', databaseName(url)]) await expect(open(url)).rejects.toThrow(expected);
    expect(await elsewhere(url, `select coins::integer from ${coins}`)).toEqual([{ coins: 5 }]);
    const { database } = await open(url, true);
    expect((await database.execute(sql`select coins from balances`)).rows).toEqual([]);
    // One that stopped before its tables were ready holds nothing.
    for (const { close } of opened.splice(0)) await close();
    await elsewhere(url, `delete from ${meta}`);
    await open(url);
  });

  it('AUD-10 finance’s lists by day read the orders of these days alone, in their order', async () => {
    const { database } = await open(await copyOfPrepared(SERVER));
    const plan = await database.transaction(async (transaction) => {
      // Few rows are read whole and sorted, whatever indexes there are.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await transaction.execute(sql.raw(`set local enable_${way} = off`));
      return transaction.execute(sql`
        explain select order_id from finance_orders where created_at >= 1 and created_at < 2 order by created_at desc, order_id desc`);
    });
    const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(lines).toMatch(/Index (?:Only )?Scan Backward using orders_created/);
    expect(lines).not.toContain('Sort Key: orders');
  });

  it('SBX-13 two sandboxes never use one database', async () => {
    const url = await copyOfPrepared(SERVER);
    const { close } = await openDatabase({ folder: 'memory', url });
    await expect(open(url)).rejects.toThrow(DatabaseInUse);
    await close();
    await open(url);
  });

  it.each(['postgres://me:canary@localhost:1/topup', `postgres:///nothing?host=${SERVER}&user=sandbox&password=canary`])(
    'SBX-13 an unreachable database is reported without its password: %s',
    async (url) => {
      const refused: unknown = await openPostgres(url).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseUnavailable);
      expect(String(refused)).toContain(databaseName(url));
      expect(String(refused)).not.toMatch(/canary|me:/);
    },
  );

  it('SBX-13 a lost connection ends the requests on it alone', async () => {
    const url = await copyOfPrepared(SERVER);
    const { database } = await open(url);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const sleeping = `from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`;
    let goOn = (): void => {};
    const may = new Promise<void>((resolve) => (goOn = resolve));
    const other = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into balances values ('1', 5)`);
      await may;
      return transaction.$count(balances);
    });
    const lost = database.execute(sql`select pg_sleep(600)`).then(
      () => 'slept',
      () => 'lost',
    );
    await vi.waitUntil(
      async () => (await elsewhere(url, `select pid ${sleeping} or state = 'idle in transaction'`)).length === 2,
      SLOW_MACHINE,
    );
    await elsewhere(url, `select pg_terminate_backend(pid) ${sleeping}`);
    expect(await lost).toBe('lost');
    expect(await database.$count(orders)).toBe(0);
    goOn();
    expect(await other).toBe(1);
    // The sandbox outlives the loss of all of them, too.
    await elsewhere(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitUntil(async () => (await database.$count(orders).catch(() => null)) === 0, SLOW_MACHINE);
    await vi.waitUntil(() => told.mock.calls.length > 0, SLOW_MACHINE);
    told.mockRestore();
  });

  it(
    'D2 creates of one request id at the same moment make one order; without de-duplication one each',
    async () => {
      const world = await TestSandbox.open();
      try {
        const all = (deduplicate: string) => Promise.all(Array.from({ length: 8 }, () => world.create(`rid-${deduplicate}`)));
        const ids = (answers: readonly { readonly data: unknown }[]) =>
          new Set(answers.map((answer) => dataOf(answer as never)['order_id']));
        expect(ids(await all('one-0001')).size).toBe(1);
        await world.call('/sandbox/faults', { fault: 'no-dedupe', path: '/api/order/create_coin_pay/', times: 8 }, { encoding: 'json' });
        expect(ids(await all('many-0001')).size).toBe(8);
        const { database, orders: store } = world.sandbox.services;
        expect(await database.$count(charges)).toBe(await database.$count(orders));
        const first = await store.byRequestId('rid-one-0001');
        if (first === null) throw new Error('no order');
        const { orderId: _, copy: __, state: ___, credited: ____, ...draft } = first;
        const copies = await Promise.all(Array.from({ length: 40 }, () => store.insert(draft, false)));
        expect(new Set(copies.map((made) => made?.copy)).size).toBe(40);
      } finally {
        await world.close();
      }
    },
    OPENING_MS,
  );

  it(
    'D3 an order that is charged and decided many times at once is charged, decided and credited once',
    async () => {
      const world = await TestSandbox.open();
      try {
        const { orders: store, orderDecisions } = world.sandbox.services;
        const orderId = String(dataOf(await world.create('rid-pending-0001', { cko_token: 'tok_redirect' }))['order_id']);
        const order = await store.byId(orderId);
        if (order === null) throw new Error('no order');
        const decided = await Promise.all(
          Array.from({ length: 12 }, (_, index) =>
            index % 2 === 0 ? store.addCharge(order, 1).then(() => false) : orderDecisions.decideNow(orderId, { kind: 'paid', card: null }),
          ),
        );
        expect(decided.filter(Boolean)).toHaveLength(1);
        expect((await world.ledger()).balances).toEqual({ '7000008': 520 });
        expect(await world.orderOf('rid-pending-0001')).toMatchObject({ state: 'paid', charges: 1 });
      } finally {
        await world.close();
      }
    },
    OPENING_MS,
  );
});

describe('DATABASE_URL', () => {
  it('SBX-13 names the database, or none without it', () => {
    const url = 'postgres://me:secret@db.example:5432/topup?sslmode=require';
    expect(readCommandLine([], { DATABASE_URL: url }, '/repository')).toMatchObject({ databaseUrl: url });
    expect(readCommandLine([], { DATABASE_URL: '' }, '/repository')).not.toHaveProperty('databaseUrl');
    expect(databaseName(url)).toBe('db.example:5432/topup');
  });

  it.each(['topup', 'mysql://me:canary@db/topup', 'postgres://me:canary@db', 'postgres://me:canary@db/', 'http://me:canary@db/x'])(
    'SBX-13 %s is refused, without repeating it',
    (url) => {
      const read = () => readCommandLine([], { DATABASE_URL: url }, '/repository');
      expect(read).toThrow(UsageError);
      expect(read).toThrow(/^(?!.*canary)/);
    },
  );
});
