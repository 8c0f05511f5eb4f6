import { describe, expect, it } from 'vitest';
import { LocalKeyValueStore } from '../../src/adapters/storage/local-key-value-store.ts';
import { StoredPaymentJournal } from '../../src/adapters/storage/stored-payment-journal.ts';
import type { CoinsIntent, PaymentIntent } from '../../src/domain/order/intent.ts';
import type { PaymentJournal } from '../../src/domain/ports/browser/payment-journal.ts';
import { intentWith } from '../support/payment/builders.ts';
import { FakeTelemetry, MemoryJournal } from '../support/payment/fake-ports.ts';
import { MemoryStore } from '../support/storage/memory-store.ts';
import { fakeStorage } from '../support/storage/fake-storage.ts';

interface OpenJournal {
  readonly journal: PaymentJournal;
  /** What a second tab of the same browser sees; the same journal where a tab is on its own. */
  readonly otherTab: PaymentJournal;
}

const onDevice = (): OpenJournal => {
  const { window } = fakeStorage();
  const tab = () => new StoredPaymentJournal(new LocalKeyValueStore(window, new FakeTelemetry()), new FakeTelemetry());
  return { journal: tab(), otherTab: tab() };
};

/** Storage refuses: the page keeps its intents in memory, for every journal over its store. */
const inMemoryOf = (fault: 'access' | 'write') => (): OpenJournal => {
  const { fails, window } = fakeStorage();
  fails[fault] = true;
  const store = new LocalKeyValueStore(window, new FakeTelemetry());
  const journal = () => new StoredPaymentJournal(store, new FakeTelemetry());
  return { journal: journal(), otherTab: journal() };
};

const overFakeStore = (): OpenJournal => {
  const store = new MemoryStore();
  const journal = () => new StoredPaymentJournal(store, new FakeTelemetry());
  return { journal: journal(), otherTab: journal() };
};

const fake = (): OpenJournal => {
  const journal = new MemoryJournal();
  return { journal, otherTab: journal };
};

const JOURNALS: readonly (readonly [name: string, open: () => OpenJournal])[] = [
  ['device storage', onDevice],
  ['a page that may not touch device storage', inMemoryOf('access')],
  ['full device storage', inMemoryOf('write')],
  ['the store of the application tests', overFakeStore],
  ['the journal of the application tests', fake],
];

const intent = (requestId: string, change: Partial<CoinsIntent> = {}): PaymentIntent =>
  intentWith({ requestId, orderId: null, platformData: null, decided: false, superseded: false, leftForBank: false, ...change });
const ids = (journal: PaymentJournal): readonly string[] => journal.all().map(({ requestId }) => requestId);

describe.each(JOURNALS)('PaymentJournal: %s', (_, open) => {
  it('D2: holds nothing at first', () => {
    expect(open().journal.all()).toEqual([]);
  });

  it('D2: an intent is kept whole, for every tab, newest last', () => {
    const { journal, otherTab } = open();
    const second = intent('b', { orderId: 'O', platformData: '{}', chargeable: false, leftForBank: true });
    journal.keep(intent('a'));
    otherTab.keep(second);
    expect(journal.all()).toEqual([intent('a'), second]);
    expect(otherTab.all()).toEqual([intent('a'), second]);
  });

  it('D2: keeping an intent again replaces it where it stands', () => {
    const { journal } = open();
    journal.keep(intent('a'));
    journal.keep(intent('b'));
    journal.keep(intent('a', { orderId: 'O' }));
    expect(journal.all()).toEqual([intent('a', { orderId: 'O' }), intent('b')]);
  });

  it.each([
    ['its order', { orderId: 'O' }],
    ['the data of its order', { platformData: '{"secret":"s"}' }],
    ['that it was decided', { decided: true }],
    ['that it was superseded', { superseded: true }],
    ['that the page was left for the bank', { leftForBank: true }],
  ] satisfies readonly (readonly [string, Partial<PaymentIntent>])[])(
    'P7 F20: an older copy of an intent does not undo %s',
    (_what, known) => {
      const { journal, otherTab } = open();
      journal.keep(intent('a', known));
      otherTab.keep(intent('a'));
      expect(journal.all()).toEqual([intent('a', known)]);
    },
  );

  it('D13: an intent becomes chargeable once its token is sent', () => {
    const { journal } = open();
    journal.keep(intent('a', { chargeable: false }));
    journal.keep(intent('a', { chargeable: true }));
    expect(journal.all()).toMatchObject([{ chargeable: true }]);
  });

  it('D2: forgetting removes one intent, and an unknown request id removes none', () => {
    const { journal, otherTab } = open();
    journal.keep(intent('a'));
    journal.keep(intent('b'));
    otherTab.forget('a');
    otherTab.forget('unknown');
    expect(ids(journal)).toEqual(['b']);
  });

  it('P3: of decided intents the newest 20 are kept; intents that are not decided are never dropped', () => {
    const { journal } = open();
    for (let i = 0; i < 30; i += 1) journal.keep(intent(`open-${i}`, { superseded: i % 2 === 0 }));
    for (let i = 0; i < 25; i += 1) journal.keep(intent(`decided-${i}`, { decided: true }));
    const kept = ids(journal);
    expect(kept.filter((id) => id.startsWith('open'))).toHaveLength(30);
    expect(kept.filter((id) => id.startsWith('decided'))).toEqual(Array.from({ length: 20 }, (_each, i) => `decided-${i + 5}`));
  });

  it('P7: changing what was kept or read changes nothing in the journal', () => {
    const { journal } = open();
    const written = { ...intent('a', { orderId: 'O' }) };
    journal.keep(written);
    Object.assign(written, { orderId: null });
    Object.assign(journal.all()[0]!, { orderId: null });
    expect(journal.all()).toEqual([intent('a', { orderId: 'O' })]);
  });
});

/** The value of `payment_intents` as any version of the cashier, or anything else, may have left it. */
const STORES = [
  ['device storage', () => new LocalKeyValueStore(fakeStorage().window, new FakeTelemetry())],
  ['the store of the application tests', () => new MemoryStore()],
] as const;

describe.each(STORES)('PaymentJournal: what it finds in %s', (_, open) => {
  it.each([
    ['null', null],
    ['a number', 7],
    ['an empty object', {}],
    ['an intent without a request id', { requestId: '' }],
    ['an intent with half a cent', { amount: 0.5 }],
    ['an intent over nothing', { amount: 0 }],
    ['an intent whose end is no boolean', { settled: 'no' }],
  ])('D18: a damaged record (%s) is dropped, its neighbours stay', (_what, damage) => {
    const store = open();
    const journal = new StoredPaymentJournal(store, new FakeTelemetry());
    journal.keep(intent('a'));
    journal.keep(intent('x'));
    journal.keep(intent('b'));
    const [a, x, b] = store.read('payment_intents') as readonly object[];
    const isPart = typeof damage === 'object' && damage !== null && Object.keys(damage).length > 0;
    store.write('payment_intents', [a, isPart ? { ...x, ...damage } : damage, b]);
    expect(ids(journal)).toEqual(['a', 'b']);
    expect(store.read('payment_intents')).toEqual([a, b]);
  });

  it('D18: a value that is no list counts as no intents, and new ones are kept', () => {
    const store = open();
    const journal = new StoredPaymentJournal(store, new FakeTelemetry());
    store.write('payment_intents', { a: 1 });
    expect(journal.all()).toEqual([]);
    journal.keep(intent('a'));
    expect(ids(journal)).toEqual(['a']);
  });
});
