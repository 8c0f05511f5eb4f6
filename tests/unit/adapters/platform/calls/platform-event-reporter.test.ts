import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  type EventPage,
  PlatformEventReporter,
  readEventPage,
} from '../../../../../src/adapters/platform/calls/platform-event-reporter.ts';
import { PageViewId } from '../../../../../src/adapters/platform/client/page-view-id.ts';
import type { ClientSurroundings } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import { EVENT_NAMES } from '../../../../../src/domain/ports/reports.ts';
import { CLIENT_ID, DEVICE_ID, failure, fakePlatform, json, type Reply, run, SETTINGS } from '../fake-platform.ts';
import { triedOnce, visitOf } from '../../../../support/report/event-sources.ts';

const PAGE: EventPage = { url: 'https://own.example/pay', platform: 'pc', from: '', loginSource: '', supportsApplePay: false };
const SATURDAY_IN_RIYADH = Date.UTC(2026, 10, 20, 21, 30);

const reporting = (
  reply: (path: string) => Reply = () => json({ result: 0, data: {} }),
  visit = '',
  surroundings: ClientSurroundings = {},
) => {
  const fake = fakePlatform((request) => reply(request.path), surroundings);
  let ids = 0;
  const reporter: PlatformEventReporter = new PlatformEventReporter(fake.client, {
    settings: SETTINGS,
    pageView: new PageViewId({ hex32: () => 'pv' }, () => 0),
    clock: { now: () => SATURDAY_IN_RIYADH, synchronised: () => SATURDAY_IN_RIYADH, synchronise: () => Effect.void },
    randomness: { hex32: () => `event-${(ids += 1)}` },
    page: () => PAGE,
    sessionId: () => 's',
    uid: () => '7000001',
    visit: visitOf(visit),
    keep: triedOnce(() => reporter),
    serverUrl: 'https://own.example',
  });
  return { ...fake, reporter };
};

const windowAt = (address: string, innerWidth: number, more: object = {}) => ({
  location: new URL(address) as unknown as Location,
  innerWidth,
  ...more,
});
const store = (loginType: unknown) => ({ read: () => loginType });

describe('platform §3: events', () => {
  it('platform §7: both calls of an event carry the same id, each event has its own, and absent fields are left out', async () => {
    const { reporter, sent, identity } = reporting();
    identity.key = 'sk-canary';
    await run(reporter.report({ name: 'h5_pay_page_show' }));
    await run(reporter.report({ name: 'click_recharge', amount: 499 as UsdCents, payType: payTypeOf(23) }));
    expect(sent.map(({ query, body }) => query['uuid'] ?? (body as Record<string, unknown>)['s_event_uuid'])).toEqual([
      'event-1',
      'event-1',
      'event-2',
      'event-2',
    ]);
    expect(sent[0]?.query).toEqual({
      event_name: 'h5_pay_page_show',
      uuid: 'event-1',
      version: '1.0.333',
      str_param1: DEVICE_ID,
      int_param1: '1',
    });
    expect(sent[1]?.body).toMatchObject({ event: 'h5_pay_page_show', day: '20261121', ts: SATURDAY_IN_RIYADH, project: 'web.ksa' });
    const body = sent[1]?.body as { readonly ext: string };
    expect(JSON.parse(body.ext)).toMatchObject({ is_login: 1, website_anonymous_id: CLIENT_ID, pay2_detail: {} });
    expect(JSON.stringify(sent.map((request) => [request.address, request.body]))).not.toContain('sk-canary');
  });

  it.each([
    ['the visit’s package', { packageName: 'com.sawa.jackaroo' }, 'com.sawa.jackaroo'],
    ['the build’s, where the visit names none', {}, SETTINGS.packageName],
  ])('RPT-27 %s is in the header, and in webapp_pn, proj and project of every report', async (_, surroundings, name) => {
    const { reporter, sent } = reporting(undefined, '', surroundings);
    for (const event of EVENT_NAMES) await run(reporter.report({ name: event }));
    const reports = sent.flatMap(({ body }) => (body === undefined ? [] : [body as { readonly ext: string; readonly project: string }]));
    expect(reports).toHaveLength(EVENT_NAMES.length);
    for (const { ext, project } of reports) {
      const { webapp_pn, analytics_event } = JSON.parse(ext) as { webapp_pn: string; analytics_event: { proj: string } };
      expect([project, webapp_pn, analytics_event.proj]).toEqual([name, name, name]);
    }
    expect(new Set(sent.map(({ headers }) => headers['x-cli-pn']))).toEqual(new Set([name]));
  });

  it('RPT-26 a result that was shown is reported with how and when it was decided, in both calls', async () => {
    const { reporter, sent } = reporting();
    const decision = { verdict: 'declined', ruleId: 'OUT-CODE-20051', rulesVersion: '0123456789ab' } as const;
    await run(reporter.report({ name: 'h5_outcome_shown', orderId: 'SB1', result: 'balance', decision }));
    expect(sent[0]?.query).toEqual({
      event_name: 'h5_outcome_shown',
      uuid: 'event-1',
      version: '1.0.333',
      str_param1: DEVICE_ID,
      str_param2: 'SB1',
      str_param3: 'balance',
      str_param4: 'declined/OUT-CODE-20051/0123456789ab',
      int_param1: '0',
      int_param4: String(SATURDAY_IN_RIYADH),
    });
    const body = sent[1]?.body as { readonly ext: string };
    expect(JSON.parse(body.ext).pay2_detail).toEqual({
      order_id: 'SB1',
      result: 'balance',
      verdict: 'declined',
      rule_id: 'OUT-CODE-20051',
      rules_version: '0123456789ab',
    });
  });

  it('platform §7: an event that cannot be reported is dropped, without an error or a retry', async () => {
    const { reporter, sent } = reporting((path) => (path.includes('/third/') ? { status: 500, body: '' } : { body: '<html>' }));
    await run(reporter.report({ name: 'h5_pay_page_show' }));
    expect(sent).toHaveLength(2);
    expect(sent.map(({ timeout }) => timeout)).toEqual([5000, 5000]);
  });

  it('RPT-11 an error is reported as h5_error by its type, its text in pieces under one id; it fails unless all have arrived', async () => {
    const { reporter, sent } = reporting();
    await run(reporter.reportError({ id: 'e1', type: 'biz', text: 'x'.repeat(1000) }));
    expect(
      sent.map(({ path, query }) => [
        path,
        query['event_name'],
        query['uuid'],
        query['str_param1'],
        query['int_param1'],
        query['int_param2'],
      ]),
    ).toEqual([
      ['/api/sys/add_event/', 'h5_error', 'e1', 'biz', '1', '2'],
      ['/api/sys/add_event/', 'h5_error', 'e1', 'biz', '2', '2'],
    ]);
    const texts = sent
      .flatMap(({ query }) => [query['str_param2'], query['str_param3'], query['str_param4']])
      .filter((text) => text !== undefined);
    expect(texts.map((text) => text.length)).toEqual([300, 300, 300, 100]);
    const lost = reporting(() => ({ status: 500, body: '' }));
    expect(await failure(lost.reporter.reportError({ id: 'e2', type: 'biz', text: 'x' }))).toMatchObject({ _tag: 'PlatformUnreachable' });
  });

  it('T18: page addresses are reported without query and hash, and `from` only as a plain word', () => {
    const page = readEventPage(
      windowAt('https://own.example/pay?session_key=canary&from=home#ticket=canary', 800),
      store(undefined),
      false,
    );
    expect(page).toEqual({ url: 'https://own.example/pay', platform: 'mobile', from: 'home', loginSource: '', supportsApplePay: false });
    expect(readEventPage(windowAt('https://own.example/?from=a%20b', 801), store('ticket'), false)).toMatchObject({
      platform: 'pc',
      from: '',
      loginSource: 'ticket',
    });
    expect(readEventPage(windowAt('https://own.example/', 1), store('canary'), true)).toMatchObject({
      loginSource: '',
      supportsApplePay: true,
    });
  });
});
