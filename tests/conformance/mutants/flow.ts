import { mutantsOf } from './mutant.ts';

const FORM = 'flow-form.ts';
const ELEMENT = 'src/domain/payment/element-form.ts';

/** Bugs of Checkout's element form, and of the app around it. */
export const FLOW_MUTANTS = mutantsOf('checkout', [
  [
    'flow-charges-unasked',
    'lets the form charge before the app has kept the order',
    FORM,
    'onTokenized: () => this.#tokenised(),',
    'onTokenized: () => Promise.resolve(GO_ON),',
    'element-form × success',
  ],
  [
    'flow-never-says-paid',
    'says nothing when the form has paid',
    FORM,
    'onPaymentCompleted: () => this.#ended(),',
    'onPaymentCompleted: () => {},',
    'element-form × success',
  ],
  [
    'flow-never-says-declined',
    'says nothing when the charge was refused',
    FORM,
    "if (this.#phase === 'paying') return this.#ended();",
    '',
    'element-form × decline',
  ],
  [
    'flow-answers-twice',
    'gives two answers to one press',
    FORM,
    "if (this.#phase === 'asking' && this.#asking !== null) return this.#asking;",
    '',
    'element-form × duplicate',
  ],
  [
    'flow-leaves-the-component',
    'does not take the component off the page',
    FORM,
    'this.#component?.unmount();',
    '',
    'element-form × unmount-early',
  ],
  [
    'flow-waits-for-a-blocked-script',
    'waits for a script that is blocked',
    'flow-gateway.ts',
    'Effect.mapError((error) => formErrors.of(SCRIPT_FAULTS[error.fault])),',
    'Effect.catch(() => Effect.never),',
    'element-form × script-blocked',
  ],
  [
    'element-never-given-up',
    'does not tell the platform that an unpaid form was left',
    ELEMENT,
    "STOP, { type: 'abandon-order', intent, reason }, ...said);",
    'STOP, ...said);',
    'element-form × cancel',
  ],
  [
    'element-has-no-bound',
    'waits for ever for a form that does not load',
    'src/domain/payment/element-form.ts',
    "{ type: 'start-timer', timer: 'element-form', ms: limits.elementFormWait, visible: false },",
    '',
    'element-form × timeout',
  ],
  [
    'element-success-unread',
    'gives up the order of a form whose payment is under way',
    ELEMENT,
    'export const waitForPaidForm = (state: PaymentState, { intent }: Form): Transition => {',
    'export const waitForPaidForm = (state: PaymentState, form: Form): Transition => {\n  const { intent } = form;\n  if (state.purchase !== null) return leaveUnpaidForm(state, form, USER_CANCEL);',
    'element-form × success',
  ],
]);
