import type { Effect } from 'effect';
import type { PayType } from '../../payment-method/pay-type.ts';
import type { UsdCents } from '../../order/usd-cents.ts';
import type { OfferReported } from '../../report/pay-page-shown.ts';
import type { ErrorEvent } from '../../report/error-event.ts';
import type { Verdict } from '../../outcome/outcome.ts';
import type { MeasuredVital } from '../../report/analytics/web-vitals.ts';
import type { PlatformError } from './platform-error.ts';

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
