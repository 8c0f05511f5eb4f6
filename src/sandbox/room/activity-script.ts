import { anyone, freeSeat, isTaken, type Mic, newOnSeat, type RoomHappening, type Seat } from './room-people.ts';
import type { ServerTable, WireDirective } from './server-table.ts';

interface Scene {
  readonly directives: readonly WireDirective[];
  readonly happenings: readonly RoomHappening[];
}

interface Stage {
  readonly table: ServerTable;
  readonly random: SeededRandom;
  readonly at: number;
}
type Act = (stage: Stage) => Scene;

const LONGEST_LIST = 24;
const FACES = ['ابتسامة', 'ضحك', 'قلب', 'نجمة'] as const;
const PUNISHMENTS = ['غناء', 'لغز', 'رقصة'] as const;

const scene = (directives: readonly WireDirective[], ...happenings: readonly RoomHappening[]): Scene => ({ directives, happenings });

const grown = (table: ServerTable, key: string, value: unknown): WireDirective =>
  table.list(key).length < LONGEST_LIST ? table.pushRight(key, value) : table.popLeft(key);

const seats: Act = ({ table, random }) => {
  const mics = table.list('room_mics_new') as readonly Seat[];
  const at = random.below(mics.length);
  const before = mics[at]!;
  const isLeft = isTaken(before) && mics.filter(isTaken).length > 1 && random.below(3) === 0;
  const after = isLeft ? freeSeat(at + 1) : newOnSeat(at + 1, random);
  const { uid, nickname } = isTaken(after) ? after : (before as Mic);
  return scene([table.setItem('room_mics_new', at, after)], { name: isLeft ? 'quit' : 'enter', content: { uid, nickname } });
};

const gift: Act = ({ table, random, at }) => {
  const to = random.of((table.list('room_mics_new') as readonly Seat[]).filter(isTaken));
  const { uid, nickname } = anyone(random);
  const count = 1 + random.below(99);
  const rank = { uid, nickname, value: at };
  const ranked = table.list('pk_rank');
  return scene(
    [
      table.setItem('room_mics_new', to.seat - 1, { ...to, gift_count: to.gift_count + count }),
      ranked.length < LONGEST_LIST
        ? table.insert('pk_rank', random.below(ranked.length + 1), rank)
        : table.remove('pk_rank', random.below(ranked.length)),
    ],
    { name: 'gift', content: { uid, nickname, to_uid: to.uid, gift_id: 1 + random.below(40), count } },
  );
};

const battle: Act = ({ table, random, at }) =>
  random.below(6) === 0
    ? scene(
        [
          table.replaceMap('pk_status', { state: random.of(['waiting', 'running', 'over']), round: at }),
          table.replaceMap('pk_current_punishment', { name: random.of(PUNISHMENTS) }),
          grown(table, 'punishment_list', { name: random.of(PUNISHMENTS), round: at }),
        ],
        { name: 'pk-status', content: { status: 'running' } },
      )
    : scene([table.merge('pk_status', { left: random.below(100_000), right: random.below(100_000) })]);

const props: Act = ({ table, random, at }) => {
  const prop = { id: 1 + random.below(9), at };
  return scene([
    grown(table, 'pk_prop_list', prop),
    table.merge('pk_prop_entry', { open: at % 2 === 0 }),
    grown(table, 'pk_prop_used', prop),
    table.replaceMap('pk_current_effect', prop),
    table.merge('pk_random_match_switcher', { on: at % 3 === 0 }),
    table.merge('pk_select_punishment', { name: random.of(PUNISHMENTS) }),
  ]);
};

const smoke: Act = ({ table, random, at }) => {
  const { uid } = anyone(random);
  return scene([
    grown(table, 'pk_perspective_list', { uid, at }),
    table.replaceList('pk_smoke_top_list', [uid, anyone(random).uid]),
    grown(table, 'pk_can_smoke_list', uid),
  ]);
};

const face: Act = ({ table, random, at }) => {
  const shown = { face: random.of(FACES), at };
  return scene([
    table.list('face_list').length < LONGEST_LIST ? table.pushLeft('face_list', shown) : table.popRight('face_list'),
    table.replaceMap('pk_current_face', shown),
  ]);
};

const fans: Act = ({ table, random, at }) => {
  const { uid, nickname } = anyone(random);
  const count = Number(table.map('fans_count')['count'] ?? 0) + 1 + random.below(40);
  return scene([table.merge('fans_count', { count }), table.set({ fans_tasks: [{ task: 1, done: at }], fans_tasks_start: { at } })], {
    name: random.of(['follow', 'fans-club'] as const),
    content: { uid, nickname, to_uid: '7000001' },
  });
};

const widgets: Act = ({ table, random, at }) => {
  const shown = table.list('widgets');
  const widget = { id: at, kind: random.of(['banner', 'game', 'lucky']) };
  return scene([
    shown.length < 6
      ? table.insert('widgets', random.below(shown.length + 1), widget)
      : table.remove('widgets', random.below(shown.length)),
  ]);
};

const call: Act = ({ table, random, at }) => {
  const { uid, nickname } = anyone(random);
  return scene([grown(table, 'calling_room', { uid, at })], { name: 'call-status', content: { uid, nickname, status: 'waiting' } });
};

/** Red packets are stored under a key that the specification does not name. */
const redPacket: Act = ({ table, random, at }) => {
  const { uid, nickname } = anyone(random);
  return scene([grown(table, 'red_packets', { packet_id: at, uid })], {
    name: 'red-packet',
    content: { uid, nickname, packet_id: at, count: 10 },
  });
};

const scratch: Act = ({ table, random, at }) =>
  scene([
    random.below(4) === 0
      ? table.replaceMap('scratch_ticket', { ticket: at })
      : table.merge('scratch_ticket', { [`field${random.below(9)}`]: at }),
  ]);

const talk: Act = ({ random, table, at }) => {
  const { uid, nickname } = anyone(random);
  const told: readonly RoomHappening[] = [
    { name: 'comment', content: { uid, nickname, content: 'مرحبا' } },
    { name: 'like', content: { uid, nickname, count: 1 + random.below(9) } },
    { name: 'level-up', content: { uid, nickname, level: 1 + random.below(60) } },
    { name: 'broadcast-status-increment', content: { status: { viewers: at } } },
  ];
  return scene([table.merge('fans_tasks_start', { talked: at })], random.of(told));
};

const ACTS: readonly Act[] = [seats, gift, gift, battle, props, smoke, face, fans, widgets, call, redPacket, scratch, talk];

export const nextScene = (stage: Stage): Scene => stage.random.of(ACTS)(stage);

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export class SeededRandom {
  #state: number;
  constructor(seed: string) {
    this.#state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  }

  /** Returns an integer from 0, below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % limit) | 0;
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }
}
