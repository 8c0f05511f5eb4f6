import { isOpen } from '../../../src/domain/order/intent.ts';
import type { PaymentState } from '../../../src/domain/payment/state.ts';
import { answer } from './carry-out.ts';
import { fateOf, withFate, type Scope, type World } from './world.ts';

/** The shopper answers the bank in the other tab, or closes that tab. */
const endsThere = (world: World, requestId: string): readonly World[] => {
  const gone: World = { ...world, verifiedThere: null };
  if (fateOf(world, requestId) !== 'unpaid') return [gone];
  return [gone, ...(['pending', 'paid', 'declined'] as const).map((fate) => withFate(gone, requestId, fate))];
};

/** Another tab finds the order and asks for its verification, or the shopper takes it over there. */
const beginsThere = (world: World, requestId: string): World => {
  const there: World = { ...world, verifiedThere: requestId };
  if (world.overlay?.kind !== 'bank' || world.overlay.requestId !== requestId) return there;
  const told = answer({ ...there, overlay: null }, { type: 'authentication-elsewhere', requestId });
  return world.scope.rights === 'late-answer' ? answer(told, { type: 'evidence-read', requestId, evidence: {}, providerRules: [] }) : told;
};

/** What a second tab does with the bank's verification of this tab's orders. */
export const verificationMoves = (world: World, { secondVerification }: Scope): readonly World[] => {
  if (secondVerification !== true) return [];
  if (world.verifiedThere !== null) return endsThere(world, world.verifiedThere);
  return world.journal
    .filter((intent) => isOpen(intent) && intent.orderId !== null && fateOf(world, intent.requestId) === 'unpaid')
    .map(({ requestId }) => beginsThere(world, requestId));
};

/** What must hold of them. */
export const verificationViolations = ({ overlay, verifiedThere }: World): readonly string[] =>
  overlay?.kind === 'bank' && overlay.requestId === verifiedThere ? ['PAY-56 two verifications of one order are open'] : [];

/** What a step of this tab did with a verification that another tab has. */
export const judgeVerification = (world: World, before: PaymentState, after: PaymentState): readonly string[] => {
  const begins = after.attempt.kind === 'authenticating' && before.attempt.kind !== 'authenticating' ? after.attempt.intent : null;
  return begins !== null && before.verifiedElsewhere === begins.requestId && !world.asksHere
    ? ['PAY-56 a tab that gave way begins the verification again by itself']
    : [];
};
