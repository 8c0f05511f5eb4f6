/** The known message ids (platform §7). */
export const KNOWN_MESSAGE_IDS = { heartbeat: 3, 'status-increment': 11_002, 'sync-sn': 11_008 } as const;

/** Events that the specification names without ids: their ids come from configuration (platform §7, D8). */
export const CONFIGURED_ROOM_EVENTS = [
  'comment',
  'gift',
  'enter',
  'quit',
  'follow',
  'like',
  'call-status',
  'pk-status',
  'red-packet',
  'level-up',
  'fans-club',
  'broadcast-status-full',
  'broadcast-status-increment',
  'broadcast-status-reset',
  'toast',
  'dialog',
] as const;
export type ConfiguredRoomEvent = (typeof CONFIGURED_ROOM_EVENTS)[number];
export type RoomEventName = keyof typeof KNOWN_MESSAGE_IDS | ConfiguredRoomEvent;

/** Names by message id. */
export type RoomEventRegistry = ReadonlyMap<number, RoomEventName>;

type RegistryResult =
  | { readonly ok: true; readonly registry: RoomEventRegistry }
  /** Names whose configured id is not a positive integer or is already taken. */
  | { readonly ok: false; readonly refused: readonly string[] };

const isConfigured = (name: string): name is ConfiguredRoomEvent => (CONFIGURED_ROOM_EVENTS as readonly string[]).includes(name);

/** Builds the registry from configured ids, by event name; a name without an id is never recognised (D8). */
export const roomEventRegistry = (configured: ReadonlyMap<string, number>): RegistryResult => {
  const registry = new Map<number, RoomEventName>([
    [KNOWN_MESSAGE_IDS.heartbeat, 'heartbeat'],
    [KNOWN_MESSAGE_IDS['status-increment'], 'status-increment'],
    [KNOWN_MESSAGE_IDS['sync-sn'], 'sync-sn'],
  ]);
  const refused: string[] = [];
  for (const [name, id] of configured) {
    if (isConfigured(name) && Number.isSafeInteger(id) && id > 0 && !registry.has(id)) registry.set(id, name);
    else refused.push(name);
  }
  return refused.length === 0 ? { ok: true, registry } : { ok: false, refused };
};

/** Returns the event for a message id, or null for an unknown one, which the caller counts and ignores (D8). */
export const roomEventOf = (registry: RoomEventRegistry, id: unknown): RoomEventName | null =>
  typeof id === 'number' ? (registry.get(id) ?? null) : null;
