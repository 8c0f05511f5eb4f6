import { describe, expect, it } from 'vitest';
import { CountUnlisted } from '../../../../src/application/report/report-outcome.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { unlistedCode } from '../../../../src/domain/report/outcome-shown.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const declined = (evidence: object) => {
  const driver = new PaymentDriver().wait();
  const before = driver.state;
  const event: PaymentEvent = { type: 'evidence-read', requestId: 'rid-1', evidence, providerRules: [] };
  driver.send(event);
  return [event, before, driver.state] as const;
};

describe('CountUnlisted', () => {
  it('RPT-13 a code that no rule lists is reported with its count on this visit; a listed one is not', () => {
    const telemetry = new FakeTelemetry();
    const count = new CountUnlisted(telemetry);
    count.execute(...declined({ order_result: 1, err_code: '29999', fail_reason: 'do_not_honor' }));
    count.execute(...declined({ order_result: 1, err_code: '20051' }));
    count.execute(...declined({ order_result: 1, err_code: '28888' }));
    count.execute(...declined({ order_result: 1, err_code: '29999' }));
    expect(telemetry.reports.map(({ event, fields }) => [event, fields['code'], fields['count'], fields['reason']])).toEqual([
      ['outcome_unlisted', '29999', 1, 'do_not_honor'],
      ['outcome_unlisted', '28888', 1, null],
      ['outcome_unlisted', '29999', 2, null],
    ]);
    expect(telemetry.reports[0]?.fields).toMatchObject({ order_id: 'SB1', pay_type: 23 });
  });

  it('RPT-13 so is a refused create with such a code', () => {
    const driver = new PaymentDriver().create();
    const before = driver.state;
    const event: PaymentEvent = { type: 'create-refused', requestId: 'rid-1', code: 29_999, message: null };
    driver.send(event);
    expect(unlistedCode(event, before, driver.state)).toMatchObject({ code: '29999', payType: 23 });
    expect(unlistedCode({ ...event, code: 20_051 }, before, driver.state)).toBeNull();
    expect(unlistedCode(event, driver.state, driver.state)).toBeNull();
  });

  it('RPT-13 a decline that was counted is not counted again while its result is shown', () => {
    const [, , decided] = declined({ order_result: 1, err_code: '29999' });
    expect(unlistedCode({ type: 'result-seen' }, decided, decided)).toBeNull();
  });
});
