/** Where the CVV stands on a card, as a picture without words. */
export { CvvPicture } from '../../pay-step/hosted-fields/cvv-picture.tsx';
export const texts = [];
