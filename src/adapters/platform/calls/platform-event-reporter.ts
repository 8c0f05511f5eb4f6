import { Effect } from 'effect';
import { offsetOf } from '../../../domain/expiry/calendar.ts';
import { civilTimeAt } from '../../../domain/format/civil-date.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Settings } from '../../../domain/ports/browser/configuration.ts';
import { EventReporter, type PageEvent } from '../../../domain/ports/platform/event-reporter.ts';
import type { PlatformError } from '../../../domain/ports/platform/platform-error.ts';
import type { ErrorEvent } from '../../../domain/report/error-event.ts';
import { splitReport } from '../../../domain/report/split-report.ts';
import type { PlatformClock } from '../../../domain/ports/platform/platform-clock.ts';
import type { Randomness } from '../../../domain/ports/browser/randomness.ts';
import type { CallName } from '../client/endpoints.ts';
import type { EventPage } from './event-page.ts';
import type { PageViewId } from '../client/page-view-id.ts';
import type { Payload } from '../client/payload.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeNothing } from '../schemas/system.ts';

/** What the reporter needs besides the client. */
export interface EventSources {
  readonly settings: Settings;
  readonly pageView: PageViewId;
  readonly clock: PlatformClock;
  readonly randomness: Randomness;
  readonly page: () => EventPage;
  readonly sessionId: () => string;
  /** The address of the analytics server, as the reports state it. */
  readonly serverUrl: string;
}

/** Texts of add_event that are free for a report: str_param1 is its type (D45). */
const CHUNKS_A_CALL = 3;

const two = (value: number): string => String(value).padStart(2, '0');

/** Year, month and day in Saudi time, such as 20261121. */
const dayOf = (now: number): string => {
  const { year, month, day } = civilTimeAt(now, offsetOf('Ksa'));
  return `${year}${two(month)}${two(day)}`;
};

/** EventReporter by add_event and report_data, side by side. Every field is built here; nothing is copied through. */
export class PlatformEventReporter extends EventReporter {
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
      const sent = [this.#send('add_event', this.#counted(event, id)), this.#send('report_data', this.#reported(event, id))];
      return Effect.all(sent, { concurrency: 'unbounded', discard: true });
    });
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
        { timeoutMs: LIMITS.helperTimeout.value },
      );
    return Effect.forEach(parts, send, { discard: true });
  }

  override pageViewId(): string {
    return this.#sources.pageView.current();
  }

  override paid(orderId: string): void {
    this.#sources.pageView.paid(orderId);
  }

  #send(call: CallName, payload: Payload): Effect.Effect<void> {
    return this.#client
      .request(call, payload, decodeNothing, { timeoutMs: LIMITS.helperTimeout.value })
      .pipe(Effect.match({ onSuccess: () => undefined, onFailure: () => undefined }));
  }

  #isLogin(): 0 | 1 {
    return this.#client.identity.sessionKey() === null ? 0 : 1;
  }

  /** Device id, order and result; login state, US cents and pay type (cashier §7). */
  #counted({ name, orderId, payType, amount, result }: PageEvent, uuid: string): Payload {
    return {
      event_name: name,
      uuid,
      version: this.#sources.settings.webVersion,
      str_param1: this.#client.identity.deviceId,
      str_param2: orderId,
      str_param3: result,
      int_param1: this.#isLogin(),
      int_param2: amount,
      int_param3: payType,
    };
  }

  #reported({ name, orderId, payType, amount, result }: PageEvent, eventId: string): Payload {
    const { settings, pageView, clock, serverUrl } = this.#sources;
    const { deviceId, clientId } = this.#client.identity;
    const page = this.#sources.page();
    const now = clock.now();
    const ext = {
      page_view_id: pageView.current(),
      website_anonymous_id: clientId,
      website_version: settings.webVersion,
      website_cur_url: page.url,
      website_platform: page.platform,
      h5_deviceid: deviceId,
      // The site sets no cookies: the id of the session stands in for one.
      cookie_id: this.#sources.sessionId(),
      act_from: page.from,
      login_source: page.loginSource,
      is_login: this.#isLogin(),
      is_support_applepay: page.supportsApplePay ? 1 : 0,
      webapp_pn: settings.packageName,
      s_event_uuid: eventId,
      pay2_detail: { order_id: orderId, pay_type: payType, amount_cents: amount, result },
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
      project: settings.packageName,
    };
  }
}
