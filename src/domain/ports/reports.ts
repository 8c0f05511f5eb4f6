import type { Effect } from 'effect';
import type { UsdCents } from '../order/usd-cents.ts';
import type { Verdict } from '../outcome/outcome.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { MeasuredVital, OfferReported } from '../report/analytics-event.ts';
import type { EventCall, OutboxEntry } from '../report/outbox.ts';
import type { ErrorEvent } from '../report/error-event.ts';
import type { PlatformError } from './platform.ts';

export type TelemetryValue = string | number | boolean | null;

/** Reports of errors and decisions. Fields are plain values only: no error objects, no addresses with a query. */
export abstract class Telemetry {
  abstract report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void;
}

/** Events of the cashier (cashier §7), the page update (platform §4), web vitals and results shown; the last three names are ours. */
export const EVENT_NAMES = [
  'h5_pay_page_show',
  'click_recharge',
  'h5_create_pay_result',
  'h5_page_update',
  'h5_web_vitals',
  'h5_outcome_shown',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Everything an event may contain besides its origin. Nothing else leaves the page (T18). */
export interface PageEvent {
  readonly name: EventName;
  readonly orderId?: string;
  readonly payType?: PayType;
  readonly amount?: UsdCents;
  /** A result code or one of our own words, such as an outcome; never a text from the platform or a provider. */
  readonly result?: string;
  /** Only for `h5_pay_page_show`. */
  readonly offer?: OfferReported;
  /** Only for `h5_web_vitals`. */
  readonly measured?: MeasuredVital;
  /** Only for `h5_outcome_shown`: how its result was decided. */
  readonly decision?: { readonly verdict: Verdict; readonly ruleId: string; readonly rulesVersion: string };
}

/** Analytics of the platform (platform §3, §7): add_event and report_data under one event id. */
export abstract class EventReporter {
  /** Never fails. Undelivered events are stored and sent again later. */
  abstract report(event: PageEvent): Effect.Effect<void>;
  /**
   * Reports one error through add_event (D45), in as many calls as its text needs. Fails unless all of them arrive; the id stays the same.
   */
  abstract reportError(event: ErrorEvent & { readonly id: string }): Effect.Effect<void, PlatformError>;
  /** The page view that an event would count under now (cashier §9). */
  abstract pageViewId(): string;
  /** An order is paid: the next event starts a new page view (cashier §9). Repeated calls have no effect. */
  abstract paid(orderId: string): void;
}

/** Sends stored calls of analytics events unchanged. */
export abstract class EventSender {
  /** One try; fails unless the call arrives. */
  abstract send(call: EventCall): Effect.Effect<void, PlatformError>;
}

/**
 * Reports that the device stores until they have arrived, shared by every tab. Nothing here fails: if the device refuses, the page stores
 * them.
 */
export abstract class OutboxStore {
  /** Oldest first. Unreadable entries are removed. */
  abstract all(): Effect.Effect<readonly OutboxEntry[]>;
  /** Adds the entry, or replaces the one with the same id in its position. */
  abstract keep(entry: OutboxEntry): Effect.Effect<void>;
  abstract remove(id: string): Effect.Effect<void>;
  /** Runs `use` while no other tab runs its own, waiting for its turn; at once if the browser has no Web Locks. */
  abstract inTurn<A>(use: Effect.Effect<A>): Effect.Effect<A>;
}

/** Our relay for storage errors (platform §7), if the build has one. */
export abstract class StorageErrorRelay {
  /** One try; never fails. */
  abstract send(error: Readonly<Record<string, TelemetryValue>>): Effect.Effect<void>;
}

/** The platform's knowledge of page views (D42). */
export abstract class PageViews {
  /** True if the platform reports an order for the page view: a hint, never evidence. */
  abstract hasOrder(pageViewId: string): Effect.Effect<boolean, PlatformError>;
}

/** A measurement from the browser: ms, or without a unit for CLS. */
export interface Measurement {
  readonly metric: string;
  readonly value: number;
  readonly rating: string;
}

/** The browser's measurements of the page's loading and responsiveness. */
export abstract class PageMeasurements {
  /** Reports each measurement once it is final, and again if it has grown. Never fails; reports nothing if measuring is not possible. */
  abstract watch(told: (measurement: Measurement) => void): Effect.Effect<void>;
}

/**
 * A custom trace, with the method names of Firebase Performance 8.10.0 (platform §9): it runs from `start` to `stop`, and is then sent.
 * Nothing here fails.
 */
export interface PerformanceTrace {
  start(): void;
  /** At most 40 letters, digits and underscores; the value at most 100 characters. */
  putAttribute(name: string, value: string): void;
  /** A whole number: ms, or thousandths for CLS. */
  putMetric(name: string, value: number): void;
  incrementMetric(name: string, by: number): void;
  stop(): void;
}

/** The SDK while it runs. */
export interface RunningPerformanceSdk {
  /** A trace that has not started. */
  trace(name: string): PerformanceTrace;
  /** Settings from its remote service, or empty if there are none. */
  readonly remoteValues: Readonly<Record<string, string>>;
}

/** A third-party performance and remote-config SDK, off without its address and keys (D38). */
export abstract class PerformanceSdk {
  /** Loads and starts it. Never fails: null if the build has no keys, or it cannot be started. */
  abstract start(): Effect.Effect<RunningPerformanceSdk | null>;
}
