import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { intentOfStored, storedOfIntent } from '../../../../src/adapters/storage/indexed-intents.ts';
import { intentWith } from '../../../support/payment/builders.ts';

const stored = (change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  ...(storedOfIntent(intentWith()) as Record<string, unknown>),
  ...change,
});
const read = (record: unknown) => Option.getOrNull(intentOfStored(record));

describe('an intent as storage has it', () => {
  it('PAY-50 a page address that storage should not hold is dropped, not its intent', () => {
    expect(read(stored({ pageUrl: 'https://pay.example/p' }))).toEqual(intentWith({ pageUrl: 'https://pay.example/p' }));
    for (const pageUrl of ['javascript:alert(1)', 'http://pay.example/p', 'https://a:b@pay.example/'])
      expect(read(stored({ pageUrl }))).toEqual(intentWith());
  });

  it('ORD-9 one that an earlier version kept is read as it was meant', () => {
    const { pageUrl: _, ...older } = stored();
    expect(read(older)).toEqual(intentWith());
  });
});
