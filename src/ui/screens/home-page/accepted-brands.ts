import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';

/** A brand by the name that its payment method gives it, with that one's marks. */
type AcceptedBrand = readonly [brand: string, marks: PaymentMethod['marks']];

/** The brands of the payment methods, each once, though providers name a scheme differently; one that brings its own mark has it. */
export const acceptedBrands = (methods: readonly PaymentMethod[]): readonly AcceptedBrand[] => {
  const brands = new Map<string, AcceptedBrand>();
  for (const { brands: names, marks } of methods) {
    for (const brand of names) {
      const scheme = brand === 'mastercard' ? 'mc' : brand;
      if (!brands.has(scheme) || marks[brand] !== undefined) brands.set(scheme, [brand, marks]);
    }
  }
  return [...brands.values()];
};
