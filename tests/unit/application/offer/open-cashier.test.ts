import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenCashier } from '../../../../src/application/offer/open-cashier.ts';
import { INTERNAL_FAILURES } from '../../../../src/domain/result.ts';
import { type CashierOpening, NotReturned, PlatformRefusal, PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';
import { chargeListOf, savedCardOf } from '../../../support/payment/builders.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { FakeConfiguration } from '../../../support/payment/page-and-device-fakes.ts';

type Opened = ReturnType<CashierOpening['open']>;

const open = (answer: Opened) => {
  const telemetry = new FakeTelemetry();
  const kept: unknown[] = [];
  const memory = { payer: () => '7', keep: (...list: readonly unknown[]) => void kept.push(list) };
  const opening: CashierOpening = { open: () => answer };
  return {
    result: Effect.runSync(Effect.result(new OpenCashier(opening, telemetry, new FakeConfiguration(), memory).execute('1'))),
    reports: telemetry.reports,
    kept,
  };
};

describe('OpenCashier', () => {
  it.each([
    ['recharge-list', new PlatformUnreachable('network', -1, 'get_recharge_list_v3'), 'request.network'],
    ['saved-card-list', new PlatformRefusal(5, 'text'), INTERNAL_FAILURES['saved-card-list']],
  ] as const)('INT-1 a missing %s is shown to the shopper and reported by its name', (missing, cause, message) => {
    const { result, reports } = open(Effect.fail(new NotReturned(missing, cause)));
    expect(result).toMatchObject({ _tag: 'Failure', failure: { message } });
    expect(reports).toEqual([{ event: 'internal_failure', fields: { missing } }]);
  });

  it('EXP-5 saved cards whose stored date cannot be read are counted in a report, and stay', () => {
    const savedCards = [savedCardOf({ validDate: '12/2034' }), savedCardOf({ validDate: '2034-12' }), savedCardOf({ validDate: null })];
    const { result, reports } = open(Effect.succeed({ chargeList: chargeListOf(), savedCards, account: null }));
    expect(result).toMatchObject({ _tag: 'Success', success: { savedCards } });
    expect(reports).toEqual([{ event: 'stored_card_date_unreadable', fields: { count: 1 } }]);
  });

  it('INT-1 nothing is reported when all is returned', () => {
    expect(open(Effect.succeed({ chargeList: chargeListOf(), savedCards: [savedCardOf()], account: null })).reports).toEqual([]);
  });

  it('EARLY-6 the list is kept for the next visit, for who paid when it was asked for; none that was not returned is', () => {
    const chargeList = chargeListOf();
    expect(open(Effect.succeed({ chargeList, savedCards: [], account: null })).kept).toEqual([['7', '1', chargeList]]);
    const cause = new PlatformUnreachable('network', -1, 'get_recharge_list_v3');
    expect(open(Effect.fail(new NotReturned('recharge-list', cause))).kept).toEqual([]);
  });
});
