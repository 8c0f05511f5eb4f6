import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserPage } from '../../../../src/adapters/runtime/browser-page.ts';
import type { PayItem } from '../../../../src/domain/order/pay-item.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import { MISSING_TARGETS } from '../../../../src/domain/account/target-choice.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import { confirmPays, isForTarget, isSoldAsShown, packageToday } from '../../../../src/domain/payment/panel.ts';
import { rereadPackages } from '../../../../src/ui/stores/reread-packages.ts';
import { CatalogueStore } from '../../../../src/ui/stores/catalogue-store.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import {
  cents,
  chargeListOf,
  DIRECT,
  finePurchase,
  intentWith,
  itemOf,
  openedWith,
  paymentMethodOf,
  purchaseOfItems,
} from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const TAP = { type: 'confirmed', requestId: 'rid-1', at: Date.UTC(2026, 10, 22) } as const;
const direct = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
const shown = itemOf(499);

/** A page on the steps of a package, whose packages the platform answers when the test says so. */
const onThePaySteps = () => {
  const commands: PaymentCommand[] = [];
  const reads: ((list: readonly PayItem[] | null) => void)[] = [];
  const services = servicesWith({
    offer: {
      openCashier: () =>
        new Promise((resolve) =>
          reads.push((list) =>
            resolve(
              list === null
                ? { ok: false, error: { message: 'request.failed' } as never }
                : { ok: true, value: { chargeList: chargeListOf({ list }), savedCards: [], account: null } },
            ),
          ),
        ),
    },
    payment: { run: (command) => void commands.push(command), paidPayments: () => [] },
    analytics: { reportCrash: () => {} },
  });
  const gate = new ServicesGate();
  const toasts = new ToastStore();
  const catalogue = new CatalogueStore(gate);
  const payment = new PaymentStore(
    services,
    toasts,
    () => {},
    () => {},
    undefined,
    undefined,
    catalogue,
  );
  gate.provide(services, payment);
  const open = observable.box(false);
  const window = Object.assign(new EventTarget(), { document: new EventTarget() });
  const page = new BrowserPage(window as unknown as Window);
  rereadPackages({
    gate,
    catalogue,
    payments: {
      get isOpen() {
        return open.get() || payment.state.attempt.kind !== 'idle';
      },
    },
    page,
  });
  payment.dispatch(openedWith({ paymentMethods: [direct] }));
  return {
    catalogue,
    payment,
    toasts,
    reads,
    restore: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    opens: (value: boolean) => runInAction(() => open.set(value)),
    answers: async (list: readonly PayItem[] | null) => {
      reads.at(-1)?.(list);
      await new Promise((done) => setImmediate(done));
    },
    created: () => commands.filter(({ type }) => type === 'create-order').length,
  };
};

describe('a page restored from the back/forward cache on the pay steps', () => {
  let page: ReturnType<typeof onThePaySteps>;
  beforeEach(async () => {
    page = onThePaySteps();
    page.catalogue.load('7000001');
    await page.answers([shown]);
  });

  it('WARM-1 creates no order until the packages are back, and goes on if the package is sold as it was shown', async () => {
    page.restore();
    page.payment.dispatch(TAP);
    expect([page.payment.price.isInQuestion, page.created()]).toEqual([true, 0]);
    await page.answers([itemOf(99), { ...shown }]);
    expect([page.payment.price.isInQuestion, page.payment.state.purchase?.kind, page.toasts.toast]).toEqual([false, 'coins', null]);
    page.payment.dispatch(TAP);
    expect(page.created()).toBe(1);
  });

  it.each([
    ['no such package', [itemOf(549)]],
    ['another recharge id', [itemOf(499, { displayMethods: [{ name: 'Payermax', methods: [{ payType: DIRECT, rechargeId: 'r-new' }] }] })]],
  ])('WARM-1 leaves the steps and says so: %s', async (_, list) => {
    page.restore();
    await page.answers(list);
    expect([page.payment.isEmpty, page.toasts.toast?.text]).toEqual([true, 'pay.package-changed']);
    page.payment.dispatch(TAP);
    expect(page.created()).toBe(0);
  });

  it('WARM-1 PAY-85 keeps the typed text if the packages do not load, and pays at no price that was not read', async () => {
    page.restore();
    await page.answers(null);
    expect([page.payment.isEmpty, page.payment.price.isInQuestion, page.toasts.toast]).toEqual([false, false, null]);
    page.payment.dispatch(TAP);
    expect([page.created(), page.payment.price.isInQuestion]).toEqual([0, true]);
    await page.answers(null);
    expect([page.created(), page.payment.isEmpty, page.toasts.toast?.text]).toEqual([0, false, 'request.network']);
    page.payment.dispatch(TAP);
    await page.answers([{ ...shown }]);
    expect(page.created()).toBe(1);
  });

  it.each([
    ['another price', { ...shown, amount: cents(599) }],
    ['other diamonds', { ...shown, coin: 450 }],
    ['another bonus', { ...shown, extraCoin: 5 }],
  ])('WARM-1 PAY-85 asks about %s under the same recharge id, and sends nothing before the answer', async (_, item) => {
    page.restore();
    await page.answers([item]);
    expect(page.payment.state).toMatchObject({ dialog: 'price-changed', repriced: { item } });
    page.payment.dispatch(TAP);
    expect(page.created()).toBe(0);
    page.payment.dispatch({ type: 'price-accepted' });
    expect(page.payment.state).toMatchObject({ dialog: 'none', repriced: null, purchase: { item } });
    page.payment.dispatch(TAP);
    expect(page.created()).toBe(1);
  });

  it('WARM-1 waits for the end of an open payment, once, however often the page comes back', () => {
    page.opens(true);
    page.restore();
    page.restore();
    page.restore();
    expect(page.reads).toHaveLength(1);
    page.opens(false);
    expect(page.reads).toHaveLength(2);
  });
});

describe('isSoldAsShown', () => {
  it('WARM-1 requests the packages of the same account, and concerns neither a fine nor a request that is sent again', () => {
    const { payment } = onThePaySteps();
    const state = { ...payment.state, purchase: purchaseOfItems() };
    expect(isSoldAsShown(state, '7000001', [shown])).toBe(true);
    expect(isSoldAsShown(state, '7000002', [shown])).toBe(false);
    expect(isSoldAsShown({ ...state, purchase: finePurchase() }, '7000001', [])).toBe(true);
    expect(isSoldAsShown({ ...state, requestToRetry: intentWith({ amount: cents(499) }) }, '7000001', [])).toBe(true);
  });
});

describe('isForTarget', () => {
  const waiting = { ...INITIAL_PAYMENT, purchase: purchaseOfItems() };
  const account = purchaseOfItems().target;

  it('ACC-64 what waits to be paid is for the account that may be paid for now alone', () => {
    expect(isForTarget(waiting, { kind: 'account', account })).toBe(true);
    expect(isForTarget(waiting, { kind: 'account', account: { ...account, uid: '9' } })).toBe(false);
    for (const what of MISSING_TARGETS) expect(isForTarget(waiting, { kind: 'missing', what })).toBe(false);
  });

  it('ACC-64 a fine, an attempt under way and a request that is sent again keep their account', () => {
    const other = { kind: 'missing', what: 'search' } as const;
    expect(isForTarget({ ...waiting, purchase: finePurchase() }, other)).toBe(true);
    expect(isForTarget({ ...waiting, requestToRetry: intentWith({ amount: cents(499) }) }, other)).toBe(true);
    expect(isForTarget({ ...waiting, attempt: { kind: 'recovering', intent: intentWith({ amount: cents(499) }) } as never }, other)).toBe(
      true,
    );
  });
});

describe('PAY-85 the price at the tap', () => {
  let page: ReturnType<typeof onThePaySteps>;
  let now: ReturnType<typeof vi.spyOn>;
  const later = (ms: number) => now.mockReturnValue(AT + ms);
  const AT = 1_800_000_000_000;
  beforeEach(async () => {
    now = vi.spyOn(Date, 'now');
    later(0);
    page = onThePaySteps();
    page.catalogue.load('7000001');
    await page.answers([shown]);
  });
  afterEach(() => now.mockRestore());

  it('PAY-85 a list of up to a minute is not read again; an older one is, and the tap goes on if nothing has changed', async () => {
    later(60_000);
    page.payment.dispatch(TAP);
    expect([page.created(), page.reads.length]).toEqual([1, 1]);
    const other = onThePaySteps();
    later(0);
    other.catalogue.load('7000001');
    await other.answers([shown]);
    later(60_001);
    other.payment.dispatch(TAP);
    other.payment.dispatch(TAP);
    expect([other.created(), other.reads.length, other.payment.price.isInQuestion]).toEqual([0, 2, true]);
    await other.answers([{ ...shown }]);
    expect([other.created(), other.payment.price.isInQuestion]).toEqual([1, false]);
  });

  it('PAY-85 a changed price asks; without the word nothing is sent, however often it is tapped', async () => {
    later(600_000);
    page.payment.dispatch(TAP);
    await page.answers([{ ...shown, amount: cents(599) }]);
    expect([page.payment.state.dialog, page.created()]).toEqual(['price-changed', 0]);
    page.payment.dispatch({ type: 'dialog-dismissed' });
    page.payment.dispatch(TAP);
    expect([page.payment.state.dialog, page.created(), page.reads.length]).toEqual(['price-changed', 0, 2]);
    page.payment.dispatch({ type: 'price-accepted' });
    page.payment.dispatch(TAP);
    expect([page.created(), page.payment.state.purchase]).toMatchObject([1, { item: { amount: 599 } }]);
  });

  it('PAY-85 if the list does not load nothing is sent, and the next tap tries again', async () => {
    later(600_000);
    page.payment.dispatch(TAP);
    await page.answers(null);
    expect([page.created(), page.toasts.toast?.text, page.payment.price.isInQuestion]).toEqual([0, 'request.network', false]);
    page.payment.dispatch(TAP);
    await page.answers([shown]);
    expect(page.created()).toBe(1);
  });

  it('PAY-85 a page that comes back reads a price that is too old before the tap', async () => {
    later(600_000);
    page.payment.price.review();
    page.payment.price.review();
    expect(page.reads).toHaveLength(2);
    await page.answers([{ ...shown, coin: 450 }]);
    expect(page.payment.state.dialog).toBe('price-changed');
  });

  it.each([
    ['send-again-pressed', itemOf(599, { displayMethods: shown.displayMethods })],
    ['confirmed', itemOf(599, { displayMethods: shown.displayMethods })],
    ['send-again-pressed', { ...shown, coin: shown.coin - 1 }],
    ['send-again-pressed', itemOf(99)],
  ] as const)(
    'PAY-85 a request that the platform does not know is not sent again at other terms: a new order is offered (%s, %#)',
    async (type, today) => {
      const intent = intentWith({ requestId: 'old', payType: DIRECT, rechargeId: 'r-499-24' });
      const absent = () => {
        const { state } = page.payment;
        const unresolved = {
          kind: 'unresolved',
          intent,
          evidence: NO_EVIDENCE,
          reading: false,
          absentTries: 0,
          provenAbsent: true,
        } as const;
        page.payment.state =
          type === 'confirmed'
            ? { ...state, step: 'CARD_FRAME', history: ['HOME'], requestToRetry: intent }
            : { ...state, attempt: unresolved };
      };
      const press = () => page.payment.dispatch(type === 'confirmed' ? TAP : { type, at: TAP.at });
      later(600_000);
      absent();
      press();
      expect([page.reads.length, page.created()]).toEqual([2, 0]);
      await page.answers([today]);
      expect(page.payment.state).toMatchObject({ attempt: { kind: 'unresolved' }, dialog: 'confirm-buy-again', requestToRetry: null });
      expect([page.created(), page.toasts.toast?.text]).toEqual([0, 'pay.package-changed']);
    },
  );

  it('PAY-85 a request that the platform does not know is sent again at the price of today’s list', async () => {
    const intent = intentWith({ requestId: 'old', payType: DIRECT, rechargeId: 'r-499-24' });
    page.payment.state = {
      ...page.payment.state,
      attempt: { kind: 'unresolved', intent, evidence: NO_EVIDENCE, reading: false, absentTries: 0, provenAbsent: true },
    };
    later(600_000);
    page.payment.dispatch({ type: 'send-again-pressed', at: TAP.at });
    expect(page.created()).toBe(0);
    await page.answers([shown]);
    expect(page.created()).toBe(1);
  });

  it('PAY-85 only a confirm that sends something reads the price', () => {
    const { state } = page.payment;
    expect(confirmPays(state)).toBe(true);
    expect(confirmPays({ ...state, paymentMethod: paymentMethodOf() })).toBe(false);
    expect(confirmPays({ ...state, step: 'CARD_FRAME' })).toBe(true);
    expect(confirmPays({ ...state, step: 'CKO_CARD_MODIFY_EXPIRE' })).toBe(false);
    expect(packageToday(state, [itemOf(99)])).toEqual({ kind: 'gone' });
  });
});
