/** Card brands that the payment methods name, as they write themselves, with the exact length of their CVV (printed code), in digits. */
const CARD_BRANDS = [
  { id: 'visa', title: 'Visa', cvvLength: 3, names: ['visa'] },
  { id: 'mastercard', title: 'Mastercard', cvvLength: 3, names: ['mastercard', 'mc'] },
  { id: 'amex', title: 'American Express', cvvLength: 4, names: ['amex', 'americanexpress'] },
  { id: 'mada', title: 'mada', cvvLength: 3, names: ['mada'] },
  { id: 'discover', title: 'Discover', cvvLength: 3, names: ['discover'] },
  { id: 'diners', title: 'Diners Club', cvvLength: 3, names: ['diners', 'dinersclub', 'dinersclubinternational'] },
  { id: 'jcb', title: 'JCB', cvvLength: 3, names: ['jcb'] },
  { id: 'unionpay', title: 'UnionPay', cvvLength: 3, names: ['unionpay', 'chinaunionpay', 'cup'] },
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** The brand behind a provider's spelling, such as "American Express" or "mc"; null for a name that we do not know. */
export const brandOf = (name: string): CardBrand | null => {
  const folded = name.toLowerCase().replace(/[^a-z]/g, '');
  return CARD_BRANDS.find((brand) => (brand.names as readonly string[]).includes(folded)) ?? null;
};

/**
 * Whether a payment method with these brands accepts a card of this brand (cashier §5: type 27); with an empty list
 * the provider decides.
 */
export const acceptsBrand = (accepted: readonly string[], name: string): boolean => {
  if (accepted.length === 0) return true;
  const brand = brandOf(name);
  return brand !== null && accepted.some((each) => brandOf(each) === brand);
};
