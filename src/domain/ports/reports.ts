import type { Effect } from 'effect';
import type { UsdCents } from '../order/usd-cents.ts';
import type { Verdict } from '../outcome/outcome.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { MeasuredVital } from '../report/analytics-event.ts';
import type { EventCall, OutboxEntry } from '../report/outbox.ts';
import type { ErrorEvent } from '../report/error-event.ts';
import type { OfferReported } from '../report/pay-page-shown.ts';
import type { PlatformError } from './platform.ts';

export type TelemetryValue = string | number | boolean | null;

/** Reports of errors and decisions. Fields are plain values only: no error objects, no addresses with a query. */
export abstract class Telemetry {
  abstract report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void;
}

/** Events of the cashier (cashier §7), the page update (platform §4), the web vitals and the results shown; the last three names are ours. */
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
  /** A result code or one of our own words, such as an outcome; never a text of the platform or a provider. */
  readonly result?: string;
  /** Of `h5_pay_page_show` alone. */
  readonly offer?: OfferReported;
  /** Of `h5_web_vitals` alone. */
  readonly measured?: MeasuredVital;
  /** Of `h5_outcome_shown` alone: how its result was decided. */
  readonly decision?: { readonly verdict: Verdict; readonly ruleId: string; readonly rulesVersion: string };
}

/** Analytics of the platform (platform §3, §7): add_event and report_data under one event id. */
export abstract class EventReporter {
  /** Never fails. What does not arrive is kept and sent again later. */
  abstract report(event: PageEvent): Effect.Effect<void>;
  /** One error by add_event (D45), in as many calls as its text needs. Fails unless all of them have arrived; the id stays the same. */
  abstract reportError(event: ErrorEvent & { readonly id: string }): Effect.Effect<void, PlatformError>;
  /** The page view that an event would be counted under now (cashier §9). */
  abstract pageViewId(): string;
  /** An order is paid: the next event begins a new page view (cashier §9). Repeated calls have no effect. */
  abstract paid(orderId: string): void;
}

/** Sends the calls of analytics events as they were kept. */
export abstract class EventSender {
  /** One try; fails unless the call has arrived. */
  abstract send(call: EventCall): Effect.Effect<void, PlatformError>;
}

/** Reports that the device keeps until they have arrived, shared by every tab. Nothing here fails: where the device refuses, the page keeps them. */
export abstract class OutboxStore {
  /** Oldest first. What cannot be read is removed. */
  abstract all(): Effect.Effect<readonly OutboxEntry[]>;
  /** Adds the entry, or replaces the one of the same id in its place. */
  abstract keep(entry: OutboxEntry): Effect.Effect<void>;
  abstract remove(id: string): Effect.Effect<void>;
  /** Runs `use` while no other tab runs its own, and waits for that; at once where the browser has no Web Locks. */
  abstract inTurn<A>(use: Effect.Effect<A>): Effect.Effect<A>;
}

/** The relay of ours that takes storage errors (platform §7), where the build has one. */
export abstract class StorageErrorRelay {
  /** One try; never fails. */
  abstract send(error: Readonly<Record<string, TelemetryValue>>): Effect.Effect<void>;
}

/** What the platform knows of page views (D42). */
export abstract class PageViews {
  /** Whether the platform says that an order came of the page view: a hint, never evidence. */
  abstract hasOrder(pageViewId: string): Effect.Effect<boolean, PlatformError>;
}

/** A measurement as the browser gives it: ms, or without a unit for CLS. */
export interface Measurement {
  readonly metric: string;
  readonly value: number;
  readonly rating: string;
}

/** What the browser measures of how the page loads and answers. */
export abstract class PageMeasurements {
  /** Tells of each measurement once it is final, and again when it has grown. Never fails; nothing is told where measuring is not possible. */
  abstract watch(told: (measurement: Measurement) => void): Effect.Effect<void>;
}

/**
 * A custom trace, by the names of Firebase Performance 8.10.0 (platform §9): it counts from `start` to `stop`, and is sent then.
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
  /** A trace that has not begun. */
  trace(name: string): PerformanceTrace;
  /** Settings that its service gives from afar; empty where it gives none. */
  readonly remoteValues: Readonly<Record<string, string>>;
}

/** A performance and remote-config SDK of a third party, off without its address and keys (D38). */
export abstract class PerformanceSdk {
  /** Loads and starts it. Never fails: null where the build has no keys, or it cannot be started. */
  abstract start(): Effect.Effect<RunningPerformanceSdk | null>;
}
