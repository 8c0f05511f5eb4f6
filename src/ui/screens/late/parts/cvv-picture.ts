/** Picture without words of where the CVV is on a card. */
export { CvvPicture } from '../../pay-step/hosted-fields/cvv-picture.tsx';
export const texts = [];
