import { Refused, refusal, type Answer } from '../../src/sandbox/api/answer.ts';
import type { CallInput, Calls } from '../../src/sandbox/api/batch-request.ts';
import { createOrder, purchaseOf } from '../../src/sandbox/api/calls/create-order.ts';
import { orderCalls } from '../../src/sandbox/api/calls/order-calls.ts';
import { Parameters } from '../../src/sandbox/api/parameters.ts';
import { USER_CANCEL } from '../../src/domain/outcome/evidence.ts';
import type { NewOrder, OrderDecision, OrderRow } from '../../src/sandbox/database/tables.ts';
import type { OrderDecisions } from '../../src/sandbox/orders/order-decisions.ts';
import { KeyedQueue, type OrderStore } from '../../src/sandbox/orders/order-store.ts';
import type { ProviderSandbox } from '../../src/sandbox/provider-sandbox.ts';
import type { SandboxParts } from '../../src/sandbox/sandbox-parts.ts';
import { NO_FACTS } from '../../src/sandbox/simulator/forced-results.ts';

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

const CREATE = '/api/order/create_coin_pay/';

/** One call as it arrives: what a sandbox reads from a request. */
export interface Arriving {
  readonly path: string;
  readonly values: Iterable<readonly [string, unknown]>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The sandbox's platform as far as orders go, with its rows in memory: its creates, replays, charges, decisions, readings and
 * cancellations are its own code. `pickDecision` plays the acquirer.
 */
export class MemoryPlatform {
  readonly rows: Row[] = [];
  readonly charges: Charge[] = [];
  /** Session keys that the platform knows, with the account of each. */
  readonly sessions = new Map<string, string>();
  /** True while it answers no call with a session: all have ended. */
  refusesCreates = false;
  readonly #now: () => number;
  readonly #parts: Omit<SandboxParts, 'database'>;

  constructor(now: () => number, pickDecision: ProviderSandbox['charge']) {
    this.#now = now;
    const provider: ProviderSandbox = { id: 'simulated', testCards: [], routes: () => {}, charge: pickDecision };
    const parts: Partial<SandboxParts> = {
      orders: this.#store(),
      orderDecisions: this.#decisions(),
      providers: { byPayType: () => provider } as unknown as SandboxParts['providers'],
      scheduler: { now, after: () => {}, stop: () => {} },
      creates: new KeyedQueue(),
      followUps: new KeyedQueue(),
    };
    this.#parts = parts as Omit<SandboxParts, 'database'>;
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
      siteOrigin: '',
      pageOrigin: '',
      ports: { site: 1, provider: 2 },
    };
    const key = parameters.textOr('session_key', '') || sessionKey;
    const account = this.sessions.get(key);
    // As in the sandbox, an ended session still reads what became of an order.
    if (path === CREATE && key !== '' && account === undefined) return refusal('sessionEnded');
    try {
      return (
        (await (path === CREATE ? this.#create(input, account ?? '') : this.#calls(account ?? '')[path]?.(input))) ?? refusal('noSuchCall')
      );
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  }

  orderOf(requestId: string): Row | undefined {
    return this.rows.find(({ rid }) => rid === requestId);
  }

  /** The acquirer decides this order, if it has not ended. */
  decide(requestId: string, decision: OrderDecision): void {
    const order = this.orderOf(requestId);
    if (order !== undefined) this.#end(order, decision);
  }

  /** The acquirer decides an order that waits for it, if there is one. */
  decideOne(pick: number, decision: OrderDecision): void {
    const waiting = this.rows.filter(
      ({ orderId, state }) => state === 'pending' && this.charges.some((charge) => charge.orderId === orderId),
    );
    const order = waiting[pick % Math.max(waiting.length, 1)];
    if (order !== undefined) this.#end(order, decision);
  }

  async #create(input: CallInput, account: string): Promise<Answer> {
    if (this.refusesCreates) throw new Refused('noSuchRechargeId');
    const { parameters } = input;
    const purchase = purchaseOf(input, parameters, { kind: 'coins', rechargeId: parameters.text('recharge_id'), fineId: '' });
    return createOrder(this.#partsFor(account), input, purchase, async ({ providers }) => {
      const provider = providers.byPayType(purchase.payType);
      if (provider === null) throw new Refused('noSuchRechargeId');
      return { provider, amountCents: 499, coins: 520 };
    });
  }

  #calls(account: string): Calls {
    return orderCalls(this.#partsFor(account));
  }

  /** The only row that these calls read is the account of the call's own session. */
  #partsFor(account: string): SandboxParts {
    const where = async (): Promise<readonly object[]> => (account === '' ? [] : [{ uid: account }]);
    return { ...this.#parts, database: { select: () => ({ from: () => ({ where }) }) } as unknown as SandboxParts['database'] };
  }

  #decideDue(): void {
    for (const row of this.rows) if (row.due !== null && row.dueAt !== null && row.dueAt <= this.#now()) this.#end(row, row.due);
  }

  /** As `decideOrder` ends a row in its transaction (SIM-5). */
  #end(row: Row, decision: OrderDecision): boolean {
    if (row.state !== 'created' && row.state !== 'pending') return false;
    const isPaid = decision.kind === 'paid';
    const facts = decision.kind === 'declined' ? decision.facts : NO_FACTS;
    Object.assign(row, { state: decision.kind, credited: isPaid, ...facts, card: decision.card, dueAt: null, due: null });
    row.decidedAt = this.#now();
    const known = this.charges.find(({ orderId }) => orderId === row.orderId);
    const charge = known ?? { orderId: row.orderId, state: 'pending' };
    if (known === undefined) {
      this.charges.push(charge);
      Object.assign(row, { url: '', platformData: '' });
    }
    charge.state = isPaid ? 'captured' : 'declined';
    return true;
  }

  #store(): OrderStore {
    const isOpen = ({ state }: Row): boolean => state === 'created' || state === 'pending';
    const found = (matches: (row: Row) => boolean): Row | null => {
      this.#decideDue();
      return this.rows.find(matches) ?? null;
    };
    const at = (id: string): Row | undefined => this.rows.find(({ orderId }) => orderId === id);
    const store: Pick<
      OrderStore,
      'byId' | 'byRequestId' | 'byPageView' | 'insert' | 'addCharge' | 'markPending' | 'noteReplay' | 'noteCancel' | 'cancelUncharged'
    > = {
      byId: async (id) => found(({ orderId }) => orderId === id),
      byRequestId: async (rid) => found((row) => row.rid === rid),
      byPageView: async (id) => found(({ pageViewId }) => pageViewId === id),
      insert: async (draft: Draft) => {
        if (this.rows.some(({ rid }) => rid === draft.rid)) return null;
        const row = { ...DEFAULTS, ...draft, orderId: `SB${this.rows.length + 1}`, copy: 0, state: 'created' } as Row;
        this.rows.push(row);
        return row;
      },
      addCharge: async ({ orderId }) => {
        const row = at(orderId);
        const isKnown = this.charges.some((charge) => charge.orderId === orderId);
        if (row !== undefined && isOpen(row) && !isKnown) this.charges.push({ orderId, state: 'pending' });
      },
      markPending: async (orderId, { url = '', platformData = '' }) => {
        const row = at(orderId);
        if (row !== undefined && isOpen(row)) Object.assign(row, { state: 'pending', url, platformData });
      },
      noteReplay: async (orderId) => {
        const row = at(orderId);
        if (row !== undefined) row.creates += 1;
      },
      noteCancel: async (orderId, cancelReason) => {
        const row = at(orderId);
        if (row !== undefined) row.cancelReason = cancelReason;
      },
      cancelUncharged: async (orderId, now) => {
        const row = at(orderId);
        const isCharged = this.charges.some((charge) => charge.orderId === orderId);
        if (row?.state === 'pending' && !isCharged)
          Object.assign(row, { state: 'declined', failReason: USER_CANCEL, url: '', platformData: '', decidedAt: now });
      },
    };
    return store as OrderStore;
  }

  #decisions(): OrderDecisions {
    const decisions: Pick<OrderDecisions, 'decideNow' | 'decideLater' | 'decideDue'> = {
      decideNow: async (id, decision) => {
        const row = this.rows.find(({ orderId }) => orderId === id);
        return row !== undefined && this.#end(row, decision);
      },
      decideLater: async (id, due, afterMs) => {
        const row = this.rows.find(({ orderId }) => orderId === id);
        if (row !== undefined && (row.state === 'created' || row.state === 'pending'))
          Object.assign(row, { state: 'pending', dueAt: this.#now() + afterMs, due });
      },
      decideDue: async () => this.#decideDue(),
    };
    return decisions as OrderDecisions;
  }
}
