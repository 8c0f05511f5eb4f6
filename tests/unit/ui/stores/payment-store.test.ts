import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayableCard } from '../../../../src/domain/card/payable-card.ts';
import { UNKNOWN_PAYER, type PaymentIntent } from '../../../../src/domain/order/intent.ts';
import { unseenIntentFor } from '../../../../src/domain/order/kept-intents.ts';
import { paidFormIntent } from '../../../../src/domain/payment/correlation.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';
import { cardsAfter } from '../../../../src/ui/stores/card-rows.ts';
import { CatalogueStore } from '../../../../src/ui/stores/catalogue-store.ts';
import { ANY_SESSION } from '../../../../src/ui/stores/payment-listeners.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { intentWith, openedWith, paymentMethodOf, chargeListOf, purchaseOfItems, savedCardOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const paymentMethod = paymentMethodOf({ savedCardCvv: 'own-input' });
const payableOf = (last4: string, change: Partial<PayableCard['card']> = {}): PayableCard => ({
  card: savedCardOf({ sourceId: `src_${last4}`, last4, fingerprint: last4, ...change }),
  paymentMethod,
});

const WAIT = { evidence: NO_EVIDENCE, tries: 0, reasonTries: 0, reading: true, sheetOpen: false, mayAuthenticate: false } as const;

describe('PaymentStore', () => {
  let commands: PaymentCommand[];
  let emit: (event: PaymentEvent) => void;
  let toasts: ToastStore;
  let store: PaymentStore;
  const changes: (readonly [readonly PayableCard[], readonly PayableCard[]])[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    commands = [];
    changes.length = 0;
    toasts = new ToastStore();
    const services = servicesWith({
      offer: {
        enterHome: () => {},
        paymentMethodsFor: () => [paymentMethod],
        paymentMethodsOfOrder: () => [paymentMethod],
        cardsFor: (_, saved) => saved.map((card) => ({ card, paymentMethod })),
        preferred: () => ({ payType: null, sourceId: null }),
        walletDevice: () => 'ready',
        repurchasePolicy: () => 'A',
      },
      payment: {
        paidPayments: () => [],
        run: (command, answer) => {
          commands.push(command);
          emit = answer;
        },
      },
    });
    store = new PaymentStore(
      services,
      toasts,
      () => {},
      (before, after) => changes.push([before, after]),
    );
    store.open(purchaseOfItems(), [payableOf('4242').card, payableOf('6378').card]);
  });
  afterEach(() => vi.useRealTimers());

  const tap = { type: 'confirmed', requestId: 'rid', at: Date.UTC(2026, 10, 21) } as const;

  it('PAY-26 a missing CVV of a saved card has its error under the field, and no toast as well', () => {
    store.dispatch({ type: 'card-chosen', sourceId: 'src_4242', at: tap.at });
    store.dispatch(tap);
    store.dispatch(tap);
    expect(store.state.form.showErrors).toBe(true);
    expect(toasts.toast).toBeNull();
  });

  it('PAY-143 notes when the order was last asked about, and whether the platform answered', () => {
    store.resume(intentWith({ orderId: 'SB1' }));
    expect(store.lastReading).toBeNull();
    const { requestId } = intentWith();
    const read = { type: 'evidence-read', requestId, providerRules: [] } as const;
    store.dispatch({ ...read, evidence: {} });
    expect(store.lastReading).toEqual({ at: 0, isAnswered: false });
    store.dispatch({ ...read, evidence: { order_result: -1 } });
    expect(store.lastReading).toEqual({ at: 0, isAnswered: true });
  });

  it('PAY-34 a delayed toast appears after its delay (1.2 s), not before', () => {
    const wallet = paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'session' });
    store.state = { ...store.state, paymentMethods: [wallet], paymentMethod: wallet, card: null, wallet: 'ready' };
    store.dispatch(tap);
    store.dispatch({ type: 'wallet-failed', requestId: 'rid', reason: 'default' });
    expect(toasts.toast).toBeNull();
    vi.advanceTimersByTime(1199);
    expect(toasts.toast).toBeNull();
    vi.advanceTimersByTime(1);
    expect(toasts.toast?.text).toBe('wallet.failed');
  });

  describe('of a session whose user is not known yet', () => {
    const query = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    const own = intentWith({ orderId: 'SB1', payer: 'uid:7', chargeable: true });
    const ofSession = (kept: PaymentIntent, asked: string[] = []) =>
      new PaymentStore(
        servicesWith({
          offer: { paymentMethodsOfOrder: () => [paymentMethod] },
          payment: {
            run: () => {},
            knownOfReturn: async (_, payer) => {
              asked.push(payer);
              return { intent: null, past: payer === own.payer ? pastPaymentOf(own, 'paid') : null, first: null };
            },
            unseenIntent: async (payer) => unseenIntentFor([kept], payer),
          },
        }),
        toasts,
        () => {},
        () => {},
        () => {},
        { ...ANY_SESSION, payer: () => null },
      );

    it('PAY-90 the order of a return without a known payer is looked up again once the session names its payer', async () => {
      const asked: string[] = [];
      const unknown = ofSession(own, asked);
      await unknown.openReturn(query);
      expect(unknown.state.attempt).toMatchObject({ kind: 'returned-order', intent: null, past: null });
      unknown.knowPayer('uid:7');
      await vi.waitFor(() => expect(unknown.state.attempt).toMatchObject({ kind: 'returned-order', past: { orderId: 'SB1' } }));
      expect(asked).toEqual([UNKNOWN_PAYER, 'uid:7']);
      // What is shown now is theirs, whatever is learnt after it.
      unknown.knowPayer('uid:8');
      expect(unknown.state.payer).toBe('uid:7');
    });

    it('PAY-90 another payer sees nothing of the order', async () => {
      const unknown = ofSession(own);
      await unknown.openReturn(query);
      unknown.knowPayer('uid:8');
      await vi.waitFor(() => expect(unknown.state.attempt).toMatchObject({ kind: 'returned-order', intent: null, past: null }));
    });

    it('ORD-42 an open order is shown without details until the session names its payer, and is resumed then', async () => {
      const unknown = ofSession(own);
      await unknown.lookBack(Promise.resolve(), unknown.resume);
      expect(unknown.state).toMatchObject({ attempt: { kind: 'idle' }, otherPayersIntent: own });
      unknown.knowPayer('uid:7');
      await vi.waitFor(() => expect(unknown.state).toMatchObject({ attempt: { kind: 'waiting' }, otherPayersIntent: null }));
    });

    it('ORD-42 another payer still sees the notice of the order', async () => {
      const unknown = ofSession(own);
      await unknown.lookBack(Promise.resolve(), unknown.resume);
      unknown.knowPayer('uid:8');
      await vi.waitFor(() => expect(unknown.state).toMatchObject({ attempt: { kind: 'idle' }, otherPayersIntent: own }));
    });
  });

  it('PAY-82 the card of a declined order is neither read nor saved once another payer is known', () => {
    const fetching = (payer: string) => {
      const cardFetch = { phase: 'fetching', orderId: 'SB1', paymentMethod, tries: 0, reading: true, remember: true } as const;
      store.state = { ...store.state, payer, cardFetch };
      commands.length = 0;
    };
    const go = () => {
      store.dispatch({ type: 'timer-fired', timer: 'card-fetch' });
      store.dispatch({ type: 'card-fetched', orderId: 'SB1', card: payableOf('0080', { isRemember: false }) });
      return commands.map(({ type }) => type);
    };
    fetching('uid:7');
    expect(go()).toContain('update-card');
    fetching('uid:7');
    store.knowPayer('uid:8');
    expect(go()).toEqual([]);
  });

  it('PAY-55 another payer keeps the choice, and sees no card and no earlier order of the one before', () => {
    const saved = payableOf('0080');
    store.state = {
      ...store.state,
      payer: 'uid:7',
      step: 'CARD_CVV',
      history: ['HOME'],
      cards: [saved],
      card: saved,
      dialog: 'session-changed',
    };
    const theirs = intentWith({ orderId: 'SB1', superseded: true, payer: 'uid:7' });
    store.dispatch({ type: 'earlier-orders-reviewed', paid: [theirs] });
    store.dispatch({ type: 'paid-elsewhere', payments: [pastPaymentOf(theirs, 'paid')] });
    expect([store.state.earlierPaid.length, store.state.paidSince.length]).toEqual([1, 1]);
    const { purchase } = store.state;
    store.knowPayer('uid:8');
    expect(store.state).toMatchObject({ step: 'HOME', cards: [], card: null, dialog: 'session-changed', purchase });
    expect(store.state).toMatchObject({ earlierPaid: [], paidSince: [] });
  });

  it('PAY-57 a form that was paid in gives way to its order when the page is restored, or another tab has the order’s end', async () => {
    const own = intentWith({ requestId: 'rid-1', orderId: 'SB1' });
    const after = async (phase: 'shown' | 'paying', kept: PaymentIntent | null, isRestored = false) => {
      const services = servicesWith({
        payment: { run: () => {}, paidPayments: () => [], openIntent: async () => kept, intentOfOrder: async () => kept },
      });
      const form = new PaymentStore(
        services,
        toasts,
        () => {},
        () => {},
      );
      form.state = { ...form.state, attempt: { kind: 'element-form', intent: own, phase } };
      if (isRestored) form.leavePaidForm();
      else await form.resumeOpen();
      return form.state.attempt.kind;
    };
    expect(await after('paying', own)).toBe('element-form');
    expect(await after('paying', { ...own, decided: true })).toBe('waiting');
    expect(await after('paying', null)).toBe('waiting');
    expect(await after('paying', own, true)).toBe('waiting');
    expect(await after('shown', own, true)).toBe('element-form');
    expect(paidFormIntent(store.state)).toBeNull();
  });

  it('PAY-96 a tap finds what another page has paid since the steps were opened, not what was paid before or by this page', () => {
    const paidBy = (requestId: string) => pastPaymentOf(intentWith({ requestId, orderId: requestId, payer: 'visitor' }), 'paid');
    const payments = [paidBy('before')];
    const services = servicesWith({ payment: { run: () => {}, paidPayments: () => payments } });
    const walk = new PaymentStore(
      services,
      toasts,
      () => {},
      () => {},
    );
    walk.dispatch(openedWith());
    walk.lookForPaid();
    expect(walk.state.paidSince).toEqual([]);
    payments.push(paidBy('elsewhere'));
    walk.dispatch({ type: 'confirmed', requestId: 'rid', at: tap.at });
    expect(walk.state).toMatchObject({ dialog: 'confirm-pay-again', paidSince: [{ requestId: 'elsewhere' }] });
    walk.dispatch({ type: 'pay-again-confirmed', requestId: 'rid', at: tap.at });
    walk.lookForPaid();
    expect(walk.state.paidSince).toEqual([]);
    walk.state = { ...walk.state, attempt: { kind: 'waiting', intent: intentWith({ requestId: 'own', orderId: 'own' }), ...WAIT } };
    payments.push(paidBy('own'));
    walk.dispatch({ type: 'evidence-read', requestId: 'own', evidence: { fast_result: 0 }, providerRules: [] });
    walk.lookForPaid();
    expect(walk.state.paidSince).toEqual([]);
  });

  it('FMT-6 a toast stays for 3000 ms, and its content fades 1250 ms earlier', () => {
    toasts.show('card.cvv-wrong');
    vi.advanceTimersByTime(1749);
    expect(toasts.toast?.fading).toBe(false);
    vi.advanceTimersByTime(1);
    expect(toasts.toast?.fading).toBe(true);
    vi.advanceTimersByTime(1249);
    expect(toasts.toast).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(toasts.toast).toBeNull();
  });

  it('cashier §4: the result of a saved-card change is shown once it is certain', () => {
    store.dispatch({ type: 'delete-card-pressed', sourceId: 'src_4242' });
    store.dispatch({ type: 'delete-card-confirmed' });
    expect(changes).toEqual([]);
    emit({ type: 'card-changed', sourceId: 'src_4242', change: 'delete', validDate: null });
    expect(changes.map(([before, after]) => [before.length, after.map(({ card }) => card.last4)])).toEqual([[2, ['6378']]]);
    emit({ type: 'card-changed', sourceId: 'src_4242', change: 'delete', validDate: null });
    expect(changes).toHaveLength(1);
  });
});

describe('saved cards after a change', () => {
  const [visa, mc] = [payableOf('4242'), payableOf('6378')];
  const ofAnotherPaymentMethod = savedCardOf({ sourceId: 'A1', last4: '1881', fingerprint: '1881' });
  const saved = [visa.card, mc.card, ofAnotherPaymentMethod];
  const shown = (cards: readonly PayableCard['card'][]) => cards.map(({ last4, validDate }) => `${last4} ${validDate}`);

  it('PAY-28 a deleted card disappears with all its records; cards of other payment methods stay', () => {
    const older = { ...visa.card, sourceId: 'src_older' };
    expect(shown(cardsAfter([...saved, older], [visa, mc], [mc]))).toEqual(['6378 12/34', '1881 12/34']);
  });

  it('cashier §4: a new date and a found card appear, the wallet never does', () => {
    const dated = payableOf('4242', { validDate: '09/35' });
    const found = payableOf('4564');
    const wallet = payableOf('0000', { sourceId: 'apple_pay' });
    expect(shown(cardsAfter(saved, [visa, mc], [wallet, found, dated, mc]))).toEqual([
      '4564 12/34',
      '4242 09/35',
      '6378 12/34',
      '1881 12/34',
    ]);
  });

  it('cashier §2: the catalogue offers the remaining cards, without another request', async () => {
    const gate = new ServicesGate();
    const catalogue = new CatalogueStore(gate);
    let asked = 0;
    const services = servicesWith({
      offer: {
        openCashier: () => {
          asked += 1;
          return Promise.resolve({ ok: true, value: { chargeList: chargeListOf(), savedCards: saved, account: null } });
        },
      },
    });
    gate.provide(services, null as unknown as PaymentStore);
    catalogue.load('1');
    await Promise.resolve();
    expect(catalogue.savedCards).toEqual(saved);
    catalogue.keepCards([mc.card]);
    expect(catalogue.savedCards).toEqual([mc.card]);
    expect([asked, catalogue.items.length]).toEqual([1, 3]);
  });
});
