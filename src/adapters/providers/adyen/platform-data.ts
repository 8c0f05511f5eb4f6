/**
 * `platform_data` of a create (README: wire): the payment method as Adyen's platform takes it, without what was left
 * unknown, and what its bank asks of the browser. The address to come back to is the platform's to make.
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
