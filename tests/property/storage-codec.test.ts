import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeStored, encodeStored, localKeyValueStore } from '../../src/adapters/storage/local-key-value-store.ts';
import { LocalIntents } from '../../src/adapters/storage/local-intents.ts';
import { PageIntents } from '../../src/adapters/storage/intent-hints.ts';
import { fakeHistory } from '../support/storage/fake-browser.ts';
import { STORAGE_KEYS } from '../../src/domain/ports/browser.ts';
import { FakeTelemetry } from '../support/payment/fake-ports.ts';
import { fakeStorage } from '../support/storage/fake-storage.ts';
import { assertCases } from '../support/checks/assert-cases.ts';

/** Arabic, emoji, combining marks, lone surrogates and anything else. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('ا', 'ب', 'ة', 'ً', '٣', '😀', '👩‍👩‍👧', '\ud800', '\udfff', '\u2028', '<', '%') }),
);
const key = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', ''));
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    text,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('any')), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs)),
  ),
})).any;

describe('D18: the storage codec', () => {
  it('D18: every JSON value is read as it was written', () => {
    assertCases(
      fc.property(value, (written) => {
        const stored = encodeStored(written);
        expect(stored).toMatch(/^[A-Za-z0-9+/=]*$/);
        expect(decodeStored(stored ?? '')).toEqual({ damaged: false, value: written });
      }),
      { numRuns: 2000 },
    );
  });

  it('D18: reading any stored text never throws, and damaged values are removed', () => {
    const base64 = fc.oneof(fc.base64String(), fc.string().map(btoaOf), text);
    assertCases(
      fc.property(fc.constantFrom(...STORAGE_KEYS), base64, (storageKey, garbage) => {
        const { entries, window } = fakeStorage();
        const store = localKeyValueStore(window, new FakeTelemetry());
        entries.set(storageKey, garbage);
        const first = store.read(storageKey);
        expect(entries.has(storageKey)).toBe(first !== undefined);
        expect(store.read(storageKey)).toEqual(first);
      }),
      { numRuns: 2000 },
    );
  });

  it('D18 T19: reading the intents never throws, whatever value is stored in their place', () => {
    assertCases(
      fc.property(value, (garbage) => {
        const { window } = fakeStorage();
        const telemetry = new FakeTelemetry();
        const store = localKeyValueStore(window, telemetry);
        store.write('payment_intents', garbage);
        const page = new PageIntents(fakeHistory({ payment_intents: garbage }).window);
        expect(new LocalIntents(store, page).read().intents).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

function btoaOf(raw: string): string {
  return btoa(encodeURIComponent(raw.toWellFormed()));
}
