import type { RoomProduct } from './room-product.ts';
import { RoomWorld } from './room-world.ts';

const must = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(what);
};

/** Nothing is lost: no false alarm, no refresh except the one on entering, every number in place. */
const honest = (product: RoomProduct, extraRefresh: boolean): void => {
  const world = new RoomWorld(product, extraRefresh);
  world.answer(0, 'ok');
  world.arrive(0);
  for (let variant = 1; variant < 40; variant += 1) {
    world.server.emit(variant);
    const { n } = world.server;
    world.send(variant % 3 === 0 ? [world.server.frame(n)] : [world.server.frame(n - 1), world.server.frame(n)]);
    world.deliver(0);
    world.sendSyncSn(n);
    world.deliver(0);
  }
  must('a false alarm', !world.state.watch.suspect);
  must('a refresh without need', world.issued === 1 && world.waits.length === 0);
  must('not the last number', world.state.sn === world.server.n);
};

/** The server restarts its count: frames are ignored, and the watch must notice (SYN-7). */
const restart = (product: RoomProduct): void => {
  const world = new RoomWorld(product, false);
  for (let variant = 0; variant < 20; variant += 1) world.server.emit(0);
  world.answer(20, 'ok');
  world.arrive(0);
  for (let sn = 1; sn <= 10; sn += 1) {
    world.send([world.server.frame(sn)]);
    world.deliver(0);
  }
  must('a restart passes in silence', world.state.watch.suspect && world.state.watch.suspicions['sn-restart'] === 1);
};

/** When a type 1 arrives during a refresh, the answer in progress may be older: one more refresh is requested. */
const askedTwice = (product: RoomProduct): void => {
  const world = new RoomWorld(product, false);
  world.socket.push({ type: 1, rid: 7 });
  world.deliver(0);
  world.answer(0, 'ok');
  world.arrive(0);
  must('the asking is forgotten', world.requests.length === 1);
};

/** A perfect socket and a joining refresh that is older than a frame already run (SYN-7). */
const olderRefresh = (product: RoomProduct): void => {
  const world = new RoomWorld(product, false);
  world.server.emit(0);
  world.answer(1, 'ok');
  world.server.emit(0);
  world.send([world.server.frame(1), world.server.frame(2)]);
  world.deliver(0);
  world.arrive(0);
  must('an older refresh is not named', world.state.watch.suspect && world.state.watch.suspicions['refresh-older'] === 1);
};

/** With the switch on, a room under suspicion recovers by itself. */
const extra = (product: RoomProduct): void => {
  const world = new RoomWorld(product, true);
  world.answer(0, 'ok');
  world.arrive(0);
  world.server.emit(0);
  world.server.emit(0);
  world.send([world.server.frame(2)]);
  world.deliver(0);
  must('no extra refresh', world.waits.length === 1);
  world.quiesce();
};

/** Throws when a product fails one of them. */
export const runScenarios = (product: RoomProduct): void => {
  honest(product, false);
  honest(product, true);
  restart(product);
  askedTwice(product);
  olderRefresh(product);
  extra(product);
};
