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

/** An event in the room, separate from its table. */
export interface RoomHappening {
  readonly name: EventName;
  readonly content: Readonly<Record<string, unknown>>;
}
