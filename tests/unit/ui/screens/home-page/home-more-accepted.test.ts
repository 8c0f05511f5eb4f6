import { expect, it } from 'vitest';
import type { BrandMark } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import { acceptedBrands } from '../../../../../src/ui/screens/home-page/home-more.tsx';
import { paymentMethodOf } from '../../../../support/payment/builders.ts';

const MARK: BrandMark = { name: 'Tabby', width: 30, height: 12, viewBox: '0 0 30 12', shapes: [['M0 0h30v12z', '#3bffc1']] };

it('CHN-18 a brand of several payment methods is named once, with the mark that one of them brings', () => {
  const drawn = paymentMethodOf({ brands: ['tabby'], marks: { tabby: MARK } });
  const named = paymentMethodOf({ brands: ['visa', 'tabby'], marks: {} });
  for (const methods of [
    [drawn, named],
    [named, drawn],
  ]) {
    expect(acceptedBrands(methods).filter(([brand]) => brand === 'tabby')).toEqual([['tabby', { tabby: MARK }]]);
    expect(acceptedBrands(methods)).toHaveLength(2);
  }
});

it('CHN-18 a scheme that providers name differently is named once, and its mark is found by the name that brings it', () => {
  const methods = [
    paymentMethodOf({ brands: ['mc'], marks: {} }),
    paymentMethodOf({ brands: ['mastercard'], marks: { mastercard: MARK } }),
  ];
  expect(acceptedBrands(methods)).toEqual([['mastercard', { mastercard: MARK }]]);
});
