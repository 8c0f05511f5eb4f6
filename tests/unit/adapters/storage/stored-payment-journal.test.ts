import { describe, expect, it } from 'vitest';
import { LocalKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { StoredPaymentJournal } from '../../../../src/adapters/storage/stored-payment-journal.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/pay-type.ts';
import type { CoinsIntent, PaymentIntent } from '../../../../src/domain/order/intent.ts';
import type { UsdCents } from '../../../../src/domain/order/usd-cents.ts';
import { fineIntentWith } from '../../../support/payment/builders.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { fakeStorage } from '../../../support/storage/fake-storage.ts';

const intent = (requestId: string, changes: Partial<CoinsIntent> = {}): PaymentIntent => ({
  kind: 'coins',
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
  pageUrl: null,
  chargeable: true,
  ...changes,
});
const setUp = () => {
  const fake = fakeStorage();
  const telemetry = new FakeTelemetry();
  const store = new LocalKeyValueStore(fake.window, telemetry);
  return { ...fake, telemetry, store, journal: new StoredPaymentJournal(store, telemetry) };
};
/** As devices have kept it since the first version: `decided` under its old name. */
const storedIntent = (requestId: string): Record<string, unknown> => {
  const { decided, ...rest } = intent(requestId);
  return { ...rest, settled: decided };
};

const ids = (intents: readonly PaymentIntent[]): readonly string[] => intents.map(({ requestId }) => requestId);

describe('D2: the payment journal in device storage', () => {
  it('D18: only damaged entries are dropped, and they are reported once', () => {
    const { journal, store, telemetry } = setUp();
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

  it('PAY-50 a page address that storage should not hold is dropped, not its intent; an intent of before has none', () => {
    const { journal, store } = setUp();
    const { pageUrl: _, ...older } = storedIntent('a');
    store.write('payment_intents', [older, { ...storedIntent('b'), pageUrl: 'javascript:alert(1)' }]);
    expect(journal.all()).toEqual([intent('a'), intent('b')]);
    journal.keep(intent('c', { pageUrl: 'https://pay.example/p' }));
    expect(journal.all().at(-1)).toMatchObject({ pageUrl: 'https://pay.example/p' });
  });

  it('D39: an intent of a fine is kept as it is; one that was kept before there were two kinds is one of coins', () => {
    const { journal, store } = setUp();
    const fine = fineIntentWith({ requestId: 'f', orderId: 'O' });
    journal.keep(fine);
    expect(journal.all()).toEqual([fine]);
    const { kind: _, ...older } = storedIntent('a');
    store.write('payment_intents', [older]);
    expect(journal.all()).toEqual([intent('a')]);
  });

  it.each([
    ['a kind that is none', { kind: 'gift' }],
    ['a fine without its id', { kind: 'fine' }],
    ['a fine of an empty id', { kind: 'fine', fineId: '' }],
    ['coins without a package', { rechargeId: undefined }],
  ])('D18 D39: %s is damaged', (_, change) => {
    const { journal, store } = setUp();
    store.write('payment_intents', [{ ...storedIntent('x'), ...change }, storedIntent('a')]);
    expect(ids(journal.all())).toEqual(['a']);
  });

  it('D2: an intent stored before `superseded` and `leftForBank` existed reads as neither', () => {
    const { journal, store } = setUp();
    const { superseded: _, leftForBank: __, ...older } = storedIntent('a');
    store.write('payment_intents', [older]);
    expect(journal.all()).toEqual([intent('a')]);
  });

  it('F33: with full storage this page still knows its intents', () => {
    const { journal, fails } = setUp();
    journal.keep(intent('a'));
    fails.write = true;
    journal.keep(intent('b'));
    expect(ids(journal.all())).toEqual(['a', 'b']);
  });
});
