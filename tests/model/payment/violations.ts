import { isOfAnother, isOpen } from '../../../src/domain/order/intent.ts';
import { isMadeElsewhere } from '../../../src/domain/payment/payment-return.ts';
import { unseenIntent } from '../../../src/domain/order/kept-intents.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { guidanceOf } from '../../../src/domain/payment/guidance.ts';
import type { Attempt } from '../../../src/domain/payment/state.ts';
import { browserViolations, THEIRS } from './browser-moves.ts';
import { requestIdOf } from './carry-out.ts';
import { storageViolations } from './storage-moves.ts';
import { verificationViolations } from './verification-moves.ts';
import { fateOf, type World } from './world.ts';

const onTheWay = (world: World, types: readonly PaymentEvent['type'][]): boolean =>
  world.transit.some((item) =>
    item.what === 'answer'
      ? types.includes(item.event.type)
      : (item.what === 'create' && types.includes('created')) || (item.what === 'token' && item.heard && types.includes('evidence-read')),
  );

const NOT_ASKED = ['unpaid', 'cancelled'];

/** P1, P3, P6: the money. */
const ofMoney = (world: World): readonly string[] => {
  const found: string[] = [];
  const open = world.journal.filter(isOpen);
  if (open.length > 1) found.push('P6 two intents are open');
  if (new Set(world.orders.map((order) => order.requestId)).size !== world.orders.length) found.push('P1 one request id has two orders');
  // What ended with a page that said so is known to nobody here any more.
  const asked = world.orders.filter(({ requestId, fate }) => !NOT_ASKED.includes(fate) && !world.lostWithPage.includes(requestId));
  for (const { requestId } of asked) {
    if (!world.read.includes(requestId) && !world.journal.some((intent) => intent.requestId === requestId))
      found.push(`P3 the order of ${requestId} is forgotten`);
    if (
      fateOf(world, requestId) === 'paid' &&
      world.shown.includes(requestId) &&
      !world.shownPaid.includes(requestId) &&
      !world.journal.some(
        (intent) => intent.requestId === requestId && (intent.declined || !intent.decided || unseenIntent([intent]) !== null),
      )
    )
      found.push(`PAY-53 the decline of ${requestId} was taken back, and nobody asks`);
    const kept = world.journal.find((intent) => intent.requestId === requestId);
    if (kept?.chargeable === false && world.overlay?.kind !== 'button')
      found.push('P3 an order that may be charged is kept as one that may not');
  }
  const unended = asked.filter((order) => !world.shown.includes(order.requestId)).length;
  if (unended > world.warned + 1) found.push('P1 more orders without an end than the shopper was warned of');
  if (world.journal.some((intent) => intent.kind === 'coins' && intent.rechargeId !== `r-${intent.amount}-${intent.payType}`))
    found.push('P5 another package is bought than the one shown');
  if (world.journal.some(({ decided, declined, superseded, chargeable }) => (declined && !decided) || (superseded && !chargeable)))
    found.push('PAY-110 the flags of an intent contradict each other');
  return found;
};

/** P8: one at a time. */
const ofOneAtATime = (world: World): readonly string[] => {
  const found: string[] = [];
  const tokens = world.transit.filter((item) => item.what === 'answer' && item.event.type === 'tokenised' && item.orphaned !== true).length;
  if (tokens > 1) found.push('P8 two tokens are asked for');
  const changes = world.transit.some(
    (item) => item.what === 'answer' && item.event.type === 'card-changed' && item.event.change !== 'remember',
  );
  if (changes && world.state.attempt.kind !== 'changing-card') found.push('P8 a card is being changed, and the attempt has moved on');
  const creates = new Set(world.transit.flatMap((item) => (item.what === 'create' ? [item.intent.requestId] : [])));
  if (creates.size > 1) found.push('P8 two creates are in flight');
  const readings = world.transit.flatMap((item) => {
    if (item.what !== 'answer') return [];
    // Once the page of the return is left, its answer is stale.
    if (item.event.type === 'payment-return-read')
      return world.state.paymentReturn?.orderId === item.event.orderId ? [requestIdOf(item.event.orderId)] : [];
    return 'requestId' in item.event && ['recovered', 'recovery-absent', 'evidence-read'].includes(item.event.type)
      ? [item.event.requestId]
      : [];
  });
  if (new Set(readings).size !== readings.length) found.push('D3 two readings of one order overlap');
  return found;
};

/** P4: what is waited for can come, and has a bound. Gives what is missing; null when nothing is. */
const missing = (world: World, attempt: Attempt): string | null => {
  const has = (timer: World['timers'][number]): boolean => world.timers.includes(timer);
  switch (attempt.kind) {
    case 'idle':
    case 'decided':
    case 'leaving':
      return null;
    case 'tokenising':
      return onTheWay(world, ['tokenised']) ? null : 'a token';
    case 'changing-card':
      return onTheWay(world, ['card-changed']) ? null : 'an answer about the card';
    case 'creating':
      return onTheWay(world, ['created', 'create-blocked']) ? null : 'an answer to the create';
    case 'wallet-sheet':
      if (attempt.phase === 'creating') return onTheWay(world, ['created', 'create-blocked']) ? null : 'an answer to the create';
      if (attempt.phase === 'open') return world.overlay?.kind === 'sheet' ? null : 'the sheet';
      return has('wallet-setup') ? null : 'the bound of the set-up';
    case 'wallet-button':
      if (world.overlay?.kind !== 'button') return 'the button';
      return attempt.phase === 'shown' || has('wallet-button') ? null : 'the bound of the button';
    case 'element-form':
      if (world.overlay?.kind !== 'element' && !onTheWay(world, ['element-form-blocked'])) return 'the form';
      return has('element-form') ? null : 'the bound of the form';
    case 'authenticating':
      if (world.overlay?.kind !== 'bank' && !onTheWay(world, ['authentication-elsewhere'])) return "the bank's page";
      return has('authentication') ? null : 'the bound of the verification';
    case 'returned-order':
      if (attempt.decision !== null || (isMadeElsewhere(attempt) && !attempt.reading)) return null;
      if (attempt.reading) return onTheWay(world, ['payment-return-read']) ? null : 'a reading';
      if (!has('poll')) return 'the next question';
      return attempt.unresolved || has('visible-bound') ? null : 'the bound of the wait';
    case 'recovering':
    case 'waiting':
    case 'unresolved': {
      const asked = onTheWay(world, ['recovered', 'recovery-absent', 'evidence-read', 'payment-return-read', 'authorise-blocked']);
      if (attempt.reading && !asked) return 'a reading';
      if (!attempt.reading && !has('poll')) return 'the next question';
      return attempt.kind === 'unresolved' || has('visible-bound') ? null : 'the bound of the wait';
    }
  }
};

/** D13: a sheet is never left hanging, and its answer has a bound. */
const ofSheets = (world: World): readonly string[] => {
  const found: string[] = [];
  const { attempt } = world.state;
  const { overlay } = world;
  const holds = attempt.kind === 'waiting' && attempt.sheetOpen;
  if (holds && !world.timers.includes('sheet-answer')) found.push('D13 an authorised sheet has no bound for its answer');
  const isExpected =
    (attempt.kind === 'wallet-sheet' && overlay?.kind === 'sheet') ||
    (attempt.kind === 'wallet-button' && overlay?.kind === 'button') ||
    (attempt.kind === 'element-form' && overlay?.kind === 'element') ||
    (attempt.kind === 'authenticating' && overlay?.kind === 'bank') ||
    holds;
  if (overlay !== null && !isExpected) found.push(`D13 the ${overlay.kind} is left hanging over ${attempt.kind}`);
  if (overlay?.kind === 'sheet' && overlay.phase === 'authorised' && attempt.kind === 'wallet-sheet')
    found.push('D13 a token is not taken');
  return found;
};

/** What must hold in every world (faults §3: P1 to P12, D13). Gives the ids of those that do not. */
export const violations = (world: World): readonly string[] => {
  const { attempt } = world.state;
  const found = [
    ...world.faults,
    ...ofMoney(world),
    ...ofOneAtATime(world),
    ...ofSheets(world),
    ...browserViolations(world),
    ...verificationViolations(world),
    ...storageViolations(world),
  ];
  const intent = 'intent' in attempt ? attempt.intent : null;
  const kept = world.journal.some((each) => each.requestId === intent?.requestId);
  const isKeptLater =
    attempt.kind === 'decided' || attempt.kind === 'returned-order' || attempt.kind === 'creating' || attempt.kind === 'wallet-sheet';
  if (intent !== null && !isKeptLater && !kept && !onTheWay(world, ['authorise-blocked']))
    found.push('P3 an attempt without a kept intent');
  const lacks = missing(world, attempt);
  if (lacks !== null) found.push(`P4 ${attempt.kind} lacks ${lacks}`);
  // Another tab, or another shopper, looks after its own.
  const openHere = world.journal.findLast((each) => isOpen(each) && each.requestId !== THEIRS && !isOfAnother(each, world.state.payer));
  if (openHere !== undefined && attempt.kind === 'idle' && world.state.requestToRetry === null)
    found.push('P3 an open intent is looked for by nobody');
  if (openHere !== undefined && attempt.kind === 'decided' && openHere.requestId === intent?.requestId)
    found.push('P3 decided, and kept as open');
  if (attempt.kind === 'unresolved' && guidanceOf(world.state).actions.length < 3) found.push('P4 an unresolved order offers no way on');
  if (world.state.dialog === 'confirm-delete-card' && world.state.cardInQuestion === null) found.push('P4 a delete of no card');
  if (world.state.step === 'CKO_CARD_MODIFY_EXPIRE' && attempt.kind === 'idle' && world.state.cardInQuestion === null)
    found.push('P4 a new date for no card');
  if (
    world.state.card !== null &&
    world.state.paymentMethod?.rechargeId !== world.state.card.paymentMethod.rechargeId &&
    attempt.kind === 'idle'
  )
    found.push('P5 the chosen card pays by another payment method than the one shown');
  return found;
};
