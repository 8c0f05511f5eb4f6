import type { PaymentIntent } from '../../../src/domain/order/intent.ts';
import {
  declinedLately,
  openIntentBeside,
  supersededUndecided,
  withIntent,
  withoutIntent,
} from '../../../src/domain/order/kept-intents.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { cardOf } from '../../support/arbitraries/cards.ts';
import { orderWith } from '../../support/payment/builders.ts';
import { fateOf, type Fate, type Transit, type World } from './world.ts';

export const evidenceOf = (fate: Fate | undefined) => {
  switch (fate) {
    case 'paid':
      return { fast_result: 0, order_result: 0 };
    case 'declined':
      return { fast_result: 1, order_result: 1, err_code: '20005' };
    case 'failed-silently':
      return { fast_result: 1, order_result: 1 };
    case 'cancelled':
      return { fast_result: 1, order_result: 1, fail_reason: 'userCancel' };
    case 'unpaid':
    case 'pending':
    case undefined:
      return { fast_result: 1, order_result: -1 };
  }
};

export const send = (world: World, ...transit: readonly Transit[]): World => ({ ...world, transit: [...world.transit, ...transit] });

export const answer = (world: World, event: PaymentEvent): World => send(world, { what: 'answer', event });

/** Written; what a request waits for is on disk before it leaves (D50), unless a bug is seeded here. */
export const keep = (world: World, intent: PaymentIntent, isWaitedFor = true): World => ({
  ...world,
  journal: withIntent(world.journal, intent),
  beforeLastWrite: isWaitedFor || world.scope.lostWrites === undefined ? null : world.journal,
});

const fault = (world: World, what: string): World => ({ ...world, faults: [...world.faults, what] });

/** Answers of the page's own that a newer request of the same kind makes void. */
const withoutMerchantAnswers = (world: World): World => ({
  ...world,
  transit: world.transit.filter(
    (item) => item.what !== 'answer' || (item.event.type !== 'sheet-ready' && item.event.type !== 'sheet-refused'),
  ),
});

export const orderIdOf = (requestId: string): string => `SB-${requestId}`;
export const requestIdOf = (orderId: string): string => orderId.slice('SB-'.length);

export const PROVIDER_PAGE = 'https://pay.example/p';

export const orderOf = (requestId: string, world: World) =>
  orderWith({
    orderId: orderIdOf(requestId),
    url: world.scope.shop === 'page' ? PROVIDER_PAGE : null,
    platformData: world.state.paymentMethod?.authenticates === true ? '{"action":{}}' : null,
  });

/** The orders that nobody waits for and that were paid all the same. */
export const paidAfterAll = (world: World): readonly PaymentIntent[] =>
  [...supersededUndecided(world.journal), ...declinedLately(world.journal, 0)].filter(
    ({ requestId }) => fateOf(world, requestId) === 'paid',
  );

const endSheet = (world: World, result: 'success' | 'failure' | 'abort'): World => {
  const { overlay } = world;
  const gone: World = withoutMerchantAnswers({ ...world, overlay: overlay?.kind === 'bank' ? overlay : null });
  return result === 'success' && overlay !== null && fateOf(world, overlay.requestId) !== 'paid'
    ? fault(gone, 'P2 the sheet is told success, the order is not paid')
    : gone;
};

/** What carrying a command out does to the world; answers are put on their way. `cause`: the event that it follows from. */
export const carryOut =
  (cause: PaymentEvent) =>
  (world: World, command: PaymentCommand): World => {
    switch (command.type) {
      case 'tokenise':
      case 'tokenise-saved-card':
        return answer(world, { type: 'tokenised', requestId: command.requestId, fields: {} });
      case 'update-card': {
        const { card, change, validDate } = command;
        return answer(world, { type: 'card-changed', sourceId: card.sourceId, change, validDate });
      }
      case 'delete-card':
        return answer(world, { type: 'card-changed', sourceId: command.card.sourceId, change: 'delete', validDate: null });
      case 'fetch-card':
        return answer(world, {
          type: 'card-fetched',
          orderId: command.orderId,
          card: { card: cardOf({ sourceId: 'src_9', fingerprint: 'fp-9', isRemember: false }), paymentMethod: command.paymentMethod },
        });
      case 'prepare-wallet':
        return answer(world, { type: 'wallet-prepared', payType: command.paymentMethod.payType, readiness: 'ready' });
      case 'leave-for-payable-domain':
        return answer(world, { type: 'wallet-prepared', payType: command.paymentMethod.payType, readiness: 'failed' });
      case 'begin-wallet-session': {
        const isTap = cause.type === 'confirmed' || cause.type === 'retry-pressed' || cause.type === 'pay-same-pressed';
        const begun: World = { ...world, overlay: { kind: 'sheet', requestId: command.requestId, phase: 'asking' } };
        return isTap ? begun : fault(begun, 'D13 the sheet begins outside of a tap');
      }
      case 'ready-sheet': {
        const { requestId } = command.intent;
        const fresh = withoutMerchantAnswers(world);
        const asked = answer(fresh, { type: 'sheet-ready', requestId });
        return world.overlay?.requestId === requestId ? asked : fault(asked, 'P9 a merchant is validated for another request id');
      }
      case 'authorise-wallet': {
        const { requestId } = command.intent;
        const other = openIntentBeside(world.journal, requestId);
        if (other !== null) return answer(world, { type: 'authorise-blocked', requestId, intent: other });
        return send(keep(world, command.intent), { what: 'token', requestId, heard: true });
      }
      case 'end-wallet-sheet':
        return endSheet(world, command.result);
      case 'show-wallet-button':
        return { ...world, overlay: { kind: 'button', requestId: command.intent.requestId, phase: 'loading' } };
      case 'hide-wallet-button':
        return endSheet(world, 'abort');
      case 'show-element-form':
        return { ...world, overlay: { kind: 'element', requestId: command.intent.requestId, phase: 'loading' } };
      case 'hide-element-form':
        return endSheet(world, 'abort');
      case 'abandon-order': {
        const { requestId } = command.intent;
        const gone = send(world, { what: 'abandon', requestId });
        const fate = fateOf(world, requestId);
        if (command.intent.chargeable) return fault(gone, 'P3 an order that may be charged is given up');
        return fate === undefined || fate === 'unpaid' || fate === 'cancelled'
          ? gone
          : fault(gone, `P3 an order that is ${fate} is given up`);
      }
      case 'authenticate': {
        const { requestId } = command.intent;
        const isThere = world.verifiedThere === requestId;
        const isIgnored = world.scope.rights === 'ignored';
        if (isThere && !command.takeOver && !isIgnored) return answer(world, { type: 'authentication-elsewhere', requestId });
        const verifiedThere = isThere && !isIgnored ? null : world.verifiedThere;
        const begun: World = { ...world, overlay: { kind: 'bank', requestId }, verifiedThere, asksHere: false };
        const isWished = cause.type === 'created' || world.asksHere;
        return isThere && command.takeOver && !isWished
          ? fault(begun, 'PAY-56 a verification is taken over without a word of the shopper')
          : begun;
      }
      case 'end-authentication': {
        const isOfVerification = (item: Transit): boolean => item.what === 'answer' && item.event.type === 'authentication-elsewhere';
        return { ...world, overlay: null, transit: world.transit.filter((item) => !isOfVerification(item)) };
      }
      case 'create-order': {
        const { requestId } = command.intent;
        const other = openIntentBeside(world.journal, requestId);
        if (other !== null) return answer(world, { type: 'create-blocked', requestId, intent: other });
        return send(keep(world, command.intent, world.scope.lostWrites !== 'create'), { what: 'create', intent: command.intent });
      }
      case 'recover-order': {
        const { requestId } = command.intent;
        const known = fateOf(world, requestId) !== undefined;
        return answer(
          world,
          known ? { type: 'recovered', requestId, order: orderOf(requestId, world) } : { type: 'recovery-absent', requestId },
        );
      }
      case 'read-evidence': {
        const { requestId } = command.intent;
        return answer(world, { type: 'evidence-read', requestId, evidence: evidenceOf(fateOf(world, requestId)), providerRules: [] });
      }
      case 'read-payment-return': {
        const { orderId } = command.query;
        return answer(world, {
          type: 'payment-return-read',
          orderId,
          evidence: evidenceOf(fateOf(world, requestIdOf(orderId))),
          providerRules: [],
        });
      }
      case 'review-earlier-orders':
        return answer(world, { type: 'earlier-orders-reviewed', paid: paidAfterAll(world) });
      case 'keep-intent':
        // The token of a button waits for its write.
        return keep(world, command.intent, cause.type === 'wallet-authorised' && world.scope.lostWrites !== 'token');
      case 'forget-intent': {
        const beforeLastWrite = world.scope.lostWrites === undefined ? null : world.journal;
        return { ...world, journal: withoutIntent(world.journal, command.requestId), beforeLastWrite };
      }
      case 'redirect': {
        const mayLeave = cause.type === 'created' || cause.type === 'left-for-bank' || cause.type === 'recovered' || world.asksForPage;
        const isKept = world.journal.some(({ leftForBank, decided }) => leftForBank && !decided);
        const left: World = isKept ? { ...world, asksForPage: false } : fault(world, 'PAY-49 the page is left before that is kept');
        return mayLeave ? left : fault(left, 'PAY-49 the page is left for a second time by itself');
      }
      case 'start-timer':
        return { ...world, timers: [...world.timers.filter((timer) => timer !== command.timer), command.timer].toSorted() };
      case 'stop-timer':
        return { ...world, timers: world.timers.filter((timer) => timer !== command.timer) };
      case 'toast':
      case 'close':
      case 'refresh':
      case 'remember-payment-method':
      case 'remember-card':
      case 'hide-payment-method':
      case 'report-unresolved':
      case 'report-missing-part':
        return world;
    }
  };
