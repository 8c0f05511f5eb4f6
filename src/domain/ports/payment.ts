import type { Effect } from 'effect';
import type { FineInfo } from '../fine/fine.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { Order } from '../order/order.ts';
import type { Evidence } from '../outcome/evidence.ts';
import type { PlatformError } from './platform.ts';

/** Where intents are kept now: `device` outlives the page, `page` ends with it (D50). */
export type JournalPlace = 'device' | 'page';

/** What a journal tells of: intents or their place, or a store that was waited for in vain and is there after all. */
export type JournalChange = 'intents' | 'opened-late';

/**
 * Intents kept on the device, shared by every tab of the browser (D2, D50, P3). What they mean is said in
 * `domain/order/kept-intents`. By the time that the first of them is given, or kept, this device has the ids that it ordered with before,
 * and what it remembers of ended payments (ORD-40, ORD-41). Nothing here fails: where the device refuses, the page keeps them, and `place` says so.
 */
export abstract class PaymentJournal {
  abstract readonly place: JournalPlace;
  /** Newest last, as all tabs have written them. */
  abstract all(): Effect.Effect<readonly PaymentIntent[]>;
  /**
   * Adds the intent, or what it says of one that is kept: `withIntent` of the domain (P7). When it is done the intent is on
   * disk, where the device allows that at all.
   */
  abstract keep(intent: PaymentIntent): Effect.Effect<void>;
  abstract forget(requestId: string): Effect.Effect<void>;
  /** The tap that this request id belongs to happens now: what other tabs end from here on is told by `endedSinceTap`. */
  abstract tapped(requestId: string): Effect.Effect<void>;
  /** Intents that other tabs have ended since the tap: those forgotten, oldest first, then those whose end is still to be seen. None where no tap was told. */
  abstract endedSinceTap(requestId: string): Effect.Effect<readonly PaymentIntent[]>;
  /** Done when everything that was asked of this journal before is done: the page may be left. */
  abstract written(): Effect.Effect<void>;
  /** Called when another tab may have changed the intents, when `place` has, and when their store opens late; returns the unsubscribe function. */
  abstract watch(changed: (change: JournalChange) => void): () => void;
}

/** Whether the lock is known to hold in every tab, or only when tabs do not take it in the very same moment (D50). */
export type LockReach = 'every-tab' | 'most-tabs';

/** Mutual exclusion of creates over all tabs of the browser (P8): Web Locks, or a lease in the device's database or storage. */
export abstract class PaymentLock {
  /** As of the last use. */
  abstract readonly reach: LockReach;
  /** Runs `use` while holding the lock; returns null at once when another tab holds it. */
  abstract exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E>;
}

/** The answer of a tab that has not, or no longer, the right to let the bank verify an order. */
export const ELSEWHERE = 'elsewhere';

/** The right to let the bank verify one order: of all tabs of the browser one has it at a time (PAY-56). */
export abstract class AuthenticationRight {
  /**
   * Runs `use` while this tab has the right to the order of this request id; ELSEWHERE where another tab has it. A tab that takes
   * it over interrupts `use` in the tab that had it, which answers ELSEWHERE too. `takeOver`: asks that tab to give it up.
   */
  abstract hold<A, E>(requestId: string, takeOver: boolean, use: Effect.Effect<A, E>): Effect.Effect<A | typeof ELSEWHERE, E>;
}

export interface CreateOrderRequest {
  readonly intent: PaymentIntent;
  /** Wire fields of the payment method's provider, such as cko_token. */
  readonly fields: Readonly<Record<string, string>>;
  /** The shopper wants the card to be remembered. */
  readonly remember: boolean;
}

/** The device has another session than the order's payer: nothing was sent (PAY-81). */
export class SessionGone {
  readonly _tag = 'SessionGone';
}

/** Orders of the platform (cashier §7, D1). `payer` of an order: another one's session does not go with a question about it. */
export abstract class Orders {
  /** Of coins or of a fine, by the call of its kind (D39). A PlatformUnreachable says nothing about whether an order exists (D2). */
  abstract create(request: CreateOrderRequest): Effect.Effect<Order, PlatformError | SessionGone>;
  /** order_by_rid: null only for a result-0 answer `found: false` (D2). */
  abstract byRequestId(requestId: string, payer?: string | null): Effect.Effect<Order | null, PlatformError>;
  /**
   * Fast result, order result, order status and failure reason, read in parallel; reads without an answer within 5 s
   * are absent (D3, cashier §7). Never fails.
   */
  abstract evidence(order: {
    readonly orderId: string;
    readonly platformData: string | null;
    readonly paySubType: string | null;
    /** What a provider added to its way back, sent on as it stands (D64); empty for nothing. */
    readonly sentOn: string;
    /** This device unless given. */
    readonly deviceId?: string | null;
    readonly payer?: string | null;
  }): Effect.Effect<Partial<Evidence>>;
  /** click_cancel: the shopper gave up an order. */
  abstract cancelClicked(orderId: string, reason: string, payer?: string | null): Effect.Effect<void, PlatformError>;
}

/** Calls about an order after its create (cashier §7). */
export abstract class OrderFollowUp {
  /** submit_authentication_result: returns the platform's platform_data, in the same shape as the create's. `payer`: of the order. */
  abstract submitAuthentication(orderId: string, platformData: string, payer?: string | null): Effect.Effect<string | null, PlatformError>;
}

/** Fines that lift bans (platform §7, D24). */
export abstract class Fines {
  /** get_fine_info, by the fine's id or the account's uid (D40): null for an account without a fine. Amounts in US cents. */
  abstract read(id: string): Effect.Effect<FineInfo | null, PlatformError>;
}
