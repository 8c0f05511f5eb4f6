import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { Tap } from '../create/send-create.ts';
import { emptiedForm } from '../initial.ts';
import type { PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { confirmHome } from './confirm.ts';
import { unlessPaidElsewhere } from './paid-elsewhere.ts';
import { choose } from './payment-method-choice.ts';
import { atHome } from './step-changes.ts';

/**
 * Returns another way to pay by card if the provider's form did not load: another provider's form, else a provider's own page. Null
 * if there is none, and while a request is to be sent again: that one keeps its route.
 */
export const otherRoute = ({ form, paymentMethod, paymentMethods, requestToRetry }: PaymentState): PaymentMethod | null => {
  if (form.phase !== 'failed' || paymentMethod?.kind !== 'card' || requestToRetry !== null) return null;
  const others = paymentMethods.filter(({ kind, payType }) => kind === 'card' && payType !== paymentMethod.payType);
  return others.find(({ entry }) => entry === 'card-form') ?? others[0] ?? null;
};

/** Takes the other route at once; input outside the provider's fields stays. */
export const onOtherRoute = (state: PaymentState, tap: Tap): Transition => {
  const route = otherRoute(state);
  if (route === null || state.attempt.kind !== 'idle' || state.dialog !== 'none') return next(state);
  const home: PaymentState = { ...atHome(state), form: emptiedForm(state) };
  // The question is shown on HOME with the other route chosen; the answer continues from there.
  return andThen(choose(home, route, null), (chosen) => unlessPaidElsewhere(chosen, (asked) => confirmHome(asked, tap)));
};
