// The peer that mounts the drop-in of Adyen Web's fifth version, with its card form open. Hosted fields are not reached: the markup counts.
import AdyenCheckout from 'adyen-web-5';
import 'adyen-web-5/dist/adyen.css';
import { checkout } from './checkout.mjs';

(await AdyenCheckout(checkout)).create('dropin').mount('#root');
