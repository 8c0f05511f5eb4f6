import { CARD_FIELDS } from '../../../domain/card/card-field.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import type { Services } from '../../di/services.ts';

export const HOLDER_INPUT_NAME = 'cc-name';

/** After a confirm that was refused for the card form: the caret goes to the first field that is not right. */
export const focusFirstWrong = ({ step, form }: PaymentState, services: Services): void => {
  if (step !== 'CARD_FRAME' || !form.showErrors) return;
  const field = CARD_FIELDS.find((candidate) => form.fields[candidate] !== 'valid');
  if (field === 'holder-name') document.getElementsByName(HOLDER_INPUT_NAME)[0]?.focus();
  else if (field !== undefined) services.focusCardField(field);
};
