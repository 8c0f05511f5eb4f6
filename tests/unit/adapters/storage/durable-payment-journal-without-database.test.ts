import { describe, expect, it } from 'vitest';
import { fakeBrowser, fakeHistory } from '../../../support/storage/fake-browser.ts';
import { BAD, ids, intent, reportsOf, run, stored } from './journal-set-up.ts';

describe('the journal of a device that stores nothing', () => {
  const nothingStored = () => {
    const browser = fakeBrowser({ refusesDatabase: true });
    browser.fails.write = true;
    return browser;
  };

  it('ORD-12 an open intent is kept in the page, and the journal says so', async () => {
    const journal = nothingStored().journal();
    let told = 0;
    journal.watch(() => void (told += 1));
    expect(journal.place).toBe('device');
    await run(journal.keep(intent('a', { orderId: 'O' })));
    expect(journal.place).toBe('page');
    expect(told).toBe(1);
    await run(journal.keep(intent('a', { decided: true })));
    expect(journal.place).toBe('device');
  });

  it('ORD-12 a reload of the page finds the open intent in its history, without what its order carries', async () => {
    const browser = nothingStored();
    const { window, history, navigate } = fakeHistory({ page: 3 });
    await run(browser.journal({ history: window }).keep(intent('a', { orderId: 'O', platformData: '{"secret":"s"}' })));
    navigate();
    expect(JSON.stringify(history.state)).not.toContain('secret');
    const reloaded = browser.journal({ history: fakeHistory(history.state).window });
    expect(await run(reloaded.all())).toEqual([intent('a')]);
    // The page says so at once, before anything is written anew.
    expect(reloaded.place).toBe('page');
  });

  it('ORD-12 foreign data in the history stays, and ours is removed when nothing is open', async () => {
    const browser = nothingStored();
    const { window, history } = fakeHistory({ page: 3 });
    const journal = browser.journal({ history: window });
    await run(journal.keep(intent('a')));
    expect(history.state).toMatchObject({ page: 3, payment_intents: [expect.anything()] });
    await run(journal.forget('a'));
    expect(history.state).toEqual({ page: 3 });
  });

  it.each([['text'], [[7, null]], [{ payment_intents: 'x' }], [{ payment_intents: BAD }]])(
    'ORD-11 a history state of other code, or a damaged one, is not an intent (%#)',
    async (state) => {
      expect(await ids(nothingStored().journal({ history: fakeHistory(state).window }))).toEqual([]);
    },
  );
});

describe('the journal of a device without a database', () => {
  it('ORD-11 damaged entries stay where they are, are reported once a page, and hide no other', async () => {
    const browser = fakeBrowser({ refusesDatabase: true });
    browser.store().write('payment_intents', [stored('a'), ...BAD]);
    const journal = browser.journal();
    await run(journal.keep(intent('b')));
    expect(await ids(journal)).toEqual(['a', 'b']);
    expect(await ids(journal)).toEqual(['a', 'b']);
    expect(browser.store().read('payment_intents')).toHaveLength(BAD.length + 2);
    expect(reportsOf(browser, 'payment_intents_damaged')).toHaveLength(1);
  });

  it('ORD-11 a value that is not a list counts as no intents, and new ones are kept', async () => {
    const browser = fakeBrowser({ refusesDatabase: true });
    browser.store().write('payment_intents', { a: 1 });
    const journal = browser.journal();
    expect(await run(journal.all())).toEqual([]);
    await run(journal.keep(intent('a')));
    expect(await ids(journal)).toEqual(['a']);
  });
});
