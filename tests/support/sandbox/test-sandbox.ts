import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Answer } from '../../../src/sandbox/api/answer.ts';
import type { Ledger } from '../../../src/sandbox/console/fixtures.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/create-sandbox.ts';
import { copyOfPrepared } from '../postgres/postgres-server.ts';
import { type FakeProvider, fakeProvider } from './fake-provider.ts';
import { ManualScheduler } from './manual-scheduler.ts';

/** Opening a database takes a while on a busy machine. */
export const OPENING_MS = 60_000;

/** Read once a worker: every database in memory starts from the one that the set-up of this project prepared. */
const dumpFile = inject('databaseDump');
const preparedDump = dumpFile === null ? null : new Blob([readFileSync(dumpFile)]);

/** Databases of the server by the data folder that they stand for, as a restart finds them again. */
const ofFolder = new Map<string, string>();

/** Where a sandbox keeps its data: in PGlite, or in a database of its own on this project's server. */
const databaseOf = async (folder: string | undefined): Promise<Pick<SandboxOptions, 'databaseDump' | 'databaseUrl'>> => {
  const server = inject('postgresFolder');
  if (server === null) return preparedDump === null ? {} : { databaseDump: preparedDump };
  const known = folder === undefined ? undefined : ofFolder.get(folder);
  if (known !== undefined) return { databaseUrl: known };
  const databaseUrl = await copyOfPrepared(server);
  if (folder !== undefined) ofFolder.set(folder, databaseUrl);
  return { databaseUrl };
};

export const CREATE = '/api/order/create_coin_pay/';
export const NORMAL_UID = '7000008';

export interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly encoding?: 'query' | 'form' | 'json';
  readonly headers?: Readonly<Record<string, string>>;
}

const valuesOf = (payload: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

/** A sandbox over a database in memory (or a folder), a fake provider and a clock moved by hand; called without a network. */
export class TestSandbox {
  readonly sandbox: Sandbox;
  readonly provider: FakeProvider;
  readonly scheduler: ManualScheduler;
  #ids = 0;
  private constructor(sandbox: Sandbox, provider: FakeProvider, scheduler: ManualScheduler) {
    this.sandbox = sandbox;
    this.provider = provider;
    this.scheduler = scheduler;
  }

  static async open(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
    const provider = fakeProvider();
    const scheduler = new ManualScheduler();
    const sandbox = await createSandbox({
      dataFolder: 'memory',
      ...(await databaseOf(options.dataFolder)),
      ports: { site: 4173, provider: 4174 },
      providers: [provider.module],
      siteFolder: 'nowhere',
      scriptFolder: 'nowhere',
      scheduler,
      ...options,
    });
    return new TestSandbox(sandbox, provider, scheduler);
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  /** A new name for a request id, a device or a client. */
  fresh(name: string): string {
    this.#ids += 1;
    return `${name}-${String(this.#ids).padStart(8, '0')}`;
  }

  send(path: string, payload: object, { method = 'GET', encoding = 'query', headers = {} }: CallOptions = {}): Promise<Response> {
    const request = this.sandbox.site.request.bind(this.sandbox.site);
    if (encoding === 'query') return Promise.resolve(request(`${path}?${new URLSearchParams(valuesOf(payload))}`, { method, headers }));
    const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
    const body = encoding === 'json' ? JSON.stringify(payload) : new URLSearchParams(valuesOf(payload)).toString();
    return Promise.resolve(request(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body }));
  }

  async call(path: string, payload: object, sent: CallOptions = {}): Promise<Answer> {
    return (await this.send(path, payload, sent)).json();
  }

  /** A create as the cashier sends it. */
  create(rid: string, over: object = {}, ext: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.call(CREATE, purchasePayload(over, ext), { headers: { 'X-CLI-RID': rid, ...headers } });
  }

  async ledger(filter: Readonly<Record<string, string>> = {}): Promise<Ledger> {
    return (await this.sandbox.site.request(`/sandbox/ledger?${new URLSearchParams(filter)}`)).json();
  }

  /** The only order of a request id. */
  async orderOf(rid: string): Promise<Ledger['orders'][number]> {
    const { orders } = await this.ledger({ rid });
    const [order] = orders;
    if (order === undefined || orders.length !== 1) throw new Error(`${orders.length} orders of ${rid}`);
    return order;
  }
}

export const purchasePayload = (over: object = {}, ext: object = {}): object => ({
  recharge_id: 'r-0499-23',
  uid: NORMAL_UID,
  pay_type: '23',
  source: '1',
  cko_token: 'tok_sandbox',
  ext: JSON.stringify({ h5_deviceid: 'device', ...ext }),
  ...over,
});

/** The data of an answer, as an object. */
export const dataOf = (answer: Answer): Record<string, unknown> => {
  if (typeof answer.data !== 'object' || answer.data === null) throw new Error(`no data: ${JSON.stringify(answer)}`);
  return { ...answer.data };
};
