// The peer that mounts Adyen Web's card form on a page of its own. Its hosted fields are not reached: the form's markup counts.
import { AdyenCheckout, Card } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';

const checkout = await AdyenCheckout({
  environment: 'test',
  clientKey: 'test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  locale: 'en-US',
  countryCode: 'NL',
  amount: { value: 499, currency: 'USD' },
  analytics: { enabled: false },
  paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Card', brands: ['visa', 'mc'] }] },
});
new Card(checkout).mount('#root');
