import { expect, it } from 'vitest';
import { decodeRefresh, decodeRoomBody } from '../../src/domain/room-sync/decode-message.ts';
import { NO_ROOM, syncRoom } from '../../src/domain/room-sync/room-sync.ts';
import { DEPTH } from '../support/checks/depth.ts';
import { exploreRoom, type Bounds } from '../support/room/room-explorer.ts';
import { tally } from '../support/checks/tally.ts';

const PRODUCT = { syncRoom, NO_ROOM, decodeRoomBody, decodeRefresh };

const QUIET = { anyOrder: false, doubles: 0, syncSns: 0, type1s: 0, voids: 0, badAnswers: 0, reconnects: 0, extraRefresh: false } as const;
/** Two increments more in the deep run: about twenty times the states. The last configuration is large enough as it is. */
const MORE = DEPTH > 1 ? 2 : 0;
/** One increment fewer in the whole suite. */
const FEWER = DEPTH < 1 ? 1 : 0;
const CONFIGURATIONS: readonly Bounds[] = [
  { ...QUIET, name: 'one frame, any order, doubles', emits: 5 + MORE - FEWER, shape: 'one', anyOrder: true, doubles: 1 },
  { ...QUIET, name: 'pairs, any order, doubles', emits: 5 + MORE - FEWER, shape: 'pair', anyOrder: true, doubles: 1 },
  {
    ...QUIET,
    name: 'pairs in order, type 3, type 1, bad answers',
    emits: 4 + MORE - FEWER,
    shape: 'pair',
    syncSns: 1,
    type1s: 1,
    badAnswers: 1,
  },
  {
    ...QUIET,
    name: 'both, voids, bad answers, extra refresh',
    emits: 3 + MORE - FEWER,
    shape: 'both',
    voids: 1,
    badAnswers: 1,
    extraRefresh: true,
  },
  {
    ...QUIET,
    name: 'both, any order, type 3, reconnect, extra refresh',
    emits: 4 - FEWER,
    shape: 'both',
    anyOrder: true,
    syncSns: 1,
    reconnects: 1,
    extraRefresh: true,
  },
];

for (const bounds of CONFIGURATIONS) {
  it(`SYN-1 SYN-2 SYN-3 SYN-4 SYN-7 every state: ${bounds.name}`, { timeout: 3_600_000 }, () => {
    const started = performance.now();
    const { states, transitions, depth, diverged } = exploreRoom(PRODUCT, bounds);
    tally({ states });
    console.log(
      `room sync, ${bounds.name}: ${states.toLocaleString('en')} states, depth ${depth}, ${transitions.toLocaleString('en')} transitions, diverged in ${diverged.toLocaleString('en')}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    expect(diverged).toBeGreaterThan(0);
  });
}
