import { CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import type { Evidence } from '../../../src/domain/outcome/evidence.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../../src/domain/payment/transition.ts';
import { transition } from '../../../src/domain/payment/machine.ts';
import type { PaymentState } from '../../../src/domain/payment/state.ts';
import { openedWith } from './builders.ts';

/** Walks the payment machine and keeps what it asked for. */
export class PaymentDriver {
  state: PaymentState;
  readonly commands: PaymentCommand[] = [];

  constructor(state: PaymentState = INITIAL_PAYMENT) {
    this.state = state;
  }

  /** Dispatches events in turn; gives the commands of the last one. */
  send(...events: readonly PaymentEvent[]): readonly PaymentCommand[] {
    let last: readonly PaymentCommand[] = [];
    for (const event of events) {
      const next = transition(this.state, event);
      this.state = next.state;
      last = next.commands;
      this.commands.push(...last);
    }
    return last;
  }

  count(type: PaymentCommand['type']): number {
    return this.commands.filter((command) => command.type === type).length;
  }

  open(): this {
    this.send(openedWith());
    return this;
  }

  fillForm(): this {
    this.send({ type: 'confirmed', requestId: 'home', at: 1 }, { type: 'card-form-ready' });
    for (const field of CARD_FIELDS) {
      this.send(field === 'holder-name' ? { type: 'holder-name-typed', text: 'NOURA' } : { type: 'field-changed', field, state: 'valid' });
    }
    return this;
  }

  /** Up to the create that has left. */
  create(requestId = 'rid-1'): this {
    this.open().fillForm();
    this.send({ type: 'confirmed', requestId, at: 5 }, { type: 'tokenised', requestId, fields: { cko_token: 'tok' } });
    return this;
  }

  /** Up to the order whose result is asked for. */
  wait(requestId = 'rid-1'): this {
    this.create(requestId);
    this.send({ type: 'created', requestId, order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null } });
    return this;
  }

  read(evidence: Partial<Evidence>, requestId = 'rid-1'): readonly PaymentCommand[] {
    return this.send({ type: 'evidence-read', requestId, evidence, providerRules: [] });
  }

  /** One poll: the timer, then this answer. */
  poll(evidence: Partial<Evidence>): readonly PaymentCommand[] {
    this.send({ type: 'timer-fired', timer: 'poll' });
    return this.read(evidence);
  }
}
