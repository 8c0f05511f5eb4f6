import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { CoinsIntent, PaymentIntent } from '../../src/domain/order/intent.ts';
import type { PaymentJournal } from '../../src/domain/ports/payment.ts';
import { intentWith } from '../support/payment/builders.ts';
import { MemoryJournal } from '../support/payment/fake-ports.ts';
import { fakeBrowser } from '../support/storage/fake-browser.ts';

interface OpenJournal {
  readonly journal: PaymentJournal;
  /** What a second tab of the same browser sees; the same journal where a tab is on its own. */
  readonly otherTab: PaymentJournal;
}

const inDatabase = (): OpenJournal => {
  const browser = fakeBrowser();
  return { journal: browser.journal(), otherTab: browser.journal() };
};

const inDeviceStorage = (): OpenJournal => {
  const browser = fakeBrowser({ refusesDatabase: true });
  return { journal: browser.journal(), otherTab: browser.journal() };
};

/** Everything is refused: a page keeps its own intents, and no other tab sees them. */
const inPageOf = (fault: 'access' | 'write') => (): OpenJournal => {
  const browser = fakeBrowser({ refusesDatabase: true });
  browser.fails[fault] = true;
  const journal = browser.journal();
  return { journal, otherTab: journal };
};

const fake = (): OpenJournal => {
  const journal = new MemoryJournal();
  return { journal, otherTab: journal };
};

const JOURNALS: readonly (readonly [name: string, open: () => OpenJournal])[] = [
  ["the device's database", inDatabase],
  ['device storage', inDeviceStorage],
  ['a page that may not touch device storage', inPageOf('access')],
  ['full device storage', inPageOf('write')],
  ['the journal of the application tests', fake],
];

const intent = (requestId: string, change: Partial<CoinsIntent> = {}): PaymentIntent =>
  intentWith({ requestId, orderId: null, platformData: null, decided: false, superseded: false, leftForBank: false, ...change });
const all = (journal: PaymentJournal): Promise<readonly PaymentIntent[]> => Effect.runPromise(journal.all());
const keep = (journal: PaymentJournal, kept: PaymentIntent): Promise<void> => Effect.runPromise(journal.keep(kept));
const ids = async (journal: PaymentJournal): Promise<readonly string[]> => (await all(journal)).map(({ requestId }) => requestId);

describe.each(JOURNALS)('PaymentJournal: %s', (_, open) => {
  it('ORD-9 a journal holds nothing at first', async () => {
    expect(await all(open().journal)).toEqual([]);
  });

  it('ORD-9 an intent is kept whole, for every tab, newest last', async () => {
    const { journal, otherTab } = open();
    const second = intent('b', { orderId: 'O', platformData: '{}', chargeable: false, leftForBank: true });
    await keep(journal, intent('a'));
    await keep(otherTab, second);
    expect(await all(journal)).toEqual([intent('a'), second]);
    expect(await all(otherTab)).toEqual([intent('a'), second]);
  });

  it('ORD-9 of 40 intents that two tabs write in turn, none is lost', async () => {
    const { journal, otherTab } = open();
    const written = [...'01234567890123456789'].flatMap((digit, place) => [`a${digit}${place}`, `b${digit}${place}`]);
    await Promise.all(written.map((requestId, place) => keep(place % 2 === 0 ? journal : otherTab, intent(requestId))));
    expect(new Set(await ids(journal))).toEqual(new Set(written));
    expect(await ids(otherTab)).toHaveLength(written.length);
  });

  it('ORD-9 keeping an intent again replaces it in its place', async () => {
    const { journal } = open();
    await keep(journal, intent('a'));
    await keep(journal, intent('b'));
    await keep(journal, intent('a', { orderId: 'O' }));
    expect(await all(journal)).toEqual([intent('a', { orderId: 'O' }), intent('b')]);
  });

  it('ORD-9 simultaneous requests to the journal are carried out in order', async () => {
    const { journal } = open();
    const asked = [
      keep(journal, intent('a')),
      keep(journal, intent('b')),
      Effect.runPromise(journal.forget('a')),
      keep(journal, intent('a', { orderId: 'again' })),
    ];
    await Effect.runPromise(journal.written());
    expect(await all(journal)).toEqual([intent('b'), intent('a', { orderId: 'again' })]);
    await Promise.all(asked);
  });

  it.each([
    ['its order', { orderId: 'O' }],
    ['the data of its order', { platformData: '{"secret":"s"}' }],
    ['that it was decided', { decided: true }],
    ['that it was superseded', { superseded: true }],
    ['that the page was left for the bank', { leftForBank: true }],
  ] satisfies readonly (readonly [string, Partial<PaymentIntent>])[])(
    'ORD-1 an older copy of an intent does not undo %s',
    async (_what, known) => {
      const { journal, otherTab } = open();
      await keep(journal, intent('a', known));
      await keep(otherTab, intent('a'));
      expect(await all(journal)).toEqual([intent('a', known)]);
    },
  );

  it('ORD-1 an intent becomes chargeable once its token is sent', async () => {
    const { journal } = open();
    await keep(journal, intent('a', { chargeable: false }));
    await keep(journal, intent('a', { chargeable: true }));
    expect(await all(journal)).toMatchObject([{ chargeable: true }]);
  });

  it('ORD-9 forgetting removes one intent, and an unknown request id removes none', async () => {
    const { journal, otherTab } = open();
    await keep(journal, intent('a'));
    await keep(journal, intent('b'));
    await Effect.runPromise(otherTab.forget('a'));
    await Effect.runPromise(otherTab.forget('unknown'));
    expect(await ids(journal)).toEqual(['b']);
  });

  it('ORD-2 of decided intents the newest 20 are kept; intents that are not decided are never dropped', async () => {
    const { journal } = open();
    for (let i = 0; i < 30; i += 1) await keep(journal, intent(`open-${i}`, { superseded: i % 2 === 0 }));
    for (let i = 0; i < 25; i += 1) await keep(journal, intent(`decided-${i}`, { decided: true }));
    const kept = await ids(journal);
    expect(kept.filter((id) => id.startsWith('open'))).toHaveLength(30);
    expect(kept.filter((id) => id.startsWith('decided'))).toEqual(Array.from({ length: 20 }, (_each, i) => `decided-${i + 5}`));
  });

  it('ORD-9 changing what was kept or read changes nothing in the journal', async () => {
    const { journal } = open();
    const written = { ...intent('a', { orderId: 'O' }) };
    await keep(journal, written);
    Object.assign(written, { orderId: null });
    Object.assign((await all(journal))[0]!, { orderId: null });
    expect(await all(journal)).toEqual([intent('a', { orderId: 'O' })]);
  });
});
