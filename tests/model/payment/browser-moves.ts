import { isOpen, payerOf } from '../../../src/domain/order/intent.ts';
import { leftovers, openIntent } from '../../../src/domain/order/kept-intents.ts';
import { intentWith } from '../../support/payment/builders.ts';
import { answer, keep, orderIdOf } from './carry-out.ts';
import { step } from './step.ts';
import { killed, reloaded, storageMoves } from './storage-moves.ts';
import { payTypeOfShop, withFate, type Machine, type Scope, type World } from './world.ts';

/** The request id of the order that another tab makes. */
export const THEIRS = 'theirs';

/** Another tab creates an order, under the lock of all tabs: not while a create or a token of this one is on its way. */
const otherTab = (world: World, { otherTab: may, shop }: Scope): readonly World[] => {
  const isLocked = world.transit.some(({ what }) => what === 'create' || what === 'token');
  if (may !== true || isLocked || world.orders.some(({ requestId }) => requestId === THEIRS) || openIntent(world.journal) !== null)
    return [];
  const payType = payTypeOfShop(shop);
  const intent = intentWith({ requestId: THEIRS, orderId: orderIdOf(THEIRS), payType, rechargeId: `r-499-${payType}` });
  const theirs: World = { ...keep(world, intent), orders: [...world.orders, { requestId: THEIRS, fate: 'pending' }] };
  // The journal's watch tells of it, sooner or later.
  return [answer(theirs, { type: 'another-intent-open', intent })];
};

/** The browser's own back takes the pay step away, with whatever a provider has put there. */
const browserBack = (machine: Machine, world: World, { browserBack: may }: Scope): readonly World[] => {
  if (may !== true) return [];
  const removed = world.state.form.phase === 'absent' ? [] : [step(machine, world, { type: 'card-form-removed' })];
  return [...removed, step(machine, world, { type: 'closed' })];
};

/** On the provider's page the shopper pays; that the page is left instead needs no move. */
const providerPage = (world: World, { shop }: Scope): readonly World[] =>
  shop === 'page' ? world.orders.flatMap(({ requestId, fate }) => (fate === 'unpaid' ? [withFate(world, requestId, 'pending')] : [])) : [];

/** What the browser and other tabs can do at any time. */
export const browserMoves = (machine: Machine, world: World, scope: Scope): readonly World[] => [
  ...otherTab(world, scope),
  ...browserBack(machine, world, scope),
  ...providerPage(world, scope),
  ...storageMoves(world, scope),
];

/** A platform time at which every intent of the model is old. */
const FAR_AHEAD = Date.UTC(2100, 0, 1);

/** How the next visit may begin, besides as the last one was: its last write lost, its clock far ahead, another shopper's. */
export const nextVisits = (fresh: World, scope: Scope): readonly World[] => {
  const lost = fresh.beforeLastWrite === null ? [] : [{ ...fresh, journal: fresh.beforeLastWrite }];
  const stored = fresh.onDevice === null ? [fresh] : [reloaded(fresh), killed(fresh)];
  const visits = [...stored, ...lost].map((world): World => ({ ...world, beforeLastWrite: null }));
  const leftOver = scope.leftovers ?? leftovers;
  const leftBehind = (world: World): World => ({
    ...world,
    transit: [...world.transit, ...leftOver(world.journal, FAR_AHEAD).map(({ requestId }) => ({ what: 'abandon', requestId }) as const)],
    faults: [
      ...world.faults,
      ...leftOver(world.journal, FAR_AHEAD)
        .filter(({ chargeable }) => chargeable)
        .map(({ requestId }) => `P3 the order of ${requestId} may be charged, and is given up as left over`),
    ],
  });
  return [
    ...visits,
    ...(scope.clockJumps === true ? visits.map(leftBehind) : []),
    ...(scope.otherShopper === true ? visits.map((world): World => ({ ...world, state: { ...world.state, payer: payerOf('2') } })) : []),
  ];
};

/** The rules of these moves. */
export const browserViolations = (world: World): readonly string[] => {
  const found: string[] = [];
  const { state, overlay, transit } = world;
  const isTold = !transit.some((item) => item.what === 'answer' && item.event.type === 'another-intent-open');
  const open = world.journal.find((intent) => intent.requestId === THEIRS && isOpen(intent));
  if (open !== undefined && isTold && overlay?.kind === 'button' && overlay.phase !== 'authorised')
    found.push('PAY-54 a button stands beside an open order of another tab');
  if (open !== undefined && isTold && overlay?.kind === 'element' && overlay.phase !== 'paying')
    found.push('PAY-54 a form stands beside an open order of another tab');
  const shown = 'intent' in state.attempt ? state.attempt.intent : null;
  const isForeign = (payer: string | null | undefined): boolean => payer !== null && payer !== undefined && payer !== state.payer;
  if (isForeign(shown?.payer)) found.push("PAY-55 another shopper's order is shown");
  if (state.earlierPaid.some(({ payer }) => isForeign(payer))) found.push('PAY-55 another shopper is told of an order');
  for (const intent of world.journal)
    if (world.scope.shop === 'page' && intent.orderId !== null && intent.requestId !== THEIRS && intent.pageUrl === null && !intent.decided)
      found.push("PAY-49 nothing leads back to the provider's page");
  return found;
};
