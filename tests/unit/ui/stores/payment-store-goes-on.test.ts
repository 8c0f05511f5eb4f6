import { describe, expect, it } from 'vitest';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import { pastPaymentOf, type PastPayment } from '../../../../src/domain/order/past-payments.ts';
import { ANY_SESSION } from '../../../../src/ui/stores/payment-listeners.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { DIRECT, intentWith, itemOf, openedWith, orderWith, paymentMethodOf, savedCardOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const none = (): void => {};
const AT = Date.UTC(2026, 10, 29);
const page = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });

const store = (prices: {
  known: () => readonly ReturnType<typeof itemOf>[] | null;
  read: () => Promise<readonly ReturnType<typeof itemOf>[]>;
}) => {
  const commands: PaymentCommand[] = [];
  const past: PastPayment[] = [];
  const services = servicesWith({ payment: { run: (command) => void commands.push(command), paidPayments: () => past } });
  return { commands, past, payment: new PaymentStore(services, new ToastStore(), none, none, none, ANY_SESSION, prices) };
};

describe('a payment that goes on by itself', () => {
  it.each([
    ['its account, chosen before the steps opened', null, 1],
    ['no account while another one is being typed', { kind: 'missing', what: 'search' } as const, 0],
  ])('ACC-64 pays for %s (policy B)', (_, payable, orders) => {
    const today = [itemOf(99), itemOf(499)];
    const { commands, payment } = store({ known: () => today, read: async () => today });
    // The boot's reaction to the account.
    payment.followTarget({ kind: 'account', account: openedWith().purchase.target });
    payment.dispatch(openedWith({ paymentMethods: [page], policy: 'B' }));
    payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: AT });
    payment.dispatch({ type: 'created', requestId: 'rid-1', order: orderWith() });
    payment.dispatch({ type: 'evidence-read', requestId: 'rid-1', evidence: { order_result: 5, fail_reason: 'x' }, providerRules: [] });
    expect(payment.state.attempt.kind).toBe('decided');
    commands.length = 0;
    if (payable !== null) payment.followTarget(payable);
    payment.dispatch({ type: 'retry-pressed', requestId: 'rid-2', at: AT + 5000 });
    expect(commands.filter(({ type }) => type === 'create-order')).toHaveLength(orders);
  });

  it('PAY-31 PAY-85 opens the CVV step of a remembered card, which sends nothing, however old the list is', () => {
    let known: readonly ReturnType<typeof itemOf>[] | null = [itemOf(499)];
    const { commands, payment } = store({ known: () => known, read: async () => [itemOf(499)] });
    const card = { card: savedCardOf(), paymentMethod: paymentMethodOf() };
    payment.dispatch(openedWith({ cards: [card], policy: 'B', preferred: { payType: null, sourceId: card.card.sourceId } }));
    payment.dispatch({ type: 'confirmed', requestId: 'rid-0', at: AT });
    payment.dispatch({ type: 'card-form-ready' });
    payment.dispatch({ type: 'field-changed', field: 'cvv', state: 'valid' });
    payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: AT });
    payment.dispatch({ type: 'tokenised', requestId: 'rid-1', fields: {} });
    payment.dispatch({ type: 'created', requestId: 'rid-1', order: orderWith() });
    payment.dispatch({ type: 'evidence-read', requestId: 'rid-1', evidence: { order_result: 5, fail_reason: 'x' }, providerRules: [] });
    expect(payment.state.attempt.kind).toBe('decided');
    known = null;
    commands.length = 0;
    payment.dispatch({ type: 'retry-pressed', requestId: 'rid-2', at: AT + 70_000 });
    expect(payment.state.step).toBe('CARD_CVV');
    expect(commands.filter(({ type }) => type === 'create-order')).toEqual([]);
  });

  it('PAY-85 pays by the method that was tapped, or not at all, after its price was read again', async () => {
    const today = [itemOf(99), itemOf(499)].map((item) => ({
      ...item,
      displayMethods: [...item.displayMethods, { name: 'Bank', methods: [{ payType: 40 as never, rechargeId: `r-${item.amount}-40` }] }],
    }));
    let known: typeof today | null = null;
    let answer: () => void = none;
    const { commands, payment } = store({
      known: () => known,
      read: () => new Promise((resolve) => (answer = () => resolve((known = today)))),
    });
    const bank = paymentMethodOf({
      payType: 40 as never,
      kind: 'bank-transfer' as never,
      entry: 'direct',
      rechargeId: 'r-499-40',
      providerId: 'x',
    });
    const purchase = { ...openedWith().purchase, item: today[1]!, catalogue: today } as never;
    payment.dispatch(openedWith({ paymentMethods: [page, bank], purchase }));
    payment.dispatch({ type: 'payment-method-chosen', payType: DIRECT });
    payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: AT });
    expect(commands.filter(({ type }) => type === 'create-order')).toEqual([]);
    // While the list is read the shopper looks at another way; they press nothing.
    payment.dispatch({ type: 'payment-method-chosen', payType: 40 as never });
    answer();
    await new Promise((done) => setTimeout(done, 5));
    expect(commands.flatMap((command) => (command.type === 'create-order' ? [command.intent.payType] : []))).toEqual([]);
  });

  describe('the first top-up has a bonus, and the list that names it is less than a minute old', () => {
    const withBonus = (policy: 'A' | 'B') => {
      const first = [itemOf(499, { coin: 998, extraCoin: 499 })];
      let today = first;
      const opened = store({ known: () => today, read: async () => (today = [itemOf(499)]) });
      const purchase = { ...openedWith().purchase, item: first[0]!, catalogue: first } as never;
      opened.payment.dispatch(openedWith({ paymentMethods: [page], policy, purchase }));
      return { ...opened, ordered: () => opened.commands.filter(({ type }) => type === 'create-order').length };
    };
    const asked = { dialog: 'price-changed', repriced: { item: { coin: 499 } }, attempt: { kind: 'idle' } };

    it.each(['A', 'B'] as const)('PAY-85 "pay the same again" reads the packages after the own payment (policy %s)', async (policy) => {
      const { payment, ordered } = withBonus(policy);
      payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: AT });
      payment.dispatch({ type: 'created', requestId: 'rid-1', order: orderWith() });
      payment.dispatch({ type: 'evidence-read', requestId: 'rid-1', evidence: { order_result: 0 }, providerRules: [] });
      payment.dispatch({ type: 'pay-same-pressed', requestId: 'rid-2', at: AT + 5000 });
      payment.dispatch({ type: 'confirmed', requestId: 'rid-3', at: AT + 6000 });
      await new Promise((done) => setImmediate(done));
      expect(payment.state).toMatchObject(asked);
      payment.dispatch({ type: 'price-accepted' });
      payment.dispatch({ type: 'confirmed', requestId: 'rid-4', at: AT + 7000 });
      expect(ordered()).toBe(2);
    });

    it('PAY-85 PAY-96 a second payment, confirmed beside the one of another page, reads the packages first', async () => {
      const { payment, past, ordered } = withBonus('A');
      past.push(pastPaymentOf(intentWith({ requestId: 'theirs', orderId: 'SB9', createdAt: AT }), 'paid'));
      payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: AT });
      expect(payment.state.dialog).toBe('confirm-pay-again');
      payment.dispatch({ type: 'pay-again-confirmed', requestId: 'rid-2', at: AT });
      await new Promise((done) => setImmediate(done));
      expect([ordered(), payment.state.repriced?.item.coin]).toEqual([0, 499]);
    });
  });
});
