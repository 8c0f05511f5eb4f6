// The peer that mounts the drop-in of Adyen Web's fifth version, with its card form open. Hosted fields are not reached: the markup counts.
import AdyenCheckout from 'adyen-web-5';
import 'adyen-web-5/dist/adyen.css';

const checkout = await AdyenCheckout({
  environment: 'test',
  clientKey: 'test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  locale: 'en-US',
  countryCode: 'NL',
  amount: { value: 499, currency: 'USD' },
  analytics: { enabled: false },
  paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Card', brands: ['visa', 'mc'] }] },
});
checkout.create('dropin').mount('#root');
