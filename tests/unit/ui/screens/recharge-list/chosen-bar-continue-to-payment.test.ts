import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { amountListsOf } from '../../../../../src/domain/order/pay-item.ts';
import { continueToPayment } from '../../../../../src/ui/screens/recharge-list/chosen-bar.tsx';
import type { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { createStores, type Stores } from '../../../../../src/ui/stores/stores.ts';
import { cents, chargeListOf, itemOf, userOf } from '../../../../support/payment/builders.ts';

const chargeList = chargeListOf({ list: [itemOf(499)] });

describe('continuing with a package', () => {
  let stores: Stores;
  let went: string[];

  const arePackages = (isOfLastVisit: boolean): void =>
    runInAction(() => {
      stores.catalogue.status = { kind: 'loading', data: { chargeList }, lists: amountListsOf(chargeList), isOfLastVisit };
    });
  const led = () => ({ missing: continueToPayment(stores), went, continued: stores.gate.continued?.item.amount ?? null });

  beforeEach(() => {
    stores = createStores();
    went = [];
    vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: string) => went.push(to) });
    arePackages(false);
    stores.target.choose(userOf());
    stores.catalogue.choose(cents(499));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('CAT-11 EARLY-10 leads to its payment if the account is settled', () => {
    expect(led()).toEqual({ missing: null, went: ['/pay-step'], continued: 499 });
  });

  it('CAT-11 names what the shopper must do first, and leads nowhere', () => {
    stores.target.change();
    expect(led()).toEqual({ missing: 'change', went: [], continued: null });
  });

  it('EARLY-6 leads nowhere with a package of the last visit, or with none', () => {
    arePackages(true);
    expect(led()).toEqual({ missing: 'package', went: [], continued: null });
    arePackages(false);
    stores.catalogue.leaveChoice();
    expect(led()).toEqual({ missing: 'package', went: [], continued: null });
  });

  it.each(['isUnderWay', 'hasUnseenResult'] as const)('PAY-24 leads to an order of this device instead: %s', (found) => {
    runInAction(() => (stores.gate.payment = { [found]: true } as unknown as PaymentStore));
    expect(led()).toEqual({ missing: null, went: ['/pay-step'], continued: null });
  });
});
