import { isOfAnother, isOpen, type PaymentIntent } from '../../../src/domain/order/intent.ts';
import { endsWithPage } from '../../../src/domain/payment/attempt-rules.ts';
import type { Scope, World } from './world.ts';

/** The device stops storing: what is written from now on is kept by the page alone, in its memory and its history entry. */
export const storageMoves = (world: World, { refusesStorage }: Scope): readonly World[] =>
  refusesStorage === true && world.onDevice === null ? [{ ...world, onDevice: world.journal }] : [];

/** Intents of which only the page knows that they may be charged. */
const keptByPage = ({ journal, onDevice }: World): readonly PaymentIntent[] =>
  onDevice === null
    ? []
    : journal.filter(
        ({ requestId, chargeable }) => chargeable && !onDevice.some((kept) => kept.requestId === requestId && kept.chargeable),
      );

/** The tab is gone, with what it alone kept. */
export const killed = (world: World): World =>
  world.onDevice === null
    ? world
    : {
        ...world,
        journal: world.onDevice,
        onDevice: null,
        lostWithPage: [...world.lostWithPage, ...keptByPage(world).map(({ requestId }) => requestId)],
      };

/** The page is loaded anew in its tab: its history entry still has what the device refused, unless a bug is seeded here. */
export const reloaded = (world: World): World =>
  world.onDevice !== null && world.scope.refusals?.forgetsOnReload === true
    ? { ...world, journal: world.onDevice, onDevice: null }
    : { ...world, onDevice: null };

/** The rule of it: a page that alone knows of an open order says so, and asks before it is left. */
export const storageViolations = (world: World): readonly string[] => {
  const tells = world.scope.refusals?.tells ?? endsWithPage;
  const isOpenHere = keptByPage(world).some((intent) => isOpen(intent) && !isOfAnother(intent, world.state.payer));
  return isOpenHere && !tells(world.state, 'page') ? ['ORD-12 the page does not say that an open order ends with it'] : [];
};
