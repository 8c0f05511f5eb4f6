import { describe, expect, it } from 'vitest';
import { LocalKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { StoredPaymentJournal } from '../../../../src/adapters/storage/stored-payment-journal.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/pay-type.ts';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import type { UsdCents } from '../../../../src/domain/order/usd-cents.ts';
import { fakeStorage, MemoryTelemetry } from './fake-storage.ts';

const intent = (requestId: string, changes: Partial<PaymentIntent> = {}): PaymentIntent => ({
  requestId,
  uid: '7',
  displayUid: '100200',
  nickname: 'نورة',
  payType: payTypeOf(23),
  rechargeId: 'r',
  amount: 499 as UsdCents,
  coins: 520,
  createdAt: 1,
  orderId: null,
  platformData: null,
  decided: false,
  superseded: false,
  leftForBank: false,
  chargeable: true,
  ...changes,
});
const setup = () => {
  const fake = fakeStorage();
  const telemetry = new MemoryTelemetry();
  const store = new LocalKeyValueStore(fake.window, telemetry);
  /** Another tab of the same browser. */
  const otherTab = () => new StoredPaymentJournal(new LocalKeyValueStore(fake.window, telemetry), telemetry);
  return { ...fake, telemetry, store, journal: new StoredPaymentJournal(store, telemetry), otherTab };
};
/** As devices have kept it since the first version: `decided` under its old name. */
const storedIntent = (requestId: string): Record<string, unknown> => {
  const { decided, ...rest } = intent(requestId);
  return { ...rest, settled: decided };
};

const ids = (intents: readonly PaymentIntent[]): readonly string[] => intents.map(({ requestId }) => requestId);

describe('D2 P3: the payment journal', () => {
  it('D2: an intent is kept as it is, for every tab and after a reload, newest last', () => {
    const { journal, otherTab } = setup();
    journal.keep(intent('a'));
    otherTab().keep(intent('b', { orderId: 'O', platformData: '{}' }));
    expect(journal.all()).toEqual([intent('a'), intent('b', { orderId: 'O', platformData: '{}' })]);
  });

  it('D2: keeping again replaces by request id, in place', () => {
    const { journal } = setup();
    journal.keep(intent('a'));
    journal.keep(intent('b'));
    journal.keep(intent('a', { orderId: 'O' }));
    expect(journal.all()).toEqual([intent('a', { orderId: 'O' }), intent('b')]);
  });

  it('P7: an older copy cannot undo an intent or lose its order', () => {
    const { journal, otherTab } = setup();
    journal.keep(intent('a', { orderId: 'O', platformData: 'p', decided: true, superseded: true }));
    otherTab().keep(intent('a'));
    expect(journal.all()).toEqual([intent('a', { orderId: 'O', platformData: 'p', decided: true, superseded: true })]);
  });

  it('D2: forgetting takes one away', () => {
    const { journal } = setup();
    journal.keep(intent('a'));
    journal.keep(intent('b'));
    journal.forget('a');
    journal.forget('unknown');
    expect(ids(journal.all())).toEqual(['b']);
  });

  it('D18: damaged entries are dropped one by one and reported once', () => {
    const { journal, store, telemetry } = setup();
    const bad = [
      null,
      7,
      {},
      { ...storedIntent('x'), requestId: '' },
      { ...storedIntent('x'), amount: 0.5 },
      { ...storedIntent('x'), amount: 0 },
      { ...storedIntent('x'), settled: 'no' },
    ];
    store.write('payment_intents', [storedIntent('a'), ...bad, { ...storedIntent('b'), later: 'field' }]);
    expect(ids(journal.all())).toEqual(['a', 'b']);
    expect(ids(journal.all())).toEqual(['a', 'b']);
    expect(telemetry.reports).toEqual([{ event: 'payment_intents_damaged', fields: { kept: 2, dropped: bad.length } }]);
  });

  it('D2: an intent kept before `superseded` and `leftForBank` existed is read as neither', () => {
    const { journal, store } = setup();
    const { superseded: _, leftForBank: __, ...older } = storedIntent('a');
    store.write('payment_intents', [older]);
    expect(journal.all()).toEqual([intent('a')]);
  });

  it('F20: that the page was left for the bank is not forgotten by an older copy of another tab', () => {
    const { journal } = setup();
    journal.keep(intent('a', { leftForBank: true }));
    journal.keep(intent('a'));
    expect(journal.all()).toMatchObject([{ leftForBank: true }]);
  });

  it('D18: a value that is no list is empty, and writing goes on', () => {
    const { journal, store } = setup();
    store.write('payment_intents', { a: 1 });
    expect(journal.all()).toEqual([]);
    journal.keep(intent('a'));
    expect(ids(journal.all())).toEqual(['a']);
  });

  it('P3: decided intents are capped at 20, the oldest first; undecided ones are never dropped', () => {
    const { journal } = setup();
    for (let i = 0; i < 30; i += 1) journal.keep(intent(`open-${i}`, { superseded: i % 2 === 0 }));
    for (let i = 0; i < 25; i += 1) journal.keep(intent(`decided-${i}`, { decided: true }));
    const kept = ids(journal.all());
    expect(kept.filter((id) => id.startsWith('open'))).toHaveLength(30);
    expect(kept.filter((id) => id.startsWith('decided'))).toEqual(Array.from({ length: 20 }, (_, i) => `decided-${i + 5}`));
  });

  it('F33: with full storage this page still knows its intents', () => {
    const { journal, fails } = setup();
    journal.keep(intent('a'));
    fails.write = true;
    journal.keep(intent('b'));
    expect(ids(journal.all())).toEqual(['a', 'b']);
  });
});
