import fc from 'fast-check';
import { manifest as adyen } from '../../../src/adapters/providers/adyen/manifest.ts';
import { manifest as airwallex } from '../../../src/adapters/providers/airwallex/manifest.ts';
import { manifest as checkout } from '../../../src/adapters/providers/checkout/manifest.ts';
import { manifest as onerway } from '../../../src/adapters/providers/onerway/manifest.ts';
import { manifest as payermax } from '../../../src/adapters/providers/payermax/manifest.ts';
import { manifest as useepay } from '../../../src/adapters/providers/useepay/manifest.ts';
import type { SavedCard } from '../../../src/domain/card/saved-card.ts';
import type { ProviderManifest } from '../../../src/domain/payment-method/provider-manifest.ts';

/** What all six providers declare. */
export const MANIFESTS: readonly ProviderManifest[] = [checkout, adyen, payermax, useepay, onerway, airwallex];

export const cardOf = (change: Partial<SavedCard> = {}): SavedCard => ({
  sourceId: 'src_1',
  last4: '4242',
  bin: '424242',
  toUid: null,
  scheme: 'Visa',
  fingerprint: 'fp-1',
  issuerCountry: 'SA',
  validDate: '12/30',
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 1_795_000_000,
  ...change,
});

/** Cards with few source ids, fingerprints and times, so that some coincide. */
export const anyCard: fc.Arbitrary<SavedCard> = fc.record({
  sourceId: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }).map((n) => `src_${n}`) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }).map((n) => `8415${n}`) },
    { weight: 1, arbitrary: fc.constant('apple_pay') },
  ),
  last4: fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0')),
  bin: fc.constant('424242'),
  toUid: fc.constant(null),
  scheme: fc.constantFrom('Visa', 'Mastercard', 'American Express', 'mc', 'mada', 'new scheme', ''),
  fingerprint: fc.constantFrom('', 'fp-1', 'fp-2', 'fp-3', 'fp-4', 'fp-5'),
  issuerCountry: fc.constant(null),
  validDate: fc.constantFrom(null, '10/26', '12/26', '12/30'),
  isBankExpire: fc.boolean(),
  isRemember: fc.boolean(),
  lastUseAt: fc.integer({ min: 0, max: 5 }),
});

export const anyCards: fc.Arbitrary<readonly SavedCard[]> = fc.array(anyCard, { maxLength: 10 });
