import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_PAYER, type PaymentIntent } from '../../../../src/domain/order/intent.ts';
import {
  cardsHeldUntil,
  declineLimitsOf,
  OUR_DECLINE_LIMITS,
  pastPaymentOf,
  pastPaymentsOf,
  withPastPayment,
  type PastPayment,
} from '../../../../src/domain/order/past-payments.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { newlyEnded } from '../../../../src/domain/payment/result.ts';
import { fineIntentWith, intentWith, paymentMethodOf, savedCardOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { BUTTON, button, created, opened, READY, TAP } from '../../../support/payment/wallet-payment.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const made = (requestId: string, daysAgo = 0, change: Partial<PaymentIntent> = {}): PaymentIntent =>
  ({
    ...intentWith({ requestId, orderId: `SB-${requestId}`, createdAt: NOW - daysAgo * DAY, payer: 'visitor' }),
    ...change,
  }) as PaymentIntent;
const ids = (payments: readonly PastPayment[]) => payments.map(({ requestId }) => requestId);
const paid = (requestId: string, daysAgo = 0, change = {}) => pastPaymentOf(made(requestId, daysAgo, change), 'paid');

describe('payments of this device', () => {
  it('ORD-20 the newest 20 of the last 90 days are kept, each once', () => {
    let known: readonly PastPayment[] = [paid('old', 90), paid('young', 89)];
    known = withPastPayment(known, paid('now'), NOW);
    expect(ids(known)).toEqual(['young', 'now']);
    known = withPastPayment(known, paid('now'), NOW);
    expect(ids(known)).toEqual(['young', 'now']);
    for (let index = 0; index < 25; index += 1) known = withPastPayment(known, paid(`p${index}`, 30 - index), NOW);
    expect(known).toHaveLength(20);
    expect(ids(known)).not.toContain('young');
    expect(ids(known).at(-1)).toBe('now');
  });

  it('ORD-20 a decline that is taken back becomes paid, and what was paid stays paid', () => {
    const declined = pastPaymentOf(made('a'), 'declined');
    expect(withPastPayment([declined], paid('a'), NOW)).toEqual([paid('a')]);
    expect(withPastPayment([paid('a')], declined, NOW)).toEqual([paid('a')]);
  });

  it('ORD-20 the present payer sees their own alone, newest first, with the open ones of the journal', () => {
    const known = [paid('mine', 2), paid('theirs', 1, { payer: 'uid:7' })];
    const kept = [
      made('waiting', 1),
      made('no-token', 1, { chargeable: false }),
      made('mine', 2),
      made('of-them', 0, { payer: 'uid:7' }),
      made('ended', 0, { decided: true }),
    ];
    expect(pastPaymentsOf(known, kept, 'visitor', NOW).map(({ requestId, state }) => [requestId, state])).toEqual([
      ['waiting', 'open'],
      ['mine', 'paid'],
    ]);
    expect(ids(pastPaymentsOf(known, kept, 'uid:7', NOW))).toEqual(['of-them', 'theirs']);
  });

  it('ORD-20 one whose payer is not known is neither kept nor shown to anybody', () => {
    const nobodys = paid('nobodys', 1, { payer: null });
    expect(ids(withPastPayment([nobodys], paid('mine'), NOW))).toEqual(['mine']);
    expect(withPastPayment([], nobodys, NOW)).toEqual([]);
    const kept = [made('open', 0, { payer: null })];
    for (const payer of ['visitor', 'uid:7']) expect(pastPaymentsOf([nobodys], kept, payer, NOW)).toEqual([]);
  });

  it('ORD-37 each says name and id, diamonds, amount, number and state, to its payer alone and for 90 days', () => {
    const known = [paid('a', 89), pastPaymentOf(made('b', 1), 'declined'), paid('old', 90)];
    expect(pastPaymentsOf(known, [], 'visitor', NOW)).toMatchObject([
      { orderId: 'SB-b', nickname: 'نورة', displayUid: '100200', coins: 499, amount: 499, state: 'declined' },
      { orderId: 'SB-a', nickname: 'نورة', displayUid: '100200', coins: 499, amount: 499, state: 'paid' },
    ]);
    expect(pastPaymentsOf(known, [], 'uid:7', NOW)).toEqual([]);
    expect(pastPaymentsOf(known, [], UNKNOWN_PAYER, NOW)).toEqual([]);
  });

  it('ORD-36 the known facts of a receipt never become fewer', () => {
    const known = pastPaymentOf(made('a'), 'paid', { bonus: 20, card: { brand: 'visa', last4: '4242' } });
    expect(withPastPayment([known], pastPaymentOf(made('a'), 'declined'), NOW)).toEqual([known]);
    expect(withPastPayment([{ ...known, nickname: null, bonus: null, card: null }], known, NOW)).toEqual([known]);
  });

  it('ORD-36 the bonus and the card are remembered with the end, and once more when they become known later', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ fast_result: 0 });
    const before = driver.state;
    const card = savedCardOf({ isRemember: false });
    driver.send({ type: 'card-fetched', orderId: 'SB1', card: { card, paymentMethod: paymentMethodOf() } });
    expect(newlyEnded(before, driver.state)).toMatchObject([{ orderId: 'SB1', state: 'paid', card: { brand: 'visa', last4: '4242' } }]);
    expect(newlyEnded(before, driver.state).map((payment) => Object.keys(payment.card ?? {}))).toEqual([['brand', 'last4']]);
    expect(newlyEnded(driver.state, { ...driver.state })).toEqual([]);
  });

  it('ORD-20 a fine is remembered without diamonds', () => {
    expect(pastPaymentOf(fineIntentWith(), 'paid')).toMatchObject({ coins: null, state: 'paid' });
  });

  it.each([
    [{ fast_result: 0 }, 'paid'],
    [{ order_result: 1, fail_reason: 'x' }, 'declined'],
  ] as const)('ORD-20 a step that finds the end of a payment tells it once: %j', (evidence, state) => {
    const driver = new PaymentDriver().wait();
    const before = driver.state;
    driver.read(evidence);
    expect(newlyEnded(before, driver.state)).toMatchObject([{ orderId: 'SB1', state }]);
    expect(newlyEnded(driver.state, driver.state)).toEqual([]);
    expect(newlyEnded(before, before)).toEqual([]);
  });

  it('ORD-20 a wallet button that never came is no payment that was declined', () => {
    const driver = opened(button);
    driver.send({ ...READY, payType: BUTTON }, TAP, created);
    const before = driver.state;
    driver.send({ type: 'timer-fired', timer: 'wallet-button' });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'fail' });
    expect(newlyEnded(before, driver.state)).toEqual([]);
  });

  it('ORD-20 a superseded order that its return page finds declined is reported once; an order of another device is not', () => {
    const query = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    const read = {
      type: 'payment-return-read',
      orderId: 'SB1',
      evidence: { order_result: 1, fail_reason: 'x' },
      providerRules: [],
    } as const;
    for (const intent of [intentWith({ orderId: 'SB1', superseded: true }), null]) {
      const driver = new PaymentDriver().open();
      driver.send({ type: 'payment-return-opened', query, intent, past: null, first: null });
      const before = driver.state;
      driver.send(read);
      expect(driver.state.attempt).toMatchObject({ kind: 'returned-order', decision: intent === null ? null : expect.anything() });
      expect(newlyEnded(before, driver.state)).toMatchObject(intent === null ? [] : [{ orderId: 'SB1', state: 'declined' }]);
      expect(newlyEnded(driver.state, driver.state)).toEqual([]);
    }
  });
});

const MINUTE = 60_000;
const LIMITS = { device: 6, payer: 4, form: 3, minutes: 60 };
const [CHECKOUT, ADYEN, WALLET] = [payTypeOf(23), payTypeOf(27), payTypeOf(25)];
const isCard = (payType: number): boolean => payType !== WALLET;

const payment = (minutesAgo: number, with_: Partial<PastPayment> = {}): PastPayment => ({
  ...pastPaymentOf(intentWith({ createdAt: NOW - minutesAgo * MINUTE }), 'declined'),
  payer: 'visitor',
  payType: CHECKOUT,
  ...with_,
});
const heldFor = (past: readonly PastPayment[], asks = { payer: 'visitor', payType: CHECKOUT }): number | null => {
  const until = cardsHeldUntil(past, asks, isCard, LIMITS, NOW);
  return until === null ? null : (until - NOW) / MINUTE;
};

describe('cards declined one after the other', () => {
  it('PAY-150 with one form: the last allowed decline holds it until the first of them is an hour old', () => {
    expect(heldFor([payment(50), payment(20)])).toBeNull();
    expect(heldFor([payment(50), payment(20), payment(1)])).toBe(10);
    expect(heldFor([payment(50), payment(20), payment(1)], { payer: 'visitor', payType: ADYEN })).toBeNull();
  });

  it('PAY-150 of one payer, whatever the form; and on the device, of all payers together', () => {
    const ofPayer = [payment(40, { payType: ADYEN }), payment(30), payment(20, { payType: ADYEN }), payment(10)];
    expect(heldFor(ofPayer)).toBe(20);
    expect(heldFor(ofPayer, { payer: 'uid:7', payType: CHECKOUT })).toBeNull();
    const ofDevice = [0, 1, 2, 3, 4, 5].map((index) => payment(30 + index, { payer: `uid:${index}`, payType: payTypeOf(100 + index) }));
    expect(heldFor(ofDevice, { payer: 'uid:9', payType: CHECKOUT })).toBe(25);
  });

  it('PAY-150 what was paid, is open, is older than an hour, or came from a wallet counts for nothing', () => {
    const three = [payment(3), payment(2), payment(1)];
    expect(heldFor(three)).not.toBeNull();
    for (const other of [
      { state: 'paid' },
      { state: 'open' },
      { payType: WALLET },
      { payType: null },
      { createdAt: NOW - 60 * MINUTE },
    ] as const)
      expect(heldFor(three.map((each) => ({ ...each, ...other }))), JSON.stringify(other)).toBeNull();
  });

  it('PAY-150 a build sets other limits, or none; it cannot set limits that make no sense', () => {
    expect(declineLimitsOf('device=20,payer=9,form=1,minutes=15')).toEqual({ device: 20, payer: 9, form: 1, minutes: 15 });
    expect(declineLimitsOf('')).toEqual(OUR_DECLINE_LIMITS);
    for (const text of ['12', 'device=0,payer=1,form=1,minutes=1', 'device=1,payer=1,form=1', 'payer=1,device=1,form=1,minutes=1'])
      expect(declineLimitsOf(text), text).toBeNull();
  });

  it('PAY-150 once the hold has passed it is over, in any order of the payments', () => {
    const asked = fc.array(fc.nat(90), { maxLength: 12 });
    fc.assert(
      fc.property(asked, fc.nat(120), (ages, later) => {
        const past = ages.map((age) => payment(age));
        const until = cardsHeldUntil(past, { payer: 'visitor', payType: CHECKOUT }, isCard, LIMITS, NOW);
        expect(cardsHeldUntil(past.toReversed(), { payer: 'visitor', payType: CHECKOUT }, isCard, LIMITS, NOW)).toBe(until);
        const at = NOW + later * MINUTE;
        const then = cardsHeldUntil(past, { payer: 'visitor', payType: CHECKOUT }, isCard, LIMITS, at);
        expect(then).toBe(until !== null && at < until ? until : null);
      }),
    );
  });
});
