/** Texts and bodies that no client may act on (faults §4.4). */
export const MALFORMED_BODIES: readonly unknown[] = [
  null,
  '',
  'no json',
  '[1,2',
  { result: 1, data: '{"type":3,"rid":"7","sn":50}' },
  { result: '0', data: '{"type":3,"rid":"7","sn":50}' },
  { result: 0, data: { type: 3, rid: '7', sn: 50 } },
  { result: 0, data: '' },
  { result: 0, data: '{"type":3,"rid":"7","sn":50' },
  { result: 0, data: '[]' },
  ...['"5"', '1.5', '-1', 'null', '9007199254740993', '1e400', 'true'].flatMap((sn) => [
    { result: 0, data: `{"type":3,"rid":"7","sn":${sn}}` },
    { result: 0, data: `{"type":2,"rid":"7","status":[{"sn":${sn},"command":[]}]}` },
    { result: 0, data: `{"type":2,"rid":"7","status":[{"sn":1,"command":[]},{"sn":${sn},"command":[]}]}` },
  ]),
  { result: 0, data: '{"type":2,"rid":"7","status":[]}' },
  { result: 0, data: '{"type":2,"rid":"7","status":[{"sn":90},{"sn":91},{"sn":92}]}' },
  { result: 0, data: '{"type":2,"rid":"7","status":[null]}' },
  { result: 0, data: '{"type":2,"rid":"7"}' },
  { result: 0, data: '{"type":4,"rid":"7","sn":50}' },
  { result: 0, data: '{"type":3,"rid":"8","sn":50}' },
  { result: 0, data: '{"type":3,"rid":8,"sn":50}' },
  { result: 0, data: '{"type":3,"sn":50}' },
  { result: 0, data: '{"type":3,"rid":["7"],"sn":50}' },
  { result: 0, data: '{"type":2,"rid":"70","status":[{"sn":50,"command":[]}]}' },
];

/** A directive list that invalidates its increment (D5). */
export const VOID_COMMANDS: readonly unknown[] = [
  [
    { op: 'rpush', key: 'log', value: [99] },
    { op: 'nonsense', key: 'log' },
  ],
  [
    { op: 'rpush', key: 'log', value: [99] },
    { op: 'lremove', key: 'log', index: -1 },
  ],
  [
    { op: 'mset', values: { log: {} } },
    { op: 'rpush', key: 'log', value: [99] },
  ],
  [
    { op: 'lpush', key: 'log', value: [99] },
    { op: 'linsert', key: 'log', index: 1e9, value: 1 },
  ],
  null,
];
