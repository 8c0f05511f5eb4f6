import { describe, expect, it } from 'vitest';
import { opensCardForm } from '../../../../src/domain/payment-method/opens-card-form.ts';
import { confirmHome } from '../../../../src/domain/payment/steps/confirm.ts';
import { paymentMethodOf } from '../../../support/payment/builders.ts';
import { stateOf } from '../../../support/payment/payment-states.ts';

const KINDS = ['card', 'wallet', 'bank-transfer', 'pay-later', 'qr'] as const;
const ENTRIES = ['card-form', 'direct', 'element-form'] as const;

describe('what a tap on a payment method leads to', () => {
  it.each(KINDS.flatMap((kind) => ENTRIES.map((entry) => ({ kind, entry }))))(
    'CHN-19 $kind by $entry opens a card form where confirming it would do that and nothing else, so that no tap on a row creates or charges',
    ({ kind, entry }) => {
      const paymentMethod = paymentMethodOf({ kind, entry });
      const home = stateOf({ kind: 'idle' }, { step: 'HOME', history: [], dialog: 'none', card: null, paymentMethod });
      const { state, commands } = confirmHome(home, { requestId: 'r-1', at: 0 });
      const isFormAlone = state.step === 'CARD_FRAME' && state.attempt.kind === 'idle' && commands.length === 0;
      expect(opensCardForm(paymentMethod)).toBe(isFormAlone);
      expect(opensCardForm(paymentMethod)).toBe(kind !== 'wallet' && entry === 'card-form');
    },
  );
});
