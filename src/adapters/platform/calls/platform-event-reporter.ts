import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { LOGIN_METHODS } from '../../../domain/login/login-state.ts';
import { parseQuery, textOf } from '../../../domain/routing/page-parameters.ts';
import type { KeyValueStore, Randomness } from '../../../domain/ports/browser.ts';
import { offsetOf } from '../../../domain/card/calendar.ts';
import { civilTimeAt } from '../../../domain/format/dates.ts';
import type { Settings } from '../../../domain/ports/settings.ts';
import { EventReporter, type EventSender, type PageEvent } from '../../../domain/ports/reports.ts';
import type { PlatformClock, PlatformError } from '../../../domain/ports/platform.ts';
import { analyticsEventOf } from '../../../domain/report/analytics-event.ts';
import { type ErrorEvent, splitReport } from '../../../domain/report/error-event.ts';
import type { EventCall, OutboxLane } from '../../../domain/report/outbox.ts';
import type { VisitParameters } from '../../../domain/routing/visit-parameters.ts';
import type { CallName } from '../client/endpoints.ts';
import type { PageViewId } from '../client/page-view-id.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeNothing } from '../schemas/system.ts';

/** Page details in an event (platform §3 Report payload). */
export interface EventPage {
  /** Origin and path, without query or hash, which may contain secrets (T18). */
  readonly url: string;
  readonly platform: 'pc' | 'mobile';
  /** The `from` page parameter, if it is a plain word. */
  readonly from: string;
  /** The shopper's login method, or empty for a visitor. */
  readonly loginSource: string;
  readonly supportsApplePay: boolean;
}

type EventWindow = Pick<Window, 'location' | 'innerWidth'>;

const PLAIN_WORD = /^[\w-]{1,32}$/;

export const readEventPage = (window: EventWindow, store: Pick<KeyValueStore, 'read'>, supportsApplePay: boolean): EventPage => {
  const { origin, pathname, search } = window.location;
  const from = textOf(parseQuery(search), 'from') ?? '';
  const loginType = store.read('login_type');
  return {
    url: origin + pathname,
    platform: window.innerWidth >= limits.desktopMinimumWidth ? 'pc' : 'mobile',
    from: PLAIN_WORD.test(from) ? from : '',
    loginSource: LOGIN_METHODS.find((method) => method === loginType) ?? '',
    supportsApplePay,
  };
};

interface EventSources {
  readonly settings: Settings;
  readonly pageView: PageViewId;
  readonly clock: PlatformClock;
  readonly randomness: Randomness;
  readonly page: () => EventPage;
  readonly sessionId: () => string;
  /** Uid of the logged-in shopper, or null for a visitor. */
  readonly uid: () => string | null;
  readonly visit: VisitParameters;
  /** The analytics server's address, as stated in the reports. */
  readonly serverUrl: string;
  /** Stores the calls of the event `id` until they are delivered. */
  readonly keep: (id: string, calls: readonly EventCall[]) => Effect.Effect<void>;
}

const CALLS = { platform: 'add_event', analytics: 'report_data' } as const satisfies Record<OutboxLane, CallName>;

/** Number of add_event texts available for a report: str_param1 is its type (D45). */
const CHUNKS_A_CALL = 3;

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the date in Saudi time, such as 20261121. */
const dayOf = (now: number): string => {
  const { year, month, day } = civilTimeAt(now, offsetOf('Ksa'));
  return `${year}${two(month)}${two(day)}`;
};

type Fields = Readonly<Record<string, string | number | undefined>>;

const present = (fields: Fields): EventCall['fields'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): readonly (readonly [string, string | number])[] =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** EventReporter using add_event and report_data in parallel. Every field is built here; nothing is copied through. */
export class PlatformEventReporter extends EventReporter implements EventSender {
  readonly #client: PlatformClient;
  readonly #sources: EventSources;
  constructor(client: PlatformClient, sources: EventSources) {
    super();
    this.#client = client;
    this.#sources = sources;
  }

  override report(event: PageEvent): Effect.Effect<void> {
    return Effect.suspend(() => {
      const id = this.#sources.randomness.hex32();
      const calls: readonly EventCall[] = [
        { lane: 'platform', fields: present(this.#counted(event, id)) },
        { lane: 'analytics', fields: present(this.#reported(event, id)) },
      ];
      return this.#sources.keep(id, calls);
    });
  }

  send({ lane, fields }: EventCall): Effect.Effect<void, PlatformError> {
    return this.#client.request(CALLS[lane], fields, decodeNothing, { timeoutMs: limits.helperTimeout });
  }

  override reportError({ id, type, text }: ErrorEvent & { readonly id: string }): Effect.Effect<void, PlatformError> {
    const chunks = splitReport(text);
    const parts = Array.from({ length: Math.ceil(chunks.length / CHUNKS_A_CALL) }, (_, index) =>
      chunks.slice(index * CHUNKS_A_CALL, (index + 1) * CHUNKS_A_CALL),
    );
    const send = ([first, second, third]: readonly string[], index: number): Effect.Effect<void, PlatformError> =>
      this.#client.request(
        'add_event',
        {
          event_name: 'h5_error',
          uuid: id,
          version: this.#sources.settings.webVersion,
          str_param1: type,
          str_param2: first,
          str_param3: second,
          str_param4: third,
          int_param1: index + 1,
          int_param2: parts.length,
        },
        decodeNothing,
        { timeoutMs: limits.helperTimeout },
      );
    return Effect.forEach(parts, send, { discard: true });
  }

  override pageViewId(): string {
    return this.#sources.pageView.current();
  }

  override paid(orderId: string): void {
    this.#sources.pageView.paid(orderId);
  }

  #isLogin(): 0 | 1 {
    return this.#client.identity.sessionKey() === null ? 0 : 1;
  }

  /**
   * Device id, order and result; login state, US cents and pay type (cashier §7). A web vital replaces the order. The way a result
   * was decided is one text, sent with the platform time at which the result was shown.
   */
  #counted({ name, orderId, payType, amount, result, measured, decision }: PageEvent, uuid: string): Fields {
    return {
      event_name: name,
      uuid,
      version: this.#sources.settings.webVersion,
      str_param1: this.#client.identity.deviceId,
      str_param2: orderId ?? measured?.metric,
      str_param3: result ?? measured?.rating,
      str_param4: decision && `${decision.verdict}/${decision.ruleId}/${decision.rulesVersion}`,
      int_param1: this.#isLogin(),
      int_param2: amount ?? measured?.value,
      int_param3: payType,
      int_param4: decision && this.#sources.clock.now(),
    };
  }

  #reported(event: PageEvent, eventId: string): Fields {
    const { name, orderId, payType, amount, result, decision } = event;
    const { settings, pageView, clock, serverUrl, visit } = this.#sources;
    const { packageName } = this.#client;
    const { deviceId, clientId } = this.#client.identity;
    const page = this.#sources.page();
    const sessionId = this.#sources.sessionId();
    const now = clock.now();
    const ext = {
      page_view_id: pageView.current(),
      website_anonymous_id: clientId,
      website_version: settings.webVersion,
      website_cur_url: page.url,
      website_platform: page.platform,
      h5_deviceid: deviceId,
      // The site sets no cookies; the session id is used instead.
      cookie_id: sessionId,
      act_from: page.from || (visit.from ?? ''),
      login_source: page.loginSource,
      is_login: this.#isLogin(),
      is_support_applepay: page.supportsApplePay ? 1 : 0,
      webapp_pn: packageName,
      s_event_uuid: eventId,
      pay2_detail: {
        order_id: orderId,
        pay_type: payType,
        amount_cents: amount,
        result,
        verdict: decision?.verdict,
        rule_id: decision?.ruleId,
        rules_version: decision?.rulesVersion,
      },
      analytics_event: analyticsEventOf(event, {
        uuid: eventId,
        sessionId,
        url: page.url,
        uid: this.#sources.uid(),
        visit,
        webVersion: settings.webVersion,
        packageName,
      }),
    };
    return {
      s_event_uuid: eventId,
      server_url: serverUrl,
      ts: now,
      day: dayOf(now),
      h5_deviceid: deviceId,
      page_view_id: ext.page_view_id,
      event: name,
      ext: JSON.stringify(ext),
      project: packageName,
    };
  }
}
