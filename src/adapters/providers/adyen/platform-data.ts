/**
 * Builds `platform_data` of an order creation (README: wire): the payment method in Adyen's format, without unknown values, and the
 * browser data that 3DS requires. The platform adds the return address.
 */
export const platformData = (
  page: HTMLElement,
  paymentMethod: Readonly<Record<string, string | null>>,
  browserInfo: Readonly<Record<string, unknown>>,
): string => {
  const known = Object.entries(paymentMethod).filter(([, value]) => value !== null);
  return JSON.stringify({
    paymentMethod: { type: 'scheme', ...Object.fromEntries(known) },
    browserInfo,
    origin: page.ownerDocument.location.origin,
  });
};
