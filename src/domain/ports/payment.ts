import type { Effect } from 'effect';
import type { FineInfo } from '../fine/fine.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { Order } from '../order/order.ts';
import type { Evidence } from '../outcome/evidence.ts';
import type { PlatformError } from './platform.ts';

/** Current place of stored intents: `device` outlives the page, `page` ends with it (D50). */
export type JournalPlace = 'device' | 'page';

/** Reports of a journal: changed intents or place, or a store that opens after the wait for it had been given up. */
export type JournalChange = 'intents' | 'opened-late';

/**
 * Intents stored on the device, shared by every tab of the browser (D2, D50, P3). Their meaning is defined in
 * `domain/order/kept-intents`. Before the first of them is returned or stored, this device has recovered the ids it ordered with before
 * and its record of ended payments (ORD-40, ORD-41). Nothing here fails: if the device refuses, the page stores them, and `place` says so.
 */
export abstract class PaymentJournal {
  abstract readonly place: JournalPlace;
  /** Newest last, as written by all tabs. */
  abstract all(): Effect.Effect<readonly PaymentIntent[]>;
  /**
   * Adds the intent, or merges it into a stored one: `withIntent` of the domain (P7). On completion the intent is on
   * disk, if the device allows that at all.
   */
  abstract keep(intent: PaymentIntent): Effect.Effect<void>;
  abstract forget(requestId: string): Effect.Effect<void>;
  /** The tap of this request id happens now: `endedSinceTap` reports what other tabs end from here on. */
  abstract tapped(requestId: string): Effect.Effect<void>;
  /**
   * Intents that other tabs have ended since the tap: those forgotten, oldest first, then those with an unseen end. Empty without a
   * recorded tap.
   */
  abstract endedSinceTap(requestId: string): Effect.Effect<readonly PaymentIntent[]>;
  /** Completes when all earlier calls to this journal have completed: the page may be left. */
  abstract written(): Effect.Effect<void>;
  /**
   * Called when another tab may have changed the intents, when `place` has changed, and when their store opens late; returns the
   * unsubscribe function.
   */
  abstract watch(changed: (change: JournalChange) => void): () => void;
}

/** Reach of the lock: certain to hold in every tab, or only if tabs do not take it at exactly the same moment (D50). */
export type LockReach = 'every-tab' | 'most-tabs';

/** Mutual exclusion of creates across all tabs of the browser (P8): Web Locks, or a lease in the device's database or storage. */
export abstract class PaymentLock {
  /** As of the last use. */
  abstract readonly reach: LockReach;
  /** Runs `use` while holding the lock; returns null at once if another tab holds it. */
  abstract exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E>;
}

/** The answer of a tab that does not hold, or no longer holds, the right to run an order's verification by the bank. */
export const ELSEWHERE = 'elsewhere';

/** The right to run the bank's verification of one order: one tab of the browser has it at a time (PAY-56). */
export abstract class AuthenticationRight {
  /**
   * Runs `use` while this tab holds the right for the order of this request id; ELSEWHERE if another tab holds it. A tab that takes
   * it over interrupts `use` in the previous tab, which answers ELSEWHERE too. `takeOver`: makes that tab give it up.
   */
  abstract hold<A, E>(requestId: string, takeOver: boolean, use: Effect.Effect<A, E>): Effect.Effect<A | typeof ELSEWHERE, E>;
}

export interface CreateOrderRequest {
  readonly intent: PaymentIntent;
  /** Wire fields of the payment method's provider, such as cko_token. */
  readonly fields: Readonly<Record<string, string>>;
  /** The shopper wants the card to be saved. */
  readonly remember: boolean;
}

/** The device's session is not that of the order's payer: nothing was sent (PAY-81). */
export class SessionGone {
  readonly _tag = 'SessionGone';
}

/** Orders of the platform (cashier §7, D1). `payer`: of the order; another payer's session is never sent with a read of it. */
export abstract class Orders {
  /**
   * Creates an order for coins or a fine, by the call for its kind (D39). A PlatformUnreachable says nothing about whether an order exists
   * (D2).
   */
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
    /** The parameters that a provider added to its return address, sent on verbatim (D64), or empty if none. */
    readonly sentOn: string;
    /** This device by default. */
    readonly deviceId?: string | null;
    readonly payer?: string | null;
  }): Effect.Effect<Partial<Evidence>>;
  /** click_cancel: the shopper abandoned an order. */
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
