import { Refused, refusal, type Answer } from '../../src/sandbox/api/answer.ts';
import type { CallInput, Calls } from '../../src/sandbox/api/batch-request.ts';
import { accountCalls } from '../../src/sandbox/api/calls/account-calls.ts';
import { cardCalls } from '../../src/sandbox/api/calls/card-calls.ts';
import { createCoinPayCalls, createFinePayCalls } from '../../src/sandbox/api/calls/create-order.ts';
import { fineCalls, orderCalls } from '../../src/sandbox/api/calls/order-calls.ts';
import { domainCalls } from '../../src/sandbox/api/calls/system-calls.ts';
import { walletCalls } from '../../src/sandbox/api/calls/wallet-calls.ts';
import { Parameters } from '../../src/sandbox/api/parameters.ts';
import { USER_CANCEL } from '../../src/domain/outcome/evidence.ts';
import { ACCOUNTS, FINES, PACKAGES } from '../../src/sandbox/database/seeds.ts';
import {
  accounts,
  fines,
  type NewOrder,
  type OrderDecision,
  type OrderRow,
  packages,
  savedCards,
  withoutNumber,
} from '../../src/sandbox/database/tables.ts';
import type { OrderDecisions } from '../../src/sandbox/orders/order-decisions.ts';
import { KeyedQueue, type OrderStore } from '../../src/sandbox/orders/order-store.ts';
import { keepCard } from '../../src/sandbox/orders/saved-card-store.ts';
import type { ChargedCard, ProviderSandbox } from '../../src/sandbox/provider-sandbox.ts';
import type { SandboxParts } from '../../src/sandbox/sandbox-parts.ts';
import { fineOfBan, markFinePaid } from '../../src/sandbox/shoppers/fine-store.ts';
import { NO_FACTS } from '../../src/sandbox/simulator/forced-results.ts';
import { MemoryTables } from './memory-tables.ts';

/** One request for money at the acquirer. */
export interface Charge {
  readonly orderId: string;
  state: 'pending' | 'captured' | 'declined';
}

type Row = { -readonly [Field in keyof OrderRow]: OrderRow[Field] };
type Draft = Omit<NewOrder, 'orderId' | 'copy' | 'state'>;

/** The columns of an order that its create leaves to the table's defaults. */
const DEFAULTS = {
  url: '',
  platformData: '',
  answers: {},
  dueAt: null,
  due: null,
  card: null,
  credited: false,
  errCode: '',
  errSummary: '',
  failReason: '',
  failDetail: '',
  cancelReason: '',
  creates: 1,
  decidedAt: null,
} as const;

/** The calls that make an order. */
export const CREATES: readonly string[] = ['/api/order/create_coin_pay/', '/api/order/create_fine_pay/', '/api/payer_max/create_fine_pay/'];
const ORIGIN = 'https://pay.example';

/** One call as it arrives: what a sandbox reads from a request. */
export interface Arriving {
  readonly path: string;
  readonly values: Iterable<readonly [string, unknown]>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The sandbox's platform as far as payments go, with its rows in memory: its creates, replays, charges, decisions, readings, cards, fines,
 * look-ups, wallet and verification calls are its own code. `provider` plays the acquirer.
 */
export class MemoryPlatform {
  readonly rows: Row[] = [];
  readonly charges: Charge[] = [];
  readonly tables = new MemoryTables();
  /** True while it refuses every order. */
  refusesCreates = false;
  readonly #now: () => number;
  readonly #parts: SandboxParts;
  readonly #calls: Calls;

  constructor(now: () => number, provider: ProviderSandbox) {
    this.#now = now;
    this.#seed();
    const parts: Partial<SandboxParts> = {
      database: this.tables.database,
      orders: this.#store(),
      orderDecisions: this.#decisions(),
      providers: { byPayType: () => provider } as unknown as SandboxParts['providers'],
      scheduler: { now, after: () => {}, stop: () => {} },
      creates: new KeyedQueue(),
      followUps: new KeyedQueue(),
      switches: { payableOrigin: () => null } as unknown as SandboxParts['switches'],
      lookUps: { count: () => {} } as unknown as SandboxParts['lookUps'],
    };
    this.#parts = parts as SandboxParts;
    const areas = [orderCalls, walletCalls, cardCalls, accountCalls, fineCalls, createCoinPayCalls, createFinePayCalls, domainCalls];
    this.#calls = Object.assign({}, ...areas.map((area) => area(this.#parts))) as Calls;
  }

  #seed(): void {
    for (const account of ACCOUNTS) this.tables.rowsOf(accounts).push({ ...account, sessionKey: null });
    for (const sold of PACKAGES) this.tables.rowsOf(packages).push({ ...sold });
    for (const { uid, banTimes } of FINES) this.tables.rowsOf(fines).push({ ...fineOfBan(uid, banTimes, 0) });
  }

  /** A session of this account begins. */
  logIn(sessionKey: string, uid: string): void {
    const account = this.tables.rowsOf(accounts).find((row) => row['uid'] === uid);
    this.tables.rowsOf(accounts).push({ ...account, uid, sessionKey });
  }

  /** A card that this account saved on another device, long ago. */
  savesCard(card: ChargedCard, accountUid: string): void {
    const { sourceId, fingerprint } = card;
    const kept = { sourceId, fingerprint, card, accountUid, deviceId: 'earlier', toUid: accountUid, isRemember: true, isLogin: true };
    this.tables.rowsOf(savedCards).push({ ...kept, lastUseAt: 1 });
  }

  /** The account of a session key, or empty. */
  accountOf(sessionKey: string): string {
    return String(this.tables.rowsOf(accounts).find((row) => sessionKey !== '' && row['sessionKey'] === sessionKey)?.['uid'] ?? '');
  }

  endSessions(): void {
    const rows = this.tables.rowsOf(accounts);
    rows.splice(0, rows.length, ...rows.filter(({ sessionKey }) => sessionKey === null));
  }

  /** Answers one call. Never fails: a refusal is an answer. */
  async answer({ path, values, headers }: Arriving): Promise<Answer> {
    const sessionKey = headers['x-cli-tk'] ?? '';
    const parameters = new Parameters(values);
    const input: CallInput = {
      parameters,
      clientId: headers['x-cli-id'] ?? '',
      address: '',
      requestId: headers['x-cli-rid'] ?? '',
      sessionKey,
      deduplicate: true,
      declinedFirstMs: 0,
      siteOrigin: ORIGIN,
      pageOrigin: ORIGIN,
      ports: { site: 1, provider: 2 },
    };
    const key = parameters.textOr('session_key', '') || sessionKey;
    // As in the sandbox, an ended session still reads what became of an order.
    const isEnded = key !== '' && !this.tables.rowsOf(accounts).some((row) => row['sessionKey'] === key);
    try {
      if (CREATES.includes(path) && isEnded) return refusal('sessionEnded');
      if (CREATES.includes(path) && this.refusesCreates) return refusal('noSuchRechargeId');
      return (await this.#calls[path]?.(input)) ?? refusal('noSuchCall');
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  }

  orderOf(requestId: string): Row | undefined {
    return this.rows.find(({ rid }) => rid === requestId);
  }

  orderById(id: string): Row | undefined {
    return this.rows.find(({ orderId }) => orderId === id);
  }

  /** True once the acquirer was asked for the order's money. */
  isCharged({ orderId }: Pick<Row, 'orderId'>): boolean {
    return this.charges.some((charge) => charge.orderId === orderId);
  }

  /** Stored cards, remembered ones only. */
  cards(): readonly (typeof savedCards.$inferSelect)[] {
    const rows = this.tables.rowsOf(savedCards) as unknown as (typeof savedCards.$inferSelect)[];
    return rows.filter(({ isRemember }) => isRemember);
  }

  /** The acquirer decides this order, if it has not ended. */
  async decide(order: Row | undefined, decision: OrderDecision): Promise<void> {
    if (order !== undefined) await this.#end(order, decision);
  }

  /** The acquirer decides an order that waits for it, if there is one. */
  async decideOne(pick: number, decision: OrderDecision): Promise<void> {
    const waiting = this.rows.filter((row) => row.state === 'pending' && this.isCharged(row));
    await this.decide(waiting[pick % Math.max(waiting.length, 1)], decision);
  }

  /** The acquirer decides every order that waits for it. */
  async decideAll(decision: OrderDecision): Promise<void> {
    for (const row of this.rows) if (row.state === 'pending' && this.isCharged(row)) await this.#end(row, decision);
  }

  async #decideDue(): Promise<void> {
    for (const row of this.rows) if (row.due !== null && row.dueAt !== null && row.dueAt <= this.#now()) await this.#end(row, row.due);
  }

  /** As `decideOrder` ends a row in its transaction (SIM-5). */
  async #end(row: Row, decision: OrderDecision): Promise<boolean> {
    if (row.state !== 'created' && row.state !== 'pending') return false;
    const isPaid = decision.kind === 'paid';
    const facts = decision.kind === 'declined' ? decision.facts : NO_FACTS;
    Object.assign(row, { state: decision.kind, credited: isPaid && row.kind === 'coins', ...facts, dueAt: null, due: null });
    row.decidedAt = this.#now();
    const known = this.charges.find(({ orderId }) => orderId === row.orderId);
    const charge = known ?? { orderId: row.orderId, state: 'pending' };
    if (known === undefined) {
      this.charges.push(charge);
      Object.assign(row, { url: '', platformData: '' });
    }
    charge.state = isPaid ? 'captured' : 'declined';
    await markFinePaid(this.tables.database, row, this.#now());
    if (decision.card !== null)
      row.card = withoutNumber(await keepCard(this.tables.database, row, decision.card, isPaid && row.isRemember, this.#now()));
    return true;
  }

  #store(): OrderStore {
    const isOpen = ({ state }: Row): boolean => state === 'created' || state === 'pending';
    // As rows of a database, what was read does not change with the table.
    const found = async (matches: (row: Row) => boolean): Promise<Row | null> => {
      await this.#decideDue();
      const row = this.rows.find(matches);
      return row === undefined ? null : { ...row };
    };
    const at = (id: string): Row | undefined => this.orderById(id);
    const store: Pick<
      OrderStore,
      | 'byId'
      | 'byRequestId'
      | 'byPageView'
      | 'insert'
      | 'addCharge'
      | 'markPending'
      | 'noteReplay'
      | 'noteAnswer'
      | 'noteCancel'
      | 'cancelUncharged'
    > = {
      byId: (id) => found(({ orderId }) => orderId === id),
      byRequestId: (rid) => found((row) => row.rid === rid),
      byPageView: (id) => found(({ pageViewId }) => pageViewId === id),
      insert: async (draft: Draft) => {
        if (this.rows.some(({ rid }) => rid === draft.rid)) return null;
        const row = { ...DEFAULTS, ...draft, orderId: `SB${this.rows.length + 1}`, copy: 0, state: 'created' } as Row;
        this.rows.push(row);
        return { ...row };
      },
      addCharge: async ({ orderId }) => {
        const row = at(orderId);
        if (row !== undefined && isOpen(row) && !this.isCharged(row)) this.charges.push({ orderId, state: 'pending' });
      },
      markPending: async (orderId, { url = '', platformData = '' }) => {
        const row = at(orderId);
        if (row !== undefined && isOpen(row)) Object.assign(row, { state: 'pending', url, platformData });
      },
      noteReplay: async (orderId) => {
        const row = at(orderId);
        if (row !== undefined) row.creates += 1;
      },
      noteAnswer: async ({ orderId, answers }, step, answer) => {
        const row = at(orderId);
        if (row !== undefined) row.answers = { ...answers, [step]: answer };
      },
      noteCancel: async (orderId, cancelReason) => {
        const row = at(orderId);
        if (row !== undefined) row.cancelReason = cancelReason;
      },
      cancelUncharged: async (orderId, now) => {
        const row = at(orderId);
        if (row?.state === 'pending' && !this.isCharged(row))
          Object.assign(row, { state: 'declined', failReason: USER_CANCEL, url: '', platformData: '', decidedAt: now });
      },
    };
    return store as OrderStore;
  }

  #decisions(): OrderDecisions {
    const decisions: Pick<OrderDecisions, 'decideNow' | 'decideLater' | 'decideDue'> = {
      decideNow: async (id, decision) => {
        const row = this.orderById(id);
        return row !== undefined && this.#end(row, decision);
      },
      decideLater: async (id, due, afterMs) => {
        const row = this.orderById(id);
        if (row === undefined || (row.state !== 'created' && row.state !== 'pending')) return;
        Object.assign(row, { state: 'pending', dueAt: this.#now() + afterMs, due });
        if (due.card !== null) await keepCard(this.tables.database, row, due.card, false, this.#now());
      },
      decideDue: () => this.#decideDue(),
    };
    return decisions as OrderDecisions;
  }
}
