import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayToUser } from '../../../../src/domain/account/account.ts';
import { fineNext, methodsForFine } from '../../../../src/domain/fine/fine-machine.ts';
import type { FineInfo } from '../../../../src/domain/fine/fine.ts';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { failed, type Result, succeeded } from '../../../../src/domain/result.ts';
import { FineStore } from '../../../../src/ui/stores/fine-store.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { cents, chargeListOf, orderWith, paymentMethodOf, purchaseOfItems, userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const UID = '7000003';
const fineOf = (change: Partial<FineInfo> = {}): FineInfo => ({
  id: 'fine-7',
  uid: UID,
  amount: cents(499),
  reason: null,
  banTimes: 1,
  banUntil: null,
  currency: 'USD',
  status: 2,
  ...change,
});
const none = (): void => {};
const DIRECT = paymentMethodOf({ entry: 'direct' });

describe('FineStore', () => {
  let answer: Result<FineInfo | null, Refusal>;
  let cashier: Result<unknown, Refusal>;
  let account: Result<PayToUser, Refusal>;
  let loggedIn: { readonly uid: string } | null;
  let paid: boolean;
  let followed: ((answer: 'unlocked' | 'late') => void)[];
  let stopped: number;
  let listed: unknown;
  let reported: unknown[];
  let gate: ServicesGate;
  let payment: PaymentStore;
  let store: FineStore;
  let stop: () => void;

  beforeEach(() => {
    answer = succeeded(fineOf());
    cashier = succeeded({ chargeList: chargeListOf(), savedCards: [], account: null });
    account = succeeded(userOf({ uid: UID, displayUid: '100400', nickname: 'سارة', status: 'banned' }));
    loggedIn = null;
    paid = false;
    followed = [];
    stopped = 0;
    reported = [];
    const services = servicesWith({
      fine: {
        read: () => Promise.resolve(answer),
        accountOf: () => Promise.resolve(account),
        isPaid: () => paid,
        followUnlock: (_, told) => {
          followed.push(told);
          return () => (stopped += 1);
        },
      },
      offer: {
        openCashier: () => Promise.resolve(cashier as never),
        enterHome: () => {},
        paymentMethodsFor: (item) => {
          listed = item;
          return [DIRECT];
        },
        cardsFor: () => [],
        preferred: () => ({ payType: null, sourceId: null }),
        walletDevice: () => 'ready',
        repurchasePolicy: () => 'A',
      },
      session: { loggedInUser: () => loggedIn as never },
      analytics: { reportCrash: (error) => reported.push(error) },
      payment: { run: () => {}, paidPayments: () => [] },
    });
    gate = new ServicesGate();
    payment = new PaymentStore(services, new ToastStore(), none, none);
    gate.provide(services, payment);
    store = new FineStore(gate, services);
    stop = store.follow();
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  /** The payment of the fine has left for the platform. */
  const confirm = () => payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: 1 });
  const decide = (fast_result: number) => {
    payment.dispatch({ type: 'created', requestId: 'rid-1', order: orderWith() });
    payment.dispatch({
      type: 'evidence-read',
      requestId: 'rid-1',
      evidence: { fast_result, order_result: fast_result, err_code: '20005' },
      providerRules: [],
    });
  };

  it('FIN-8 opens the steps with every offered method, for the fine as it was just read', async () => {
    await store.load(UID);
    expect(store.state).toEqual(fineNext({ step: 'loading' }, { type: 'loaded', fine: fineOf() }));
    expect(store.target).toMatchObject({ uid: UID, displayUid: '100400', nickname: 'سارة', status: 'banned' });
    expect(await store.pay()).toBe(true);
    expect(listed).toEqual(methodsForFine(chargeListOf().list));
    expect(payment.state).toMatchObject({ purchase: { kind: 'fine', fine: { id: 'fine-7', amount: 499 } }, paymentMethods: [DIRECT] });
  });

  it('FIN-8 opens nothing over what was chosen after the page was left', async () => {
    await store.load(UID);
    const opening = store.pay();
    stop();
    payment.open(purchaseOfItems(), []);
    expect(await opening).toBe(false);
    expect(payment.state.purchase?.kind).toBe('coins');
  });

  it('FIN-6 LOG-13 opens nothing after another shopper has logged in, and shows the fine again as it is now', async () => {
    await store.load(UID);
    const opening = store.pay();
    const { services } = gate;
    gate.payment = new PaymentStore(services!, new ToastStore(), none, none);
    answer = succeeded(fineOf({ id: 'fine-8', amount: cents(998) }));
    expect(await opening).toBe(false);
    expect([payment.state.purchase, gate.payment.state.purchase]).toEqual([null, null]);
    await vi.waitFor(() => expect(store.state).toMatchObject({ step: 'amount-changed', fine: { amount: 998 }, shown: { amount: 499 } }));
    store.refresh();
    await vi.waitFor(() => expect(store.state.step).toBe('payable'));
    expect(await store.pay()).toBe(true);
    expect(gate.payment.state.purchase?.kind).toBe('fine');
  });

  it('FIN-7 the account is shown with its name', async () => {
    const found: PayToUser = userOf({ uid: UID, nickname: 'سلطان', status: 'banned' });
    await store.load(UID, found);
    expect(store.target).toBe(found);
  });

  it('FIN-2 a fine that has changed by the tap, or while the steps were open, opens nothing and says so', async () => {
    await store.load(UID);
    answer = succeeded(fineOf({ id: 'fine-8', amount: cents(998) }));
    expect(await store.pay()).toBe(false);
    expect(store.state).toMatchObject({ step: 'amount-changed', fine: { amount: 998 }, shown: { amount: 499 } });
    store.refresh();
    await vi.waitFor(() => expect(store.state.step).toBe('payable'));
    expect(await store.pay()).toBe(true);
    answer = succeeded(fineOf({ id: 'fine-9', amount: cents(1996) }));
    await store.load(UID);
    expect(store.state).toMatchObject({ step: 'amount-changed', shown: { amount: 998 } });
  });

  it('FIN-3 one that was paid in another tab by the tap says that it is paid, and one that was lifted that there is no ban', async () => {
    await store.load(UID);
    paid = true;
    expect(await store.pay()).toBe(false);
    expect(store.state.step).toBe('paid-unlocking');
    paid = false;
    await store.load(UID);
    answer = succeeded(fineOf({ status: 0 }));
    expect(await store.pay()).toBe(false);
    expect(store.state).toEqual({ step: 'not-banned', reason: 'no-ban' });
  });

  it('FIN-3 FIN-9 follows its payment from the tap to the unlocking', async () => {
    await store.load(UID);
    await store.pay();
    confirm();
    expect(store.state.step).toBe('paying');
    decide(0);
    expect(store.state).toMatchObject({ step: 'paid-unlocking', late: false });
    expect(followed).toHaveLength(1);
    followed[0]?.('late');
    expect(store.state).toMatchObject({ late: true });
    store.refresh();
    expect(followed).toHaveLength(2);
    followed[1]?.('unlocked');
    expect(store.state).toEqual({ step: 'not-banned', reason: 'lifted' });
    expect(stopped).toBe(2);
  });

  it('FIN-3 a payment that was declined may be tried again', async () => {
    await store.load(UID);
    await store.pay();
    confirm();
    decide(1);
    await vi.waitFor(() => expect(store.state).toMatchObject({ step: 'failed', fine: { id: 'fine-7' } }));
    store.retry();
    await vi.waitFor(() => expect(store.state.step).toBe('payable'));
  });

  it('FIN-13 a refused payment reads the fine again: if another payer has paid it meanwhile, it is not shown as unpaid', async () => {
    await store.load(UID);
    await store.pay();
    confirm();
    answer = succeeded(fineOf({ status: 0 }));
    decide(1);
    await vi.waitFor(() => expect(store.state).toEqual({ step: 'not-banned', reason: 'lifted' }));
  });

  it('FIN-14 the fine of an address is shown with its account, and not at all if the account is unknown', async () => {
    await store.load('fine-7');
    expect([store.target?.nickname, store.target?.displayUid, store.isOfAnother]).toEqual(['سارة', '100400', false]);
    loggedIn = { uid: '7000099' };
    expect(store.isOfAnother).toBe(true);
    loggedIn = { uid: UID };
    expect(store.isOfAnother).toBe(false);
    loggedIn = null;
    store.account = null;
    account = failed(new Refusal('request.network', true));
    await store.load('fine-7');
    expect([store.state, store.problem, store.target]).toEqual([{ step: 'failed', fine: null }, 'request.network', null]);
    expect(store.isAccountUnknown).toBe(false);
    account = failed(new Refusal('account.no-match', false));
    await store.load('fine-7');
    expect([store.isAccountUnknown, store.target]).toEqual([true, null]);
    await store.load(UID, userOf({ uid: UID, status: 'banned' }));
    expect([store.isAccountUnknown, store.state.step]).toEqual([false, 'payable']);
  });

  it('FIN-3 a page that is opened while its fine is being paid shows that', async () => {
    await store.load(UID);
    await store.pay();
    confirm();
    await store.load(UID);
    expect(store.state.step).toBe('paying');
  });

  it('FIN-3 without an answer it says why, and reads again on request', async () => {
    answer = failed(new Refusal('request.network', true));
    await store.load(UID);
    expect([store.state, store.problem]).toEqual([{ step: 'failed', fine: null }, 'request.network']);
    answer = succeeded(fineOf());
    store.retry();
    await vi.waitFor(() => expect(store.state.step).toBe('payable'));
    expect(store.problem).toBeNull();
    cashier = failed(new Refusal('request.timeout', true));
    expect(await store.pay()).toBe(false);
    expect([store.state.step, store.problem, payment.state.purchase]).toEqual(['failed', 'request.timeout', null]);
  });

  it('FIN-3 an answer that comes after the page was left changes nothing', async () => {
    const loading = store.load(UID);
    stop();
    await loading;
    expect(store.state.step).toBe('loading');
  });
});
