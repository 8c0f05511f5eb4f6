/** Draws the receipt as a picture when the shopper saves it. Its texts come from the page. */
export { drawReceipt } from '../../pay-step/result/draw-receipt.ts';
export const texts = [];
