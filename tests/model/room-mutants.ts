import type { Mutation } from '../support/room/room-mutant.ts';

const bug =
  (file: string) =>
  (name: string, from: string, to: string): Mutation => ({ name, file: `${file}.ts`, from, to });

const sequence = bug('room-sync/room-sync');
const apply = bug('room-sync/apply-directive');
const lists = bug('room-sync/cell');
const version = bug('room-sync/table-version');
const storage = bug('room-sync/table-storage');
const cell = bug('room-sync/cell');
const watch = bug('room-sync/divergence-watch');
const refresh = bug('room-sync/refresh');
const sync = bug('room-sync/room-sync');
const message = bug('room-sync/decode-message');
const directive = bug('room-sync/decode-message');
const json = bug('room-sync/json');
const answer = bug('room-sync/decode-message');

/** Seeded bugs of room sync. Each must be killed by the schedules, the honest run or the named scenarios. */
export const SYNC_MUTATIONS: readonly Mutation[] = [
  sequence('an equal frame runs again', 'frame.sn > current ?', 'frame.sn >= current ?'),
  sequence('one frame only when it follows', 'frame.sn > current ?', 'frame.sn === current + 1 ?'),
  sequence('an equal pair runs again', 'if (current >= second.sn)', 'if (current > second.sn)'),
  sequence('the first frame runs twice', 'run(table, second.commands, second.sn);', 'run(table, both(first, second), second.sn);'),
  sequence('the first frame is left out', 'run(table, both(first, second), second.sn);', 'run(table, second.commands, second.sn);'),
  sequence('sn of the first frame', 'run(table, second.commands, second.sn);', 'run(table, second.commands, first.sn);'),
  sequence('a gap is run all the same', "return { outcome: 'gap', sn: second.sn };", 'return run(table, both(first, second), second.sn);'),
  sequence('a gap is ignored', "return { outcome: 'gap', sn: second.sn };", "return { outcome: 'ignored' };"),
  sequence('a refresh lowers sn', 'sn !== null && sn > current ? sn', 'sn !== null ? sn'),
  sequence('a refresh leaves sn', 'sn !== null && sn > current ? sn', 'sn !== null && sn > current ? current'),
  sequence(
    'a malformed frame runs as empty',
    '(commands === null ? null : applyAll(table, commands, sn))',
    'applyAll(table, commands ?? [], sn)',
  ),
  apply('half of a void increment stays', '    version.rollBack();\n    return null;', '    return version.commit();'),
  apply('a void directive is skipped', '    version.rollBack();\n    return null;', '    continue;'),
  apply(
    'a merge replaces',
    'before.length === MAP && change(storage, place, before, directive, MAP)',
    'before.length === MAP && put(storage, directive.key, directive.value, MAP)',
  ),
  apply('a map is merged where a list stands', 'before.length === MAP && change', 'change'),
  apply('a push forgets how long the list is', 'before.length + value.length)', 'before.length)'),
  apply(
    'a pop forgets how long the list is',
    'return change(storage, place, before, directive, before.length - 1);',
    'return change(storage, place, before, directive, before.length);',
  ),
  apply('an empty list is popped', 'if (before.length > 0)', 'if (before.length >= 0)'),
  apply('removal at the length', 'directive.index < before.length', 'directive.index <= before.length'),
  apply('insertion past the end', 'index <= before.length &&', 'before.length >= 0 &&'),
  apply('an item past the end is set', 'if (indexes[at]! >= before.length) return false;', ''),
  cell("a reader's list is changed in place", ': list.slice();', ': value;'),
  cell("a reader's map is changed in place", '{ ...(value as JsonObject) }', 'value'),
  cell(
    'changes that wait are made last one first',
    'let at = changes.length - 1; at >= 0; at -= 1',
    'let at = 0; at < changes.length; at += 1',
  ),
  cell('only the last of the changes that wait is made', 'make(copy, changes[at]!);', 'if (at === 0) make(copy, changes[at]!);'),
  cell('values pushed left come right', 'return pushLeft(list, change.value);', 'return pushRight(list, change.value);'),
  cell('pop left pops right', 'list.shift();', 'list.pop();'),
  cell('pop left of a value that others hold pops right', 'return list.slice(1);', 'return list.slice(0, -1);'),
  cell('pop right of a value that others hold pops left', 'return list.slice(0, -1);', 'return list.slice(1);'),
  cell('items are not set', 'return setAt(list, change.indexes, change.values);', 'return;'),
  lists('push left reversed', 'list[at] = values[at];', 'list[at] = values[count - 1 - at];'),
  lists('an insertion replaces', 'list.push(value);\n  for (let at = length; at > index; at -= 1) list[at] = list[at - 1];', ''),
  lists('a removal leaves the last item', '\n  list.pop();', ''),
  version('a partial increment is visible', 'revert(storage, storage.changed, storage.before);', ''),
  version('a reader holds the table that is changed', 'this.cells = storage.cells.slice();', 'this.cells = storage.cells;'),
  version('a table that is rebuilt takes old cells for its own', 'newStorage(from.storage.increment)', 'newStorage(0)'),
  version('a superseded table forgets the way back', 'this.changed = storage.changed;', ''),
  version('increments are taken back in the wrong order', 'way.reverse()', 'way'),
  storage('changed keys are forgotten', 'storage.changed = storage.alone[place]!;', ''),
  storage('a second changed key is forgotten', '[changed[0]!, key]', 'changed'),
  storage('a third changed key is forgotten', '(changed as string[]).push(key);', ''),
  storage('a key that changed twice is told twice', 'if (before.increment !== storage.increment) note', 'note'),
  storage('an added key stays after a void', 'places.delete(key);\n      alone.pop();\n      cells.pop();', ''),
  storage('a replaced value is not put back', 'if (cell !== null) cells[place] = cell;', 'if (cell !== null) continue;'),
  watch('skipped frames pass in silence', "isSkip ? suspect(watch, 'frame-skip') : watch", 'watch'),
  watch('uneven pairs pass in silence', 'second !== undefined && second.sn !== first.sn + 1', 'false'),
  watch('a raised sn passes in silence', "}, 'sync-raise') : watch", "}, 'sync-raise') && watch : watch"),
  watch('a void passes in silence', "return suspect(watch, 'void-increment');", 'return watch;'),
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
    'return withRefresh({ ...before, watch }, need(refresh, done.sn));',
    'return unchanged({ ...before, watch });',
  ),
  sync(
    'listeners are told before the commit',
    'return withRefresh({ ...before, watch }, need(refresh, done.sn));',
    'return withRefresh({ ...before, watch }, need(refresh, done.sn), [...table.keys()]);',
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
  message('any room counts', 'rid === room || (', "typeof rid === 'string' || ("),
  message('any result counts', "if (result !== 0) return dropped('result');", ''),
  message('three frames are two', ' || status.length > 2', ''),
  json(
    'a number in text counts',
    "typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.abs(value)",
    'Number.isSafeInteger(Number(value)) && value !== null && Number(value) >= 0 ? Number(value)',
  ),
  json('a negative number counts', ' && value >= 0', ''),
  directive('a malformed directive is taken as it is', 'if (directive === null) return null;', 'if (directive === null) continue;'),
  directive('an unknown directive is a pop', '  return false;\n};', "  (wire as { op: unknown }).op = 'lpop';\n  return true;\n};"),
  answer('a number in text is the sn of a refresh', "serialNumber(fieldOf(answer, 'sn'))", "serialNumber(Number(fieldOf(answer, 'sn')))"),
];
