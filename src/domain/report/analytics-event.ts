import * as limits from '../limits.ts';
import type { PageEvent } from '../ports/reports.ts';
import { mayRetry } from '../result.ts';
import type { VisitParameters } from '../routing/visit-parameters.ts';
import type { AmountLists, ChargeList } from '../order/pay-item.ts';
import type { UsdCents } from '../order/usd-cents.ts';

/** The page view that events count under (cashier §9). */
export interface PageView {
  readonly id: string;
  /** Its start, monotonic ms. */
  readonly since: number;
}

/** Returns an event's page view now (monotonic ms): the current one, or a new one if there is none or it is 20 minutes old (cashier §9). */
export const pageViewAt = (running: PageView | null, now: number, freshId: () => string): PageView =>
  running === null || now - running.since >= limits.pageViewIdAge ? { id: freshId(), since: now } : running;

/**
 * Returns the page view after an order is paid: none, so that the next event starts a new one. Repeated calls for the same
 * order change nothing.
 */
export const pageViewAfterPaid = (running: PageView | null, orderId: string, lastPaid: string | null): PageView | null =>
  orderId === lastPaid ? running : null;

/** True if this visit is measured: 1 in N (platform §9). `random` is in [0, 1); an N below 1 measures none. */
export const isSampled = (random: number, oneIn: number = limits.performanceSampling): boolean => oneIn >= 1 && random < 1 / oneIn;

type CountryStep = { readonly kind: 'ask-again' } | { readonly kind: 'report'; readonly type: 'api' };

/** Returns the step after the country could not be read: up to 5 retries, then a report (platform §8). `retries`: those made so far. */
export const countryStep = (retries: number): CountryStep =>
  mayRetry(retries, limits.countryTries) ? { kind: 'ask-again' } : { kind: 'report', type: 'api' };

/** The operation of each event. */
const OPERATIONS = {
  h5_pay_page_show: 'show',
  click_recharge: 'click',
  h5_create_pay_result: 'result',
  h5_page_update: 'update',
  h5_web_vitals: 'measure',
  h5_outcome_shown: 'outcome',
} as const satisfies Record<PageEvent['name'], string>;

/** The analytics event of platform §3. */
interface AnalyticsEvent {
  readonly eventName: PageEvent['name'];
  readonly uuid: string;
  readonly op: (typeof OPERATIONS)[PageEvent['name']];
  /** Id of the device's session; never the session key, which is a credential. */
  readonly tk: string;
  /** Origin and path of the page; never a query or a hash. */
  readonly href: string;
  /** The logged-in user, or empty for a visitor. */
  readonly uid: string;
  /** The room that the page was opened from, or empty if none. */
  readonly rid: string;
  readonly version: string;
  readonly proj: string;
  readonly dict: Readonly<Record<string, string | number>>;
}

/** The page and user that an event belongs to. */
interface AnalyticsOrigin {
  readonly uuid: string;
  readonly sessionId: string;
  readonly url: string;
  readonly uid: string | null;
  readonly visit: VisitParameters;
  readonly webVersion: string;
  readonly packageName: string;
}

const present = (parameters: Readonly<Record<string, string | number | null | undefined>>): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]): readonly (readonly [string, string | number])[] =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );

const flag = (value: boolean | undefined): 0 | 1 | undefined => (value === undefined ? undefined : value ? 1 : 0);

/** Builds the event with every field of platform §3; `dict` contains the event's own values and the app's parameters from the address. */
export const analyticsEventOf = (event: PageEvent, origin: AnalyticsOrigin): AnalyticsEvent => {
  const { visit } = origin;
  return {
    eventName: event.name,
    uuid: origin.uuid,
    op: OPERATIONS[event.name],
    tk: origin.sessionId,
    href: origin.url,
    uid: origin.uid ?? '',
    rid: visit.roomId ?? '',
    version: origin.webVersion,
    proj: origin.packageName,
    dict: present({
      order_id: event.orderId,
      result: event.result,
      pay_type: event.payType,
      amount_cents: event.amount,
      verdict: event.decision?.verdict,
      rule_id: event.decision?.ruleId,
      rules_version: event.decision?.rulesVersion,
      is_new: flag(event.offer?.isNew),
      is_new_uid: flag(event.offer?.isNewUid),
      is_new_h5device: flag(event.offer?.isNewDevice),
      pay_group: event.offer?.payGroup,
      metric: event.measured?.metric,
      metric_value: event.measured?.value,
      metric_rating: event.measured?.rating,
      open_id: visit.openId,
      platform: visit.platform,
      version_code: visit.versionCode,
      is_anchor: visit.isAnchor ? 1 : null,
      log: visit.log,
    }),
  };
};

const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
type WebVital = (typeof WEB_VITALS)[number];

const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
type VitalRating = (typeof VITAL_RATINGS)[number];

/** A web vital as sent in an event. */
export interface MeasuredVital {
  readonly metric: WebVital;
  /** Whole ms; for CLS, which has no unit, thousandths. */
  readonly value: number;
  readonly rating: VitalRating;
}

const THOUSANDTHS = 1000;

/** Returns a measurement for an event, or null for any other metric, and for a value that no page can have. */
export const measuredVital = (metric: string, value: number, rating: string): MeasuredVital | null => {
  const [name, rated] = [WEB_VITALS.find((each) => each === metric), VITAL_RATINGS.find((each) => each === rating)];
  if (name === undefined || rated === undefined || !Number.isFinite(value) || value < 0) return null;
  return { metric: name, value: Math.round(name === 'CLS' ? value * THOUSANDTHS : value), rating: rated };
};

/** Returns the amount shown on the pay page (cashier §7): the chosen one, else the first on it, or null if nothing is on sale. */
export const payPageAmount = (chosen: UsdCents | null, lists: AmountLists): UsdCents | null => {
  const { showRecommended, recommended, showRemembered, remembered, normal } = lists;
  const [first] = [...(showRecommended ? recommended : []), ...(showRemembered ? remembered : []), ...normal];
  return chosen ?? first?.amount ?? null;
};

/** The part of a recharge list about the shopper (cashier §3), for the pay page's report. */
export type OfferReported = Pick<ChargeList, 'isNew' | 'isNewUid' | 'isNewDevice' | 'payGroup'>;

const PLAIN_WORD = /^[\w-]{1,32}$/;

/** The reported part of a list; its group only if that is one plain word, since no text of the platform leaves the page (T18). */
export const offerReported = ({ isNew, isNewUid, isNewDevice, payGroup }: ChargeList): OfferReported => ({
  isNew,
  isNewUid,
  isNewDevice,
  payGroup: payGroup !== null && PLAIN_WORD.test(payGroup) ? payGroup : null,
});
