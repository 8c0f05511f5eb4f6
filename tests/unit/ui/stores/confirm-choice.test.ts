import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { PayItem } from '../../../../src/domain/order/pay-item.ts';
import { confirmShownChoice } from '../../../../src/ui/stores/confirm-choice.ts';
import type { KnownData } from '../../../../src/first-paint/known-data.ts';
import { PaintedVisit } from '../../../../src/first-paint/painted-visit.ts';
import { createStores, type Stores } from '../../../../src/ui/stores/stores.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { cents, chargeListOf, itemOf, userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const target = userOf();
const showFirstPaint = (stores: Stores, known: Pick<KnownData, 'list'> & Partial<KnownData>): void => {
  new PaintedVisit(null, { target, lastVisit: null, localAmount: () => null, ...known }).enter(stores, { of: () => null });
};

/** A visit whose packages came early, one of them chosen; `arrive` brings the services, which read this list. */
const visit = async (early: readonly PayItem[] = [itemOf(99), itemOf(499)]) => {
  const stores = createStores();
  showFirstPaint(stores, { list: Promise.resolve(chargeListOf({ list: early })) });
  await Promise.resolve();
  stores.catalogue.load(target.uid);
  stores.catalogue.choose(cents(499));
  const asked: (string | null)[] = [];
  const arrive = async (list: readonly PayItem[]): Promise<void> => {
    const offer = {
      openCashier: (uid: string | null) => {
        asked.push(uid);
        return Promise.resolve({ ok: true as const, value: { chargeList: chargeListOf({ list }), savedCards: [], account: null } });
      },
    };
    confirmShownChoice(stores.catalogue, stores.toasts);
    runInAction(() => stores.gate.provide(servicesWith({ offer }), {} as never));
    await new Promise((settled) => setImmediate(settled));
  };
  return { ...stores, asked, arrive };
};

describe('a package that was chosen before the services load', () => {
  it('EARLY-3 is shown with its account and can be chosen, and nothing can be bought', async () => {
    const { catalogue, target: shown } = await visit();
    expect(shown).toMatchObject({ confirmed: target, missing: null, restored: true });
    expect(catalogue.shown.map(({ amount }) => amount)).toEqual([99, 499]);
    expect(catalogue.chosen?.amount).toBe(499);
    expect(catalogue.items).toEqual([]);
    expect(catalogue.status.kind).toBe('loading');
  });

  it('EARLY-4 stays chosen if the services read the same, which they do once', async () => {
    const { catalogue, toasts, asked, arrive } = await visit();
    await arrive([itemOf(99), itemOf(499)]);
    expect(catalogue.chosen?.amount).toBe(499);
    expect(catalogue.items).toHaveLength(2);
    expect(asked).toEqual([target.uid]);
    expect(toasts.toast).toBeNull();
  });

  const other = [{ name: 'Checkout', methods: [{ payType: payTypeOf(23), rechargeId: 'another' }] }];
  it.each([
    ['with other diamonds', [itemOf(499, { coin: 1 })]],
    ['with another bonus', [itemOf(499, { extraCoin: 77 })]],
    ['under another recharge id', [itemOf(499, { displayMethods: other })]],
    ['no more', [itemOf(99)]],
  ])('EARLY-4 is dropped with a message if it is sold %s', async (_, list) => {
    const { catalogue, toasts, arrive } = await visit();
    await arrive(list);
    expect(catalogue.chosenAmount).toBeNull();
    expect(toasts.toast?.text).toBe('pay.package-changed');
  });

  it('EARLY-4 a package that is chosen later is not compared', async () => {
    const { catalogue, toasts, arrive } = await visit();
    await arrive([itemOf(499)]);
    catalogue.reload();
    await new Promise((settled) => setImmediate(settled));
    expect(catalogue.chosen?.amount).toBe(499);
    expect(toasts.toast).toBeNull();
  });

  it('EARLY-3 an early list that comes after the services, or for another account, is not shown', async () => {
    const stores = createStores();
    let come = (): void => {};
    const list = new Promise<ReturnType<typeof chargeListOf>>((resolve) => (come = () => resolve(chargeListOf())));
    showFirstPaint(stores, { list });
    stores.catalogue.load('another');
    come();
    await list;
    expect(stores.catalogue.shown).toEqual([]);
    stores.catalogue.load(target.uid);
    expect(stores.catalogue.shown).toEqual([]);
  });

  it('EARLY-6 the packages of the last visit are shown at once and cannot be bought; a choice among them is dropped where today’s differ', async () => {
    const stores = createStores();
    const { catalogue, toasts } = stores;
    let come: (items: readonly PayItem[]) => void = () => {};
    const list = new Promise<ReturnType<typeof chargeListOf>>((resolve) => (come = (items) => resolve(chargeListOf({ list: items }))));
    showFirstPaint(stores, { list, lastVisit: chargeListOf({ list: [itemOf(99), itemOf(499)] }) });
    catalogue.load(target.uid);
    expect(catalogue.shown).toHaveLength(2);
    expect(catalogue.items).toEqual([]);
    expect(catalogue.status).toMatchObject({ kind: 'loading', isOfLastVisit: true });
    catalogue.choose(cents(499));
    come([itemOf(99), itemOf(499, { coin: 1 })]);
    await list;
    expect(catalogue.status).toMatchObject({ kind: 'loading', isOfLastVisit: false });
    expect(catalogue.chosenAmount).toBeNull();
    expect(toasts.toast?.text).toBe('pay.package-changed');
  });
});
