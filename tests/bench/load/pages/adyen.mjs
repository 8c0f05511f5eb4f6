// The peer that mounts Adyen Web's card form on a page of its own. Its hosted fields are not reached: the form's markup counts.
import { AdyenCheckout, Card } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import { checkout } from './checkout.mjs';

new Card(await AdyenCheckout(checkout)).mount('#root');
