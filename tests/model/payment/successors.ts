import { isOpen } from '../../../src/domain/order/intent.ts';
import { intentOfOrder, unseenIntent, unseenIntentOf, withoutIntent } from '../../../src/domain/order/kept-intents.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { eventsOfActions, guidanceOf } from '../../../src/domain/payment/guidance.ts';
import { INITIAL_PAYMENT, isCvvStep } from '../../../src/domain/payment/transition.ts';
import { lostAnswer } from '../../support/payment/lost-answer.ts';
import { fillForm, formFails } from './card-form-moves.ts';
import { browserMoves, nextVisits } from './browser-moves.ts';
import { evidenceOf, orderIdOf, orderOf, paidAfterAll, send } from './carry-out.ts';
import { step } from './step.ts';
import { CARD_AT, paymentMethodsOf, fateOf, openings, withFate, type Machine, type Scope, type Transit, type World } from './world.ts';
import { killed } from './storage-moves.ts';
import { overlayEvents, tokenLands } from './overlay-events.ts';
import { verificationMoves } from './verification-moves.ts';

const without = (world: World, index: number): World => ({ ...world, transit: world.transit.toSpliced(index, 1) });

/** An order lands; a wallet's, and one that the bank must verify, asks for no money yet. */
const land = (world: World, requestId: string, chargeable: boolean, held: boolean): World =>
  fateOf(world, requestId) === undefined
    ? { ...world, orders: [...world.orders, { requestId, fate: chargeable && !held ? 'pending' : 'unpaid' }] }
    : world;

const heardAnswer = (machine: Machine, world: World, event: PaymentEvent): World => {
  const validated = event.type === 'sheet-ready' && world.overlay?.kind === 'sheet' && world.overlay.requestId === event.requestId;
  return step(
    machine,
    validated && world.overlay?.kind === 'sheet' ? { ...world, overlay: { ...world.overlay, phase: 'valid' } } : world,
    event,
  );
};

const otherReadiness = (event: PaymentEvent): readonly PaymentEvent[] =>
  event.type === 'wallet-prepared' && event.readiness === 'ready'
    ? [
        { ...event, readiness: 'unsupported' },
        { ...event, readiness: 'elsewhere' },
      ]
    : [];

/** The journal's watch tells of another tab's order: the page reads the journal anew, and takes up what is open there if it does nothing else. */
const otherTabTold = (machine: Machine, world: World, requestId: string, scope: Scope): readonly World[] => {
  const intent = world.journal.find((kept) => kept.requestId === requestId && isOpen(kept));
  if (intent === undefined) return [world];
  return world.state.attempt.kind === 'idle'
    ? [step(machine, world, { type: 'intent-found', intent, paymentMethods: paymentMethodsOf(scope.shop) })]
    : [step(machine, world, { type: 'another-intent-open', intent })];
};

/** What the network can do with one thing on its way. */
const fates = (machine: Machine, world: World, index: number, scope: Scope): readonly World[] => {
  const item = world.transit[index];
  if (item === undefined) return [];
  const rest = without(world, index);
  const held = scope.shop === 'bank' || scope.shop === 'page';
  switch (item.what) {
    case 'answer': {
      const lost = lostAnswer(item.event);
      if (item.event.type === 'another-intent-open') return otherTabTold(machine, rest, item.event.intent.requestId, scope);
      const heard = [item.event, ...(lost === item.event ? [] : [lost]), ...otherReadiness(item.event)];
      return heard.map((event) => heardAnswer(machine, rest, event));
    }
    case 'straggler':
      return [land(rest, item.requestId, item.chargeable, held), rest];
    case 'abandon': {
      const forgotten: World = { ...rest, journal: rest.journal.filter((intent) => intent.requestId !== item.requestId || isOpen(intent)) };
      return [fateOf(rest, item.requestId) === 'unpaid' ? withFate(forgotten, item.requestId, 'cancelled') : forgotten, rest];
    }
    case 'token': {
      const { requestId } = item;
      const read = (evidence: object): PaymentEvent => ({ type: 'evidence-read', requestId, evidence, providerRules: [] });
      const landed = tokenLands(rest, requestId);
      if (!item.heard) return [landed, rest];
      return [
        step(machine, landed, read(evidenceOf(fateOf(landed, requestId)))),
        ...(fateOf(landed, requestId) === 'pending' ? [step(machine, withFate(landed, requestId, 'paid'), read({ verify_code: 0 }))] : []),
        step(machine, landed, read({})),
        step(machine, rest, read({})),
      ];
    }
    case 'create': {
      const { requestId, chargeable } = item.intent;
      const created: PaymentEvent = { type: 'created', requestId, order: orderOf(requestId, world) };
      const unknown: PaymentEvent = { type: 'create-unknown', requestId };
      const landed = land(rest, requestId, chargeable, held);
      // Not sent at all, for want of a connection: a first create was not kept either.
      const isRetry = world.state.requestToRetry?.requestId === requestId;
      const unsent: World = isRetry ? rest : { ...rest, journal: withoutIntent(rest.journal, requestId) };
      return [
        step(machine, unsent, { type: 'create-not-sent', requestId }),
        step(machine, landed, created),
        step(machine, landed, unknown),
        step(machine, rest, unknown),
        step(machine, send(rest, { what: 'straggler', requestId, chargeable }), unknown),
        ...(fateOf(world, requestId) === undefined
          ? [step(machine, rest, { type: 'create-refused', requestId, code: 20051, message: null })]
          : []),
      ];
    }
  }
};

/** What a page begins with that finds nothing of an earlier one in its memory. */
const resume = (machine: Machine, world: World, scope: Scope): World => {
  const open = unseenIntent(world.journal);
  return open === null ? world : step(machine, world, { type: 'intent-found', intent: open, paymentMethods: paymentMethodsOf(scope.shop) });
};

/**
 * The page dies. What it had sent travels on; what was meant for it is lost. The next one takes up what is open, or is the way
 * back from a provider's page, of any order.
 */
const crash = (machine: Machine, world: World, scope: Scope): readonly World[] => {
  const travelling = world.transit.flatMap((item): readonly Transit[] => {
    switch (item.what) {
      case 'create':
        return [{ what: 'straggler', requestId: item.intent.requestId, chargeable: item.intent.chargeable }];
      case 'token':
        return [{ ...item, heard: false }];
      case 'straggler':
      case 'abandon':
        return [item];
      case 'answer':
        return [];
    }
  });
  const fresh: World = {
    ...world,
    state: INITIAL_PAYMENT,
    timers: [],
    overlay: null,
    asksHere: false,
    transit: travelling,
    crashes: world.crashes + 1,
  };
  // The way back is a page of its own.
  const back = killed(fresh);
  const returns = world.orders.map(({ requestId }): World => {
    const orderId = orderIdOf(requestId);
    const query = { orderId, deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    const open = unseenIntentOf(back.journal, back.state.payer);
    const first = open === null ? null : { intent: open, paymentMethods: paymentMethodsOf(scope.shop) };
    return step(machine, back, { type: 'payment-return-opened', query, intent: intentOfOrder(back.journal, orderId), past: null, first });
  });
  return [...nextVisits(fresh, scope).map((visit) => resume(machine, visit, scope)), ...returns];
};

/** A tap that may begin a wish: a fresh request id is used up only when the machine takes it. */
const tap = (machine: Machine, world: World, event: (requestId: string) => PaymentEvent): World => {
  const requestId = `r${world.minted + 1}`;
  const next = step(machine, world, event(requestId));
  const { attempt } = next.state;
  const used =
    ('requestId' in attempt && attempt.requestId === requestId) || ('intent' in attempt && attempt.intent?.requestId === requestId);
  return used ? { ...next, minted: world.minted + 1 } : next;
};

const savedCardEvents = ({ state }: World): readonly PaymentEvent[] => {
  if (state.attempt.kind !== 'idle' || state.cards.length === 0) return [];
  const events: PaymentEvent[] = [{ type: 'payment-methods-shown' }, { type: 'use-another-card-pressed' }];
  for (const { card } of state.cards) {
    events.push({ type: 'card-chosen', sourceId: card.sourceId, at: CARD_AT }, { type: 'modify-expiry-pressed', sourceId: card.sourceId });
    events.push({ type: 'delete-card-pressed', sourceId: card.sourceId });
  }
  if (state.dialog === 'confirm-delete-card') events.push({ type: 'delete-card-confirmed' });
  if (state.step === 'CKO_CARD_MODIFY_EXPIRE') events.push({ type: 'expiry-typed', text: '12/30', at: CARD_AT });
  if (isCvvStep(state.step))
    events.push({ type: 'field-changed', field: 'cvv', state: 'valid' }, { type: 'remember-toggled', remember: false });
  return events;
};

/** The shopper has read that an earlier order was paid: that end was shown. */
const acknowledged = (machine: Machine, world: World, requestId: string): World => {
  const told: World = {
    ...world,
    shown: world.shown.includes(requestId) ? world.shown : [...world.shown, requestId],
    shownPaid: world.shownPaid.includes(requestId) ? world.shownPaid : [...world.shownPaid, requestId],
    read: world.read.includes(requestId) ? world.read : [...world.read, requestId],
  };
  return step(machine, told, { type: 'earlier-paid-acknowledged', requestId });
};

const shopper = (machine: Machine, world: World, scope: Scope): readonly World[] => {
  const { state } = world;
  const next: World[] = [];
  const say = (event: PaymentEvent): void => void next.push(step(machine, world, event));
  for (const opened of openings(scope)) say(opened);
  // After a reload nothing is chosen, until the packages are there.
  if (state.attempt.kind === 'decided' && state.purchase === null)
    for (const { purchase, paymentMethods, cards, policy } of openings(scope))
      say({ type: 'purchase-known', purchase, paymentMethods, cards, policy });
  // Its timer is one of the world's; pressing something on the result says no more than that.
  const isEnded = state.attempt.kind === 'decided' || (state.attempt.kind === 'returned-order' && state.attempt.decision !== null);
  if (isEnded && !state.isResultSeen && !world.timers.includes('result-seen')) say({ type: 'result-shown' });
  if (state.step === 'CARD_FRAME' && state.form.phase !== 'ready') next.push(fillForm(machine, world));
  if (scope.shop === 'card-form' && state.attempt.kind === 'tokenising') next.push(formFails(machine, world));
  const at = CARD_AT;
  if (world.minted < scope.wishes) next.push(tap(machine, world, (requestId) => ({ type: 'confirmed', requestId, at })));
  else if (state.step === 'HOME' && scope.shop === 'card-form') say({ type: 'confirmed', requestId: 'none', at });
  for (const action of guidanceOf(state).actions) {
    if ((action === 'retry' || action === 'pay-same') && scope.policy === 'B') {
      if (world.minted < scope.wishes) next.push(tap(machine, world, (requestId) => eventsOfActions({ requestId, at })[action]));
    } else if (action === 'continue-at-provider')
      next.push(step(machine, { ...world, asksForPage: true }, { type: 'continue-at-page-pressed' }));
    else if (action === 'continue-here') next.push(step(machine, { ...world, asksHere: true }, { type: 'continue-at-page-pressed' }));
    else say(eventsOfActions({ requestId: 'none', at })[action]);
  }
  for (const event of savedCardEvents(world)) say(event);
  if (state.dialog === 'confirm-beside-other')
    next.push({ ...step(machine, world, { type: 'order-beside-other-confirmed' }), warned: world.warned + 1 });
  if (state.dialog === 'confirm-buy-again')
    next.push({ ...step(machine, world, { type: 'buy-again-confirmed' }), warned: world.warned + 1 });
  // Asked for where it is not offered, it must do no harm.
  if (state.attempt.kind === 'unresolved') say({ type: 'refresh-pressed' });
  const paid = paidAfterAll(world);
  if (paid.some(({ requestId }) => !state.earlierPaid.some((told) => told.requestId === requestId)))
    say({ type: 'earlier-orders-reviewed', paid });
  for (const { requestId } of state.earlierPaid) next.push(acknowledged(machine, world, requestId));
  if (state.paymentReturn !== null) {
    const left = step(machine, world, { type: 'payment-return-left' });
    next.push(left.state.attempt.kind === 'idle' ? resume(machine, left, scope) : left);
  }
  if (state.dialog === 'confirm-leave') say({ type: 'leave-confirmed' });
  if (state.dialog !== 'none') say({ type: 'dialog-dismissed' });
  say({ type: 'back-pressed' });
  say({ type: 'returned' });
  return next;
};

/** Every world that one step leads to. */
export const successors = (machine: Machine, world: World, scope: Scope): readonly World[] => [
  ...(world.transit.length < scope.transit ? shopper(machine, world, scope) : []),
  ...world.transit.flatMap((_, index) => fates(machine, world, index, scope)),
  ...overlayEvents(machine, world),
  ...world.timers.map((timer) =>
    step(machine, { ...world, timers: world.timers.filter((other) => other !== timer) }, { type: 'timer-fired', timer }),
  ),
  ...world.orders.flatMap(({ requestId, fate }) =>
    fate === 'pending' ? (['paid', 'declined', 'failed-silently'] as const).map((end) => withFate(world, requestId, end)) : [],
  ),
  // The platform takes a decline back.
  ...world.orders.flatMap(({ requestId, fate }) =>
    fate === 'declined' && world.turned.length < (scope.turned ?? 0)
      ? [{ ...withFate(world, requestId, 'paid'), turned: [...world.turned, requestId] }]
      : [],
  ),
  ...browserMoves(machine, world, scope),
  ...verificationMoves(world, scope),
  ...(world.crashes < scope.crashes ? crash(machine, world, scope) : []),
];
