import { payment } from '../../../../texts/ar/payment.ts';

/** A provider's own form, with its own fields and button. */
export { ElementForm } from '../../pay-step/dialogs/element-form.tsx';
export const texts = [payment];
