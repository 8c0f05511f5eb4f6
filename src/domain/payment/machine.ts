import type { PaymentCommand } from './command.ts';
import type { PaymentEvent } from './event.ts';
import type { PaymentState } from './state.ts';

export interface Transition {
  readonly state: PaymentState;
  readonly commands: readonly PaymentCommand[];
}

export const INITIAL_PAYMENT: PaymentState = {
  purchase: null,
  channels: [],
  channel: null,
  step: 'HOME',
  history: [],
  scene: 'normal',
  dialog: 'none',
  form: {
    phase: 'absent',
    fields: { 'card-number': 'empty', cvv: 'empty', 'expiry-date': 'empty', 'holder-name': 'empty' },
    holderName: '',
    remember: true,
    showErrors: false,
  },
  attempt: { kind: 'idle' },
  resend: null,
};

/** The payment flow as a pure function (design: functional core). */
export const transition = (state: PaymentState, _event: PaymentEvent): Transition => ({ state, commands: [] });
