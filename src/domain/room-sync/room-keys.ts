/** The keys of the room-state table that the specification names (platform §3). A table may hold others: keys are data (D5). */
export const ROOM_TABLE_KEYS = [
  'pk_select_punishment',
  'punishment_list',
  'pk_current_punishment',
  'pk_prop_list',
  'pk_prop_entry',
  'pk_prop_used',
  'pk_status',
  'pk_current_effect',
  'pk_perspective_list',
  'pk_smoke_top_list',
  'pk_can_smoke_list',
  'face_list',
  'pk_current_face',
  'fans_tasks',
  'fans_tasks_start',
  'fans_count',
  'pk_random_match_switcher',
  'pk_rank',
  'calling_room',
  'widgets',
  'scratch_ticket',
  'room_mics_new',
] as const;
export type RoomTableKey = (typeof ROOM_TABLE_KEYS)[number];

const NAMED: ReadonlySet<string> = new Set(ROOM_TABLE_KEYS);

/** True if the specification names this key of the table. */
export const isRoomTableKey = (key: string): key is RoomTableKey => NAMED.has(key);
