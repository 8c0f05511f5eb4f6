import { describe, expect, it } from 'vitest';
import { errorEventOf, REPORT_TYPES, type ReportContext, sanitiseReport, splitReport } from '../../../../src/domain/report/error-event.ts';
import { safeText } from '../../../../src/domain/report/safe-text.ts';
import { countryStep, isSampled, pageViewAfterPaid, pageViewAt } from '../../../../src/domain/report/analytics-event.ts';
import { PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';

const context: ReportContext = {
  type: 'api',
  call: null,
  knownPaths: ['/api/order/create_coin_pay/'],
  page: '/pay-step',
  origin: 'https://pay.example.com',
};

describe('splitting', () => {
  it.each([
    [0, []],
    [1, [1]],
    [300, [300]],
    [301, [300, 1]],
    [15_000, Array.from({ length: 50 }, () => 300)],
    [15_001, Array.from({ length: 50 }, () => 300)],
  ])('RPT-1 %i characters', (length, expected) => {
    expect(splitReport('x'.repeat(length)).map((chunk) => chunk.length)).toEqual(expected);
  });

  it('RPT-1 no character is split between chunks', () => {
    expect(splitReport(`${'x'.repeat(299)}💎y`)).toEqual(['x'.repeat(299), '💎y']);
    expect(splitReport('💎'.repeat(150))).toHaveLength(1);
    expect(splitReport(`${'x'.repeat(300)}\udc8e`)).toEqual(['x'.repeat(300), '\udc8e']);
    expect(splitReport(`${'x'.repeat(299)}\ud83dy`)[0]).toHaveLength(300);
  });
});

describe('sanitising', () => {
  it('RPT-2 the types are those of the specification', () => {
    expect(REPORT_TYPES).toEqual(['api', 'biz', 'uncaught', 'listen_error']);
  });

  it.each([
    ["Cannot read properties of undefined (reading 'nickname')", "Cannot read properties of undefined (reading '_')"],
    ['Failed to fetch', 'Failed to fetch'],
    ['timeout of 5000 exceeded', 'timeout of _ exceeded'],
    ['GET https://a.example.com/api?session_key=S failed', 'GET _:_._._ failed'],
    ['bearer abc.def', '_ _._'],
    ['', ''],
  ])('RPT-3 %s is reported as %s', (message, expected) => {
    expect(safeText(message)).toBe(expected);
    expect(sanitiseReport(new TypeError(message), context)).toEqual({
      type: 'api',
      name: 'TypeError',
      message: expected,
      stack: expect.stringMatching(/^at /),
      code: null,
      path: null,
      route: 'payStep',
    });
  });

  it('RPT-3 keeps what an investigation needs: our own errors, codes, paths and routes', () => {
    const report = sanitiseReport(new PlatformUnreachable('network', -2, 'x'), {
      ...context,
      call: 'https://h.example.com/api/order/create_coin_pay/?session_key=S#t',
      page: '/recharge-list?ticket=T',
    });
    expect(report).toEqual({
      type: 'api',
      name: 'PlatformUnreachable',
      message: '',
      stack: '',
      code: '-2',
      path: '/api/order/create_coin_pay/',
      route: 'rechargeList',
    });
    expect(errorEventOf('uncaught', { ...report })?.text).not.toMatch(/[ST]=/);
  });

  it.each([
    [20051, '20051'],
    ['200P1', '200P1'],
    [-10000, '-10000'],
    [123456, null],
    ['200P12', null],
    ['x200P1', null],
    ['ERR_NETWORK', null],
    [{}, null],
  ])('RPT-3 code %j is %j', (code, expected) => {
    expect(sanitiseReport({ code }, context).code).toBe(expected);
  });

  it('RPT-3 anything may be thrown', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    for (const thrown of [null, undefined, 7, 'x', Symbol('s'), hostile, () => 1, { name: { a: 1 }, message: 5 }])
      expect(sanitiseReport(thrown, { ...context, call: '//evil', page: 'x' })).toMatchObject({ name: 'other', path: null, route: null });
  });
});

describe('sampling and retries', () => {
  it('RPT-5 one visit in 100 is measured', () => {
    expect([0, 0.0099, 0.01, 0.5].map((random) => isSampled(random))).toEqual([true, true, false, false]);
    expect([isSampled(0.99, 1), isSampled(0, 0), isSampled(0.2, 4), isSampled(0.25, 4)]).toEqual([true, false, true, false]);
  });

  it('RPT-6 the country is requested up to 5 more times, then its absence is reported', () => {
    expect([0, 4, 5].map((retries) => countryStep(retries).kind)).toEqual(['ask-again', 'ask-again', 'report']);
  });
});

describe('page view', () => {
  const fresh = () => 'new';
  it('RPT-7 a page view begins with the first event and lasts 20 minutes', () => {
    const first = pageViewAt(null, 5, () => 'a');
    expect(first).toEqual({ id: 'a', since: 5 });
    expect(pageViewAt(first, 5 + 20 * 60_000 - 1, fresh)).toBe(first);
    expect(pageViewAt(first, 5 + 20 * 60_000, fresh)).toEqual({ id: 'new', since: 5 + 20 * 60_000 });
  });

  it('RPT-7 a paid order ends the page view, once', () => {
    const running = { id: 'a', since: 0 };
    expect(pageViewAfterPaid(running, 'SB1', null)).toBeNull();
    expect(pageViewAfterPaid(running, 'SB1', 'SB1')).toBe(running);
    expect(pageViewAfterPaid(running, 'SB2', 'SB1')).toBeNull();
    expect(pageViewAfterPaid(null, 'SB1', 'SB1')).toBeNull();
  });
});
