/** Passes the result of a bank's page to the shop that frames it, and to no other origin. */
const { merchantOrigin = '', message = '' } = document.documentElement.dataset;
if (merchantOrigin !== '' && message !== '') window.parent.postMessage(message, merchantOrigin);
