import { HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import { FAIL_RULE } from '../../../src/domain/outcome/common-rules.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import type { Attempt, PaymentState } from '../../../src/domain/payment/state.ts';
import { isMadeElsewhere } from '../../../src/domain/payment/payment-return.ts';
import { carryOut, requestIdOf } from './carry-out.ts';
import { judgeVerification } from './verification-moves.ts';
import { fateOf, type Machine, type World } from './world.ts';

/** P2, P7, P10: what a step of the machine showed, judged by what the platform knows. */
const judge = (world: World, event: PaymentEvent, before: PaymentState, after: PaymentState): readonly string[] => {
  const faults: string[] = [];
  const { attempt } = after;
  const isDecline = before.attempt.kind === 'decided' && before.attempt.outcome !== 'success';
  const isTakenBack = isDecline && (event.type === 'earlier-orders-reviewed' || event.type === 'evidence-read');
  const hasReason = before.attempt.kind === 'decided' && before.attempt.ruleId === FAIL_RULE.id && event.type === 'evidence-read';
  if (before.attempt.kind === 'decided' && attempt.kind === 'decided' && before.attempt !== attempt) {
    const isPaid = attempt.outcome === 'success' && fateOf(world, attempt.intent.requestId) === 'paid';
    const isSame = before.attempt.intent.requestId === attempt.intent.requestId;
    // A decline without a reason gets the reason that the platform records later (PAY-130).
    const isExplained = hasReason && isSame && attempt.outcome !== 'success';
    if (!(isTakenBack && isPaid) && !isExplained) faults.push('P7 a decided attempt changed');
  }
  if (attempt.kind === 'decided' && before.attempt.kind !== 'decided') {
    const fate = fateOf(world, attempt.intent.requestId);
    const nothingWasAsked = !attempt.intent.chargeable && (fate === 'unpaid' || fate === 'cancelled' || fate === undefined);
    if (attempt.outcome === 'success' && fate !== 'paid') faults.push(`P2 success shown, the order is ${fate}`);
    // A reading that is still on its way may be of before the decline was taken back.
    const wasDeclined = world.turned.includes(attempt.intent.requestId);
    if (
      attempt.outcome !== 'success' &&
      !wasDeclined &&
      fate !== 'declined' &&
      fate !== 'failed-silently' &&
      fate !== 'cancelled' &&
      !nothingWasAsked
    )
      faults.push(`P2 failure shown, the order is ${fate}`);
    // What the provider's fields held never outlives the attempt; the holder name does so for another try after a decline (PAY-76).
    const { fields, holderName } = after.form;
    const isHeld = HOSTED_CARD_FIELDS.some((field) => fields[field] !== 'empty');
    if (isHeld || (holderName !== '' && attempt.outcome === 'success')) faults.push('P10 the form outlives the attempt');
  }
  if (attempt.kind === 'returned-order' && attempt.decision !== null) {
    if (isMadeElsewhere(attempt)) faults.push('PAY-90 the end of an order that was not made here is shown');
    const fate = fateOf(world, requestIdOf(attempt.query.orderId));
    const succeeded = attempt.decision.outcome === 'success';
    if (succeeded && fate !== 'paid') faults.push(`P2 a return shows success, the order is ${fate}`);
    if (
      !succeeded &&
      !world.turned.includes(requestIdOf(attempt.query.orderId)) &&
      fate !== 'declined' &&
      fate !== 'failed-silently' &&
      fate !== 'cancelled'
    )
      faults.push(`P2 a return shows failure, the order is ${fate}`);
  }
  if (
    before.attempt.kind === 'returned-order' &&
    before.attempt.decision !== null &&
    attempt.kind === 'returned-order' &&
    attempt !== before.attempt
  )
    faults.push('P7 the end of a return changed');
  if (attempt.kind === 'wallet-sheet' && attempt.intent !== null && attempt.intent.requestId !== attempt.requestId)
    faults.push('P9 the sheet and its order have different request ids');
  if (
    event.type === 'tokenised' &&
    before.attempt.kind === 'tokenising' &&
    event.requestId !== before.attempt.requestId &&
    before !== after
  )
    faults.push('PAY-17 the token of an earlier tap is used');
  const asksTheBank = event.type === 'created' && event.order.platformData !== null && before.attempt.kind === 'creating';
  if (asksTheBank && attempt.kind === 'waiting') faults.push('PAY-37 the bank is never asked');
  return faults;
};

/** The request id of the order whose end stands on the page; null when none does. */
const endTold = (attempt: Attempt): string | null => {
  if (attempt.kind === 'decided') return attempt.intent.requestId;
  return attempt.kind === 'returned-order' && attempt.decision !== null ? requestIdOf(attempt.query.orderId) : null;
};

const isSuccess = (attempt: Attempt): boolean =>
  attempt.kind === 'decided' ? attempt.outcome === 'success' : attempt.kind === 'returned-order' && attempt.decision?.outcome === 'success';

/** What the shopper does about a result: it was read by then. */
const ANSWERS: readonly PaymentEvent['type'][] = [
  'result-seen',
  'closed',
  'back-pressed',
  'retry-pressed',
  'pay-same-pressed',
  'lower-package-pressed',
  'another-method-pressed',
  'use-another-card-pressed',
  'update-expiry-pressed',
  'refresh-pressed',
];

/** The request id of the order whose end was on the page and is known to be read by this event; null for none. */
const endRead = (event: PaymentEvent, before: Attempt): string | null =>
  (event.type === 'timer-fired' && event.timer === 'result-seen') || ANSWERS.includes(event.type) ? endTold(before) : null;

/** One event through the machine, its commands carried out. */
export const step = (machine: Machine, world: World, event: PaymentEvent): World => {
  const { state, commands } = machine(world.state, event);
  const { attempt } = state;
  const told = endTold(attempt);
  const read = endRead(event, world.state.attempt);
  const faults = [...judge(world, event, world.state, state), ...judgeVerification(world, world.state, state)];
  const judged: World = {
    ...world,
    state,
    trail: [...world.trail, event.type === 'timer-fired' ? event.timer : event.type],
    faults: faults.length === 0 ? world.faults : [...world.faults, ...faults],
    shownPaid: told !== null && isSuccess(attempt) && !world.shownPaid.includes(told) ? [...world.shownPaid, told] : world.shownPaid,
    read: read !== null && !world.read.includes(read) ? [...world.read, read] : world.read,
    shown: told !== null && !world.shown.includes(told) ? [...world.shown, told] : world.shown,
  };
  return commands.reduce(carryOut(event), judged);
};
