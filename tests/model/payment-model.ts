import { createHash } from 'node:crypto';
import { CARD_FIELDS } from '../../src/domain/card/card-field.ts';
import { isOpen, type PaymentIntent } from '../../src/domain/order/intent.ts';
import type { PaymentCommand } from '../../src/domain/payment/command.ts';
import type { PaymentEvent, PaymentTimer } from '../../src/domain/payment/event.ts';
import { EVENT_OF_ACTION, guidanceOf } from '../../src/domain/payment/guidance.ts';
import { INITIAL_PAYMENT } from '../../src/domain/payment/initial.ts';
import type { PaymentState } from '../../src/domain/payment/state.ts';
import type { Transition } from '../../src/domain/payment/transition.ts';
import { channelOf, itemOf, orderWith, purchaseOfItems } from '../support/builders.ts';
import { lostAnswer } from '../support/lost-answer.ts';

export type Machine = (state: PaymentState, event: PaymentEvent) => Transition;

type Fate = 'pending' | 'paid' | 'declined' | 'failed-silently';

type Transit =
  | { readonly what: 'answer'; readonly event: PaymentEvent }
  | { readonly what: 'create'; readonly intent: PaymentIntent }
  /** A create whose sender was told that nothing is known; it may still land. */
  | { readonly what: 'straggler'; readonly requestId: string };

/** One point of the explored space: the page, the device's storage, the network, the platform, and what was shown. */
export interface World {
  readonly state: PaymentState;
  readonly orders: readonly { readonly requestId: string; readonly fate: Fate }[];
  readonly journal: readonly PaymentIntent[];
  readonly transit: readonly Transit[];
  readonly timers: readonly PaymentTimer[];
  readonly minted: number;
  readonly crashes: number;
  readonly shown: readonly string[];
  /** Request ids of wishes that the shopper, warned, began while another had no end. */
  readonly warned: number;
  /** What went wrong on the way here. */
  readonly faults: readonly string[];
  /** The events that led here; not part of what tells worlds apart. */
  readonly trail: readonly string[];
}

export interface Scope {
  readonly wishes: number;
  readonly crashes: number;
  readonly transit: number;
}

const CHANNELS = [channelOf()];
const CATALOGUE = [itemOf(99), itemOf(499)];

/** The packages that the shopper may open: with the recharge ids of each. */
const OPENED = CATALOGUE.map((item, index) => ({
  type: 'opened' as const,
  purchase: purchaseOfItems(CATALOGUE, index),
  channels: [channelOf({ rechargeId: `r-${item.amount}-23` })],
  preferred: null,
}));

export const START: World = {
  state: INITIAL_PAYMENT,
  orders: [],
  journal: [],
  transit: [],
  timers: [],
  minted: 0,
  crashes: 0,
  shown: [],
  warned: 0,
  faults: [],
  trail: [],
};

const fateOf = (world: World, requestId: string): Fate | undefined => world.orders.find((order) => order.requestId === requestId)?.fate;

const evidenceOf = (fate: Fate | undefined) => {
  switch (fate) {
    case 'paid':
      return { fast_result: 0, order_result: 0 };
    case 'declined':
      return { fast_result: 1, order_result: 1, err_code: '20005' };
    case 'failed-silently':
      return { fast_result: 1, order_result: 1 };
    case 'pending':
    case undefined:
      return { fast_result: 1, order_result: -1 };
  }
};

const send = (world: World, ...transit: readonly Transit[]): World => ({ ...world, transit: [...world.transit, ...transit] });

const keep = (world: World, intent: PaymentIntent): World => ({
  ...world,
  journal: [...world.journal.filter((kept) => kept.requestId !== intent.requestId), intent],
});

/** What carrying a command out does to the world; answers are put on their way. */
const carryOut = (world: World, command: PaymentCommand): World => {
  switch (command.type) {
    case 'tokenise':
      return send(world, { what: 'answer', event: { type: 'tokenised', fields: {}, at: 1 } });
    case 'create-order': {
      const { requestId } = command.intent;
      const other = world.journal.find((intent) => isOpen(intent) && intent.requestId !== requestId);
      if (other !== undefined) return send(world, { what: 'answer', event: { type: 'create-blocked', requestId, intent: other } });
      return send(keep(world, command.intent), { what: 'create', intent: command.intent });
    }
    case 'recover-order': {
      const { requestId } = command.intent;
      const known = fateOf(world, requestId) !== undefined;
      return send(world, {
        what: 'answer',
        event: known
          ? { type: 'recovered', requestId, order: orderWith({ orderId: `SB-${requestId}` }) }
          : { type: 'recovery-absent', requestId },
      });
    }
    case 'read-evidence': {
      const { requestId } = command.intent;
      return send(world, {
        what: 'answer',
        event: { type: 'evidence-read', requestId, evidence: evidenceOf(fateOf(world, requestId)), providerRules: [] },
      });
    }
    case 'keep-intent':
      return keep(world, command.intent);
    case 'forget-intent':
      return { ...world, journal: world.journal.filter((intent) => intent.requestId !== command.requestId) };
    case 'start-timer':
      return { ...world, timers: [...world.timers.filter((timer) => timer !== command.timer), command.timer].toSorted() };
    case 'stop-timer':
      return { ...world, timers: world.timers.filter((timer) => timer !== command.timer) };
    case 'toast':
    case 'close':
    case 'refresh':
    case 'redirect':
    case 'remember-channel':
    case 'report-unresolved':
      return world;
  }
};

/** P2, P7, P11: what a step of the machine showed, judged by what the platform knows. */
const judge = (world: World, before: PaymentState, after: PaymentState): readonly string[] => {
  const faults: string[] = [];
  const { attempt } = after;
  if (before.attempt.kind === 'settled' && attempt.kind === 'settled' && before.attempt !== attempt)
    faults.push('P7 a settled attempt changed');
  if (attempt.kind === 'settled' && before.attempt.kind !== 'settled') {
    const fate = fateOf(world, attempt.intent.requestId);
    if (attempt.outcome === 'success' && fate !== 'paid') faults.push(`P2 success shown, the order is ${fate}`);
    if (attempt.outcome !== 'success' && fate !== 'declined' && fate !== 'failed-silently')
      faults.push(`P2 failure shown, the order is ${fate}`);
    if (after.form.holderName !== '' || after.form.fields.cvv !== 'empty') faults.push('P10 the form outlives the attempt');
  }
  return faults;
};

/** One event through the machine, its commands carried out. */
export const step = (machine: Machine, world: World, event: PaymentEvent): World => {
  const { state, commands } = machine(world.state, event);
  const { attempt } = state;
  const settledNow = attempt.kind === 'settled' && world.state.attempt.kind !== 'settled';
  const judged: World = {
    ...world,
    state,
    trail: [...world.trail, event.type],
    faults: [...world.faults, ...judge(world, world.state, state)],
    shown: settledNow && !world.shown.includes(attempt.intent.requestId) ? [...world.shown, attempt.intent.requestId] : world.shown,
  };
  return commands.reduce(carryOut, judged);
};

const without = (world: World, index: number): World => ({ ...world, transit: world.transit.toSpliced(index, 1) });

const land = (world: World, requestId: string): World =>
  fateOf(world, requestId) === undefined ? { ...world, orders: [...world.orders, { requestId, fate: 'pending' }] } : world;

/** What the network can do with one thing on its way. */
const fates = (machine: Machine, world: World, index: number): readonly World[] => {
  const item = world.transit[index];
  if (item === undefined) return [];
  const rest = without(world, index);
  if (item.what === 'answer') {
    const lost = lostAnswer(item.event);
    return lost === item.event ? [step(machine, rest, item.event)] : [step(machine, rest, item.event), step(machine, rest, lost)];
  }
  if (item.what === 'straggler') return [land(rest, item.requestId), rest];
  const { requestId } = item.intent;
  const created: PaymentEvent = { type: 'created', requestId, order: orderWith({ orderId: `SB-${requestId}` }) };
  const unknown: PaymentEvent = { type: 'create-unknown', requestId };
  const known = fateOf(world, requestId) !== undefined;
  return [
    step(machine, land(rest, requestId), created),
    step(machine, land(rest, requestId), unknown),
    step(machine, rest, unknown),
    step(machine, send(rest, { what: 'straggler', requestId }), unknown),
    ...(known ? [] : [step(machine, rest, { type: 'create-refused', requestId, code: 20051, message: null })]),
  ];
};

/** The page dies. What it had sent travels on; what was meant for it is lost. */
const crash = (machine: Machine, world: World): World => {
  const travelling = world.transit.flatMap((item): readonly Transit[] =>
    item.what === 'create' ? [{ what: 'straggler', requestId: item.intent.requestId }] : item.what === 'straggler' ? [item] : [],
  );
  const fresh: World = { ...world, state: INITIAL_PAYMENT, timers: [], transit: travelling, crashes: world.crashes + 1 };
  const open = world.journal.findLast(isOpen) ?? world.journal.findLast((intent) => !intent.superseded);
  return open === undefined ? fresh : step(machine, fresh, { type: 'intent-found', intent: open, channels: CHANNELS });
};

const fillForm = (machine: Machine, world: World): World => {
  const ready = step(machine, world, { type: 'card-form-ready' });
  return CARD_FIELDS.reduce(
    (filled, field) =>
      step(
        machine,
        filled,
        field === 'holder-name' ? { type: 'holder-name-typed', text: 'N' } : { type: 'field-changed', field, state: 'valid' },
      ),
    ready,
  );
};

const shopper = (machine: Machine, world: World, scope: Scope): readonly World[] => {
  const { state } = world;
  const next: World[] = [];
  const say = (event: PaymentEvent): void => void next.push(step(machine, world, event));
  for (const opened of OPENED) say(opened);
  if (state.attempt.kind === 'settled') say({ type: 'result-seen' });
  if (state.step === 'CARD_FRAME' && state.form.phase !== 'ready') next.push(fillForm(machine, world));
  if (world.minted < scope.wishes || state.step === 'HOME') {
    const minted = step(machine, world, { type: 'confirmed', requestId: `r${world.minted + 1}`, at: 1 });
    const used = minted.state.attempt.kind === 'tokenising' && minted.state.attempt.requestId === `r${world.minted + 1}`;
    next.push(used ? { ...minted, minted: world.minted + 1 } : minted);
  }
  for (const action of guidanceOf(state).actions) if (action !== 'refresh') say(EVENT_OF_ACTION[action]);
  if (state.dialog === 'confirm-buy-again')
    next.push({ ...step(machine, world, { type: 'buy-again-confirmed' }), warned: world.warned + 1 });
  if (state.dialog === 'confirm-leave') say({ type: 'leave-confirmed' });
  if (state.dialog !== 'none') say({ type: 'dialog-dismissed' });
  say({ type: 'back-pressed' });
  say({ type: 'returned' });
  return next;
};

/** Every world that one step leads to. */
export const successors = (machine: Machine, world: World, scope: Scope): readonly World[] => [
  ...(world.transit.length < scope.transit ? shopper(machine, world, scope) : []),
  ...world.transit.flatMap((_, index) => fates(machine, world, index)),
  ...world.timers.map((timer) =>
    step(machine, { ...world, timers: world.timers.filter((other) => other !== timer) }, { type: 'timer-fired', timer }),
  ),
  ...world.orders.flatMap((order, index) =>
    order.fate === 'pending'
      ? (['paid', 'declined', 'failed-silently'] as const).map((fate) => ({
          ...world,
          orders: world.orders.with(index, { ...order, fate }),
        }))
      : [],
  ),
  ...(world.crashes < scope.crashes ? [crash(machine, world)] : []),
];

const answers = (world: World, types: readonly PaymentEvent['type'][]): boolean =>
  world.transit.some((item) =>
    item.what === 'answer' ? types.includes(item.event.type) : item.what === 'create' && types.includes('created'),
  );

/** What must hold in every world (faults §3: P1 to P12). Gives the ids of those that do not. */
export const violations = (world: World): readonly string[] => {
  const { attempt } = world.state;
  const found = [...world.faults];
  const open = world.journal.filter(isOpen);
  if (open.length > 1) found.push('P6 two intents are open');
  if (new Set(world.orders.map((order) => order.requestId)).size !== world.orders.length) found.push('P1 one request id has two orders');
  for (const { requestId } of world.orders) {
    if (!world.shown.includes(requestId) && !world.journal.some((intent) => intent.requestId === requestId))
      found.push(`P3 the order of ${requestId} is forgotten`);
  }
  const unended = world.orders.filter((order) => !world.shown.includes(order.requestId)).length;
  if (unended > world.warned + 1) found.push('P1 more orders without an end than the shopper was warned of');
  const tokens = world.transit.filter((item) => item.what === 'answer' && item.event.type === 'tokenised').length;
  if (tokens > 1) found.push('P8 two tokens are asked for');
  const creates = new Set(world.transit.flatMap((item) => (item.what === 'create' ? [item.intent.requestId] : [])));
  if (creates.size > 1) found.push('P8 two creates are in flight');
  const kept = world.journal.some((intent) => 'intent' in attempt && intent.requestId === attempt.intent.requestId);
  if ('intent' in attempt && attempt.kind !== 'settled' && !kept && attempt.kind !== 'creating')
    found.push('P3 an attempt without a kept intent');
  const waitsFor: Partial<Record<typeof attempt.kind, readonly PaymentEvent['type'][]>> = {
    tokenising: ['tokenised'],
    creating: ['created', 'create-blocked'],
  };
  const needed = waitsFor[attempt.kind];
  if (needed !== undefined && !answers(world, needed)) found.push(`P4 ${attempt.kind} waits for an answer that cannot come`);
  if (attempt.kind === 'recovering' || attempt.kind === 'waiting' || attempt.kind === 'unresolved') {
    const asked = answers(world, ['recovered', 'recovery-absent', 'evidence-read']);
    if (attempt.reading && !asked) found.push(`P4 ${attempt.kind} waits for a reading that cannot come`);
    if (!attempt.reading && !world.timers.includes('poll')) found.push(`P4 ${attempt.kind} asks no more`);
    if (attempt.kind !== 'unresolved' && !world.timers.includes('visible-bound')) found.push(`P4 ${attempt.kind} has no bound`);
  }
  if (world.journal.some((intent) => intent.rechargeId !== `r-${intent.amount}-23`))
    found.push('P5 another package is bought than the one shown');
  const openHere = open.at(-1);
  if (openHere !== undefined && attempt.kind === 'idle' && world.state.resend === null)
    found.push('P3 an open intent is looked for by nobody');
  if (attempt.kind === 'settled' && open.some((intent) => intent.requestId === attempt.intent.requestId))
    found.push('P3 settled, and kept as open');
  const readings = world.transit.flatMap((item) =>
    item.what === 'answer' && 'requestId' in item.event && ['recovered', 'recovery-absent', 'evidence-read'].includes(item.event.type)
      ? [item.event.requestId]
      : [],
  );
  if (new Set(readings).size !== readings.length) found.push('D3 two readings of one order overlap');
  if (attempt.kind === 'unresolved' && guidanceOf(world.state).actions.length < 3) found.push('P4 an unresolved order offers no way on');
  return found;
};

/** A short name of a world, equal for worlds that cannot be told apart. */
export const fingerprint = (world: World): string => {
  const { purchase, channels, channel, ...state } = world.state;
  const { trail: _, ...rest } = world;
  const plain = {
    ...rest,
    state: { ...state, has: [purchase !== null, channels.length, channel !== null, purchase?.item.amount] },
    shown: world.shown.toSorted(),
  };
  return createHash('md5').update(JSON.stringify(plain)).digest('base64');
};
