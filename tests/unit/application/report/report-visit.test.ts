import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { isMeasuredVisit, ReportPayPage } from '../../../../src/application/report/report-visit.ts';
import { amountListsOf } from '../../../../src/domain/order/pay-item.ts';
import { EventReporter, type PageEvent } from '../../../../src/domain/ports/reports.ts';
import type { SettingGroups } from '../../../../src/domain/ports/settings.ts';
import { isSampled, offerReported, payPageAmount } from '../../../../src/domain/report/analytics-event.ts';
import { cents, chargeListOf, itemOf } from '../../../support/payment/builders.ts';

class FakeReporter extends EventReporter {
  readonly told: PageEvent[] = [];
  view = 'one';
  override report(event: PageEvent): Effect.Effect<void> {
    return Effect.sync(() => void this.told.push(event));
  }
  override reportError(): Effect.Effect<void> {
    return Effect.void;
  }
  override pageViewId(): string {
    return this.view;
  }
  override paid(): void {}
}

describe('ReportPayPage', () => {
  it('RPT-14 the pay page is reported once in each page view, with its amount', () => {
    const reporter = new FakeReporter();
    const report = new ReportPayPage(reporter);
    const show = (amount: number | null) =>
      Effect.runSync(report.execute(amount === null ? null : cents(amount), offerReported(chargeListOf({ isNew: true }))));
    show(499);
    show(999);
    reporter.view = 'two';
    show(null);
    show(99);
    const offer = { isNew: true, isNewUid: false, isNewDevice: false, payGroup: null };
    expect(reporter.told).toEqual([
      { name: 'h5_pay_page_show', amount: 499, offer },
      { name: 'h5_pay_page_show', offer },
    ]);
  });
});

describe('payPageAmount', () => {
  const list = [itemOf(99), itemOf(499), itemOf(999)];
  const lists = (change: object = {}) => amountListsOf(chargeListOf({ list, ...change }));

  it('RPT-14 is the chosen amount, else the first on the page', () => {
    expect(payPageAmount(cents(999), lists())).toBe(999);
    expect(payPageAmount(null, lists())).toBe(99);
    expect(payPageAmount(null, lists({ isNew: true, recommends: [499, 999], extraRecommend: 999 }))).toBe(999);
    expect(payPageAmount(null, lists({ isNew: false, recommends: [499] }))).toBe(499);
    expect(payPageAmount(null, amountListsOf(chargeListOf({ list: [] })))).toBeNull();
  });
});

describe('offerReported', () => {
  it.each([true, false])('RPT-28 reports whether the list takes the shopper, the account and the device as new: %s', (value) => {
    for (const field of ['isNew', 'isNewUid', 'isNewDevice'] as const)
      expect(offerReported(chargeListOf({ isNew: !value, isNewUid: !value, isNewDevice: !value, [field]: value }))).toEqual({
        isNew: !value,
        isNewUid: !value,
        isNewDevice: !value,
        payGroup: null,
        [field]: value,
      });
  });

  it('RPT-28 reports the group if it is one word; a text of the platform stays on the device', () => {
    const told = (payGroup: string | null) => offerReported(chargeListOf({ payGroup })).payGroup;
    expect(['A', 'group_2', 'new-users'].map(told)).toEqual(['A', 'group_2', 'new-users']);
    expect([null, '', 'two words', 'a@b.example', 'x'.repeat(33), '\u202eA'].map(told)).toEqual(Array(6).fill(null));
  });
});

describe('isMeasuredVisit', () => {
  it.each([
    ['00000000', 100, true],
    ['028f5c28', 100, true],
    ['028f5c29', 100, false],
    ['ffffffff', 100, false],
    ['ffffffff', 1, true],
  ])('RPT-5 a visit whose random number begins with %s is measured one time in %d: %s', (start, sampling, isIt) => {
    const settings = { analytics: () => ({ sampling }) } as SettingGroups;
    expect(isMeasuredVisit({ hex32: () => start.padEnd(32, 'f') }, settings)).toBe(isIt);
    expect(isSampled(Number.parseInt(start, 16) / 2 ** 32, sampling)).toBe(isIt);
  });
});
