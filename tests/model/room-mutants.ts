import type { Mutation } from '../support/room/room-mutant.ts';

const bug =
  (file: string) =>
  (name: string, from: string, to: string): Mutation => ({ name, file: `${file}.ts`, from, to });

const sequence = bug('room-sync/sequence');
const apply = bug('room-sync/apply-directive');
const watch = bug('room-sync/divergence-watch');
const refresh = bug('room-sync/refresh');
const sync = bug('room-sync/room-sync');
const message = bug('room-sync/decode-message');
const directive = bug('room-sync/decode-directive');
const json = bug('room-sync/json');
const answer = bug('room-sync/decode-refresh');

/** Seeded bugs of room sync. Each must be killed by the schedules, the honest run or the named scenarios. */
export const SYNC_MUTATIONS: readonly Mutation[] = [
  sequence('an equal frame runs again', 'frame.sn > current ?', 'frame.sn >= current ?'),
  sequence('one frame only when it follows', 'frame.sn > current ?', 'frame.sn === current + 1 ?'),
  sequence('an equal pair runs again', 'if (current >= second.sn)', 'if (current > second.sn)'),
  sequence('the first frame runs twice', 'return run(table, [second], second.sn);', 'return run(table, [first, second], second.sn);'),
  sequence('the first frame is left out', 'return run(table, [first, second], second.sn);', 'return run(table, [second], second.sn);'),
  sequence('sn of the first frame', 'return run(table, [second], second.sn);', 'return run(table, [second], first.sn);'),
  sequence('a gap is run all the same', "return { outcome: 'gap', sn: second.sn };", 'return run(table, [first, second], second.sn);'),
  sequence('a gap is ignored', "return { outcome: 'gap', sn: second.sn };", "return { outcome: 'ignored' };"),
  sequence('a refresh lowers sn', 'sn !== null && sn > current ? sn', 'sn !== null ? sn'),
  sequence('a refresh leaves sn', 'sn !== null && sn > current ? sn', 'sn !== null && sn > current ? current'),
  sequence(
    'a malformed frame runs as empty',
    "if (frame.commands === null) return { outcome: 'void', sn };",
    'if (frame.commands === null) continue;',
  ),
  apply('half of a void increment stays', 'if (keys === null) return null;', 'if (keys === null) break;'),
  apply('a void directive is skipped', 'if (keys === null) return null;', 'if (keys === null) continue;'),
  apply('the table is changed in place', 'table: new Map(table), lists', 'table: table as Map<string, RoomEntry>, lists'),
  apply("a reader's list is changed in place", '[...list]), directive)', 'list as RoomValue[]), directive)'),
  apply('a merge replaces', 'map = new Map(found?.map);', 'map = new Map();'),
  apply("a reader's map is changed in place", 'map = new Map(found?.map);', 'map = (found?.map ?? new Map()) as Map<string, RoomValue>;'),
  apply('push left reversed', 'end - PIECE), end));', 'end - PIECE), end).toReversed());'),
  apply('pop left pops right', 'list.shift();', 'list.pop();'),
  apply('removal at the length', "=== 'lremove') return directive.index < length;", "=== 'lremove') return directive.index <= length;"),
  apply('insertion past the end', 'directive.index <= length;', 'directive.index <= length + 9e15;'),
  apply('an insertion replaces', 'list.splice(directive.index, 0, directive.value);', 'list.splice(directive.index, 1, directive.value);'),
  apply('changed keys are forgotten', 'for (const key of keys) changed.add(key);', ''),
  watch('skipped frames pass in silence', "? ['frame-skip'] : []", '? [] : []'),
  watch('uneven pairs pass in silence', "? ['pair-skip'] : []", '? [] : []'),
  watch('a raised sn passes in silence', "}, 'sync-raise') : watch", "}, 'sync-raise') && watch : watch"),
  watch('a void passes in silence', "['void-increment']);", '[]);'),
  watch('an older refresh clears the suspicion', "if (sn < current) return suspect(watch, 'refresh-older');", ''),
  watch(
    'a refresh without a number clears it',
    "if (sn === null) return suspect(watch, 'refresh-without-sn');",
    'if (sn === null) return { ...watch, suspect: false };',
  ),
  watch('what was seen is forgotten', "if (sn < watch.highest) return suspect(watch, 'refresh-behind');", ''),
  watch('a restart of the numbers is not seen', 'count === RESTART_AFTER ?', 'count < 0 ?'),
  watch('always suspect', 'highest: sn, suspect: false', 'highest: sn, suspect: true'),
  refresh('every gap asks', 'return still(sn === null ? { ...refresh, again: true } : refresh);', 'return ask(refresh);'),
  refresh('an answer that falls short is the end', 'if (short) {', 'if (short && before.futile < 0) {'),
  refresh(
    'a failed refresh is the end',
    "wait({ ...before, failures: before.failures + 1 }, 'retry', waitAt(REFRESH_WAITS.failed, before.failures));",
    "still({ ...before, step: 'none' });",
  ),
  refresh('a given-up wait goes on', "refresh.step === 'none' ? [] :", 'refresh.ticket >= 0 ? [] :'),
  refresh('a retry without a wait', 'failed: { first: [1000,', 'failed: { first: [0,'),
  refresh('tickets are used twice', 'const ticket = refresh.ticket + 1;\n  const given', 'const ticket = 1;\n  const given'),
  sync(
    'a gap asks for nothing',
    "    case 'gap':\n    case 'void':\n      return withRefresh(state, need(state.refresh, done.sn));",
    "    case 'gap':\n    case 'void':\n      return unchanged(state);",
  ),
  sync(
    'the table outlives the room',
    'state: { ...NO_ROOM, refresh: noRefresh(before.refresh.ticket) }',
    'state: { ...before, room: null }',
  ),
  sync('a stale answer counts', 'event.ticket === ticket && (', '('),
  sync('messages count after leaving', "before.room === null && event.type !== 'entered' ?", 'before.room === null && before.sn < 0 ?'),
  sync('type 3 lowers sn', 'sn: Math.max(before.sn, sn),', 'sn,'),
  sync('type 1 is ignored', '      return withRefresh(state, need(state.refresh, null));', '      return unchanged(state);'),
  sync('the extra refresh is always on', 'if (!options.extraRefresh) return step;', ''),
  sync(
    'the extra refresh never comes',
    'if (!options.extraRefresh) return step;',
    'if (options.extraRefresh || step.state.sn >= 0) return step;',
  ),
  sync('drops are not counted', 'watch: countDrop(state.watch, message.reason)', 'watch: state.watch'),
  message('any room counts', ' && String(rid) === room', ''),
  message('any result counts', "if (fieldOf(envelope, 'result') !== 0) return dropped('result');", ''),
  message('three frames are two', ' || status.length > 2', ''),
  json(
    'a number in text counts',
    "typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.abs(value)",
    'Number.isSafeInteger(Number(value)) && value !== null && Number(value) >= 0 ? Number(value)',
  ),
  json('a negative number counts', ' && value >= 0', ''),
  directive('an unknown directive is no directive at all', 'if (directive === null) return null;', 'if (directive === null) continue;'),
  answer('a number in text is the sn of a refresh', "serialNumber(fieldOf(answer, 'sn'))", "serialNumber(Number(fieldOf(answer, 'sn')))"),
];
