import type { PageEvent } from '../../ports/reports.ts';
import type { VisitParameters } from '../../routing/visit-parameters.ts';

/** What was done, by event. */
const OPERATIONS = {
  h5_pay_page_show: 'show',
  click_recharge: 'click',
  h5_create_pay_result: 'result',
  h5_page_update: 'update',
  h5_web_vitals: 'measure',
  h5_outcome_shown: 'outcome',
} as const satisfies Record<PageEvent['name'], string>;

/** The analytics event of platform §3. */
export interface AnalyticsEvent {
  readonly eventName: PageEvent['name'];
  readonly uuid: string;
  readonly op: (typeof OPERATIONS)[PageEvent['name']];
  /** Id of the device's session; never the session key, which is a credential. */
  readonly tk: string;
  /** Origin and path of the page; never a query or a hash. */
  readonly href: string;
  /** Who is logged in; empty for a visitor. */
  readonly uid: string;
  /** The room that the page was opened from; empty without one. */
  readonly rid: string;
  readonly version: string;
  readonly proj: string;
  readonly dict: Readonly<Record<string, string | number>>;
}

/** Where and by whom an event happens. */
export interface AnalyticsOrigin {
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

/** The event with every field of platform §3; `dict` has the event's own values and what the address says of the app. */
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
