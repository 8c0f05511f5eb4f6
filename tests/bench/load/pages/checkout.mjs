// What both of Adyen's pages are given.
export const checkout = {
  environment: 'test',
  clientKey: 'test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  locale: 'en-US',
  countryCode: 'NL',
  amount: { value: 499, currency: 'USD' },
  analytics: { enabled: false },
  paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Card', brands: ['visa', 'mc'] }] },
};
