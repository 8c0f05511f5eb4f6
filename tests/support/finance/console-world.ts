import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Evidence, NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import { RULES_VERSION } from '../../../src/domain/report/rules-version.ts';
import { createFinanceConsole } from '../../../src/finance/console/server/create-finance-console.ts';
import { type LookLog, memoryLookLog } from '../../../src/finance/console/server/look-log.ts';
import type { ReadQuery } from '../../../src/sandbox/database/seeds.ts';
import type { MountPoint } from '../../../src/sandbox/provider-sandbox.ts';
import { TestSandbox } from '../sandbox/test-sandbox.ts';

export const TOKEN = 'token-of-this-start';
export const SECOND_TOKEN = 'token-of-a-second-person';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const NOON = Date.parse('2026-11-20T12:00:00Z');

/** An order as the view gives it. */
export interface ViewOrder {
  readonly order_id: string;
  readonly created_at?: number;
  readonly provider?: string;
  readonly amount_usd?: string;
  readonly shown_outcome?: string | null;
  readonly shown_rule?: string;
  readonly rules_version?: string;
  readonly state?: string;
  readonly kind?: string;
  readonly captured_usd?: string;
  readonly charges?: number;
  readonly uid?: string;
  readonly evidence?: Partial<Evidence>;
  readonly answers?: readonly object[];
  readonly shown_history?: readonly object[];
}

const rowOf = ({ evidence, answers = [], shown_history = [], ...order }: ViewOrder): Readonly<Record<string, unknown>> => ({
  created_at: NOON,
  provider: 'checkout',
  amount_usd: '4.99',
  shown_outcome: null,
  uid: '7000001',
  display_uid: '100200',
  shown_rule: order.shown_outcome === undefined ? null : 'test-rule',
  shown_verdict: null,
  rules_version: RULES_VERSION,
  shown_at: NOON + 9000,
  state: 'declined',
  kind: 'coins',
  recharge_id: 'r-0499-23',
  decided_at: NOON + 5000,
  charges: 1,
  captured_usd: '0.00',
  ...NO_EVIDENCE,
  pay_type: 23,
  ...evidence,
  ...order,
  answers,
  shown_history,
});

/** A console on a sandbox's server whose clock stands still, with orders that the test writes in place of the ledger's. */
export class ConsoleWorld {
  readonly world: TestSandbox;
  readonly log: LookLog;
  readonly failures: unknown[];
  /** Every statement that the console read by. */
  readonly queries: ReadQuery[];
  now = NOON;
  #readsLeft: number | null = null;
  #cookie = '';
  #isHeld = false;
  private constructor(world: TestSandbox, log: LookLog, failures: unknown[], queries: ReadQuery[]) {
    this.world = world;
    this.log = log;
    this.failures = failures;
    this.queries = queries;
  }

  static async open(screensFolder = 'docs/screens', log: LookLog = memoryLookLog(), runsFolder = 'nowhere'): Promise<ConsoleWorld> {
    const failures: unknown[] = [];
    const queries: ReadQuery[] = [];
    const clock = { now: (): number => NOON };
    const reading = { isBroken: (): boolean => false };
    const mount = ({ read }: MountPoint) => {
      const app = createFinanceConsole({
        people: [
          { name: 'Amal', tokenSha256: sha256(TOKEN) },
          { name: 'Huda', tokenSha256: sha256(SECOND_TOKEN) },
        ],
        runsFolder,
        read: (query) => {
          queries.push(query);
          return reading.isBroken() ? Promise.reject(new Error('canceling statement due to statement timeout')) : read(query);
        },
        log,
        now: () => clock.now(),
        onFailure: (error) => failures.push(error),
        pagesFolder: 'nowhere',
        screensFolder,
      });
      return (request: Request, address: string) => app.fetch(request, { address });
    };
    const world = await TestSandbox.open({ mounts: [{ path: '/finance', mount, notices: () => [] }] });
    const opened = new ConsoleWorld(world, log, failures, queries);
    clock.now = () => opened.now;
    reading.isBroken = () => opened.#isBroken();
    return opened;
  }

  /** Has the ledger fail after so many reads; null for never. */
  breakAfter(reads: number | null): void {
    this.#readsLeft = reads;
  }

  #isBroken(): boolean {
    if (this.#readsLeft === null) return false;
    this.#readsLeft -= 1;
    return this.#readsLeft < 0;
  }

  close(): Promise<void> {
    return this.world.close();
  }

  /** Puts a table of these orders where the view stands: the console knows nothing but its columns. */
  async hold(orders: readonly ViewOrder[]): Promise<void> {
    const { database } = this.world.sandbox.services;
    if (!this.#isHeld) {
      await database.execute(sql`create table held_orders as select * from finance_orders with no data`);
      await database.execute(sql`drop view finance_orders`);
      await database.execute(sql`alter table held_orders rename to finance_orders`);
      this.#isHeld = true;
    }
    await database.execute(sql`delete from finance_orders`);
    const rows = JSON.stringify(orders.map(rowOf));
    await database.execute(sql`insert into finance_orders select * from jsonb_populate_recordset(null::finance_orders, ${rows}::jsonb)`);
  }

  /** Signs in with this token; gives the answer. */
  async signIn(token = TOKEN): Promise<Response> {
    const response = await this.send('/finance/sign-in', { method: 'POST', body: new URLSearchParams({ token }) });
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return response;
  }

  get cookie(): string {
    return this.#cookie;
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(this.#cookie === '' ? {} : { cookie: this.#cookie }), ...Object.fromEntries(new Headers(init.headers)) };
    return Promise.resolve(this.world.sandbox.site.request(path, { ...init, headers }));
  }
}
