import type { PaymentIntent } from '../../order/intent.ts';
import { decideDecline } from '../../outcome/decide-outcome.ts';
import { hidesMethod } from '../../outcome/outcome.ts';
import { NO_EVIDENCE, type Evidence } from '../../outcome/evidence.ts';
import type { WalletReason } from '../../outcome/wallet-reason.ts';
import type { PaymentCommand } from '../command.ts';
import type { PaymentState } from '../state.ts';
import { hideNotActive } from '../steps/hide-not-active.ts';
import { atHome } from '../steps/step-changes.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { messageOfWallet } from './wallet-failure.ts';

/**
 * Ends an order for which no token was given, with a result on the screen (cashier §4): nothing was charged, and it is given up.
 * `said`: what the platform said, if it spoke.
 */
export const endUncharged = (
  state: PaymentState,
  intent: PaymentIntent,
  reason: WalletReason,
  said: Partial<Evidence>,
  ...first: readonly PaymentCommand[]
): Transition => {
  const evidence: Evidence = { ...NO_EVIDENCE, ...said, wallet_reason: reason };
  const decline = decideDecline(evidence, []);
  const decision = { ...decline, message: messageOfWallet(decline.message, state.paymentMethod) };
  const ended = next(
    {
      ...atHome(state),
      isResultSeen: false,
      requestToRetry: null,
      attempt: { kind: 'decided', intent: { ...intent, decided: true }, evidence, ...decision },
    },
    ...first,
    { type: 'abandon-order', intent, reason },
  );
  return hidesMethod(decision.outcome) ? andThen(ended, (told) => hideNotActive(told, intent.payType)) : ended;
};
