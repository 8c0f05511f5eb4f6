/** What draws the receipt as a picture, once the shopper saves it. Its words come from the page. */
export { drawReceipt } from '../../pay-step/result/draw-receipt.ts';
export const texts = [];
