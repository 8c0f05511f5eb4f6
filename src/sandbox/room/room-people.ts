import type { SeededRandom } from './activity-script.ts';

interface RoomPerson {
  readonly uid: string;
  readonly nickname: string;
  readonly is_streamer: boolean;
  readonly is_online: boolean;
  /** Status number; 2 is banned. */
  readonly status: number;
  /** The room they stream from; 0 for none. */
  readonly room_id: string;
}

const person = (number: number, nickname: string, over: Partial<RoomPerson> = {}): RoomPerson => ({
  uid: String(7_000_000 + number),
  nickname,
  is_streamer: false,
  is_online: true,
  status: 0,
  room_id: '0',
  ...over,
});

/** First come one of each kind of user that a press distinguishes (platform §4). */
const PEOPLE: readonly RoomPerson[] = [
  person(1, 'نورة', { is_streamer: true, room_id: '900011' }),
  person(3, 'سلطان', { status: 2 }),
  person(2, 'فهد', { is_streamer: true, is_online: false, room_id: '900012' }),
  person(8, 'ريم'),
  person(9, 'خالد'),
  person(10, 'سارة', { is_streamer: true, room_id: '900013' }),
  person(11, 'عبدالله'),
  person(12, 'لمى'),
  person(13, 'تركي'),
  person(14, 'جواهر'),
];

const TAKEN_AT_FIRST = 4;
const SEATS = 8;

export interface Mic extends RoomPerson {
  readonly seat: number;
  readonly gift_count: number;
}

interface FreeSeat {
  readonly seat: number;
  readonly uid: '0';
}
export type Seat = Mic | FreeSeat;

export const isTaken = (seat: Seat): seat is Mic => seat.uid !== '0';
export const freeSeat = (seat: number): FreeSeat => ({ seat, uid: '0' });

const micOf = (seat: number, sitting: RoomPerson, gifts: number): Mic => ({ seat, ...sitting, gift_count: gifts });

export const openingMics = (): readonly Seat[] =>
  Array.from({ length: SEATS }, (_, at) => (at < TAKEN_AT_FIRST ? micOf(at + 1, PEOPLE[at]!, at * 6150) : freeSeat(at + 1)));

export const anyone = (random: SeededRandom): RoomPerson => random.of(PEOPLE);

export const namedOnSeat = (seat: number, uid: string, nickname: string): Mic => micOf(seat, { ...person(0, nickname), uid }, 0);

export const newOnSeat = (seat: number, random: SeededRandom): Mic => micOf(seat, anyone(random), 0);

/** Message ids of the platform (platform §7). */
export const HEARTBEAT = 3;
export const STATUS_INCREMENT = 11_002;
export const SYNC_SN = 11_008;
/** An id in no registry. */
export const UNKNOWN_MESSAGE = 11_999;

/** Message ids that this platform assigns to room events; the sandbox site's settings use the same (D8). */
export const EVENT_IDS = {
  comment: 11_101,
  gift: 11_102,
  enter: 11_103,
  quit: 11_104,
  follow: 11_105,
  like: 11_106,
  'call-status': 11_107,
  'pk-status': 11_108,
  'red-packet': 11_109,
  'level-up': 11_110,
  'fans-club': 11_111,
  'broadcast-status-full': 11_112,
  'broadcast-status-increment': 11_113,
  'broadcast-status-reset': 11_114,
  toast: 11_115,
  dialog: 11_116,
} as const;
export type EventName = keyof typeof EVENT_IDS;

export interface RoomHappening {
  readonly name: EventName;
  readonly content: Readonly<Record<string, unknown>>;
}
