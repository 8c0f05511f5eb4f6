import type { Mutation } from '../support/room/room-mutant.ts';

const bug =
  (file: string) =>
  (name: string, from: string, to: string): Mutation => ({ name, file: `${file}.ts`, from, to });

const sequence = bug('room-sync/sequence');
const apply = bug('room-sync/apply-directive');
const lists = bug('room-sync/list-changes');
const version = bug('room-sync/table/table-version');
const storage = bug('room-sync/table/table-storage');
const undo = bug('room-sync/table/undo');
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
  apply('half of a void increment stays', '    version.rollBack();\n    return null;', '    return version.commit(sn);'),
  apply('a void directive is skipped', '    version.rollBack();\n    return null;', '    continue;'),
  apply(
    "the wire's list is changed in place",
    'slot.value = value;\n  slot.owner = 0;',
    'slot.value = value;\n  slot.owner = storage.epoch;',
  ),
  apply('a merge replaces', 'writeFields(ownMap(storage, slot), value);', 'own(storage, slot, { ...value });'),
  apply(
    "a reader's map is changed in place",
    'writeFields(ownMap(storage, slot), value);',
    'writeFields(slot.value as Record<string, RoomValue>, value);',
  ),
  apply("a reader's list is pushed onto in place", 'found.concat(value)', '(pushRight(found as RoomValue[], value), found)'),
  apply('values pushed left onto a list of the wire come right', 'value.concat(found)', 'found.concat(value)'),
  apply('pop left pops right', 'found[0]).shift();', 'found[0]).pop();'),
  apply('removal at the length', 'found === null || index >= found.length', 'found === null || index > found.length'),
  apply('insertion past the end', 'found === null || index > found.length', 'found === null'),
  apply('an item past the end is set', 'if (index >= found.length) return false;\n    before', 'before'),
  lists('push left reversed', 'list[at] = values[at];', 'list[at] = values[count - 1 - at];'),
  lists('an insertion replaces', 'list.push(value);\n  for (let at = length; at > index; at -= 1) list[at] = list[at - 1];', ''),
  lists('a removal leaves the last item', 'list.pop();', ''),
  version('a partial increment is visible', 'revert(storage, storage.notes, storage.noted);', ''),
  version('a reader holds the table that is changed', 'if (this.isRead || ', 'if ('),
  version('a table that is rebuilt shares its lists', 'handOut(from.storage);', 'from.storage.slots.map((slot) => slot.value);'),
  version('a superseded table forgets the way back', 'this.notes = notes;', ''),
  version('increments are taken back in the wrong order', 'way.reverse()', 'way'),
  storage('changed keys are forgotten', '? slot.alone :', '? NO_KEYS :'),
  storage('a second changed key is forgotten', '[changed[0]!, slot.key]', 'changed'),
  storage('values are handed out and still changed in place', 'storage.epoch += 1;', ''),
  storage("a reader's list is changed in place", 'list.slice()', 'list'),
  undo(
    'changes are taken back in the wrong order',
    'let at = noted - NOTE_LENGTH; at >= 0; at -= NOTE_LENGTH',
    'let at = 0; at < noted; at += NOTE_LENGTH',
  ),
  undo('an added key stays after a void', 'removeLastSlot(storage);', '{}'),
  undo('a replaced value is not put back', 'slot.value = before;', ''),
  undo('what was pushed left stays', 'ownList(storage, slot).splice(0, directive.value.length);', ''),
  undo('what was pushed right stays', 'ownList(storage, slot).length -= directive.value.length;', ''),
  undo('a value popped left comes back right', 'ownList(storage, slot).unshift(before);', 'ownList(storage, slot).push(before);'),
  undo('a value popped right comes back left', 'ownList(storage, slot).push(before);', 'ownList(storage, slot).unshift(before);'),
  undo('an inserted value stays', 'ownList(storage, slot).splice(directive.index, 1);', ''),
  undo('a removed value is lost', 'ownList(storage, slot).splice(directive.index, 0, before);', ''),
  undo('items that were set stay', 'setAt(ownList(storage, slot), directive.indexes, before as readonly RoomValue[]);', ''),
  undo('fields that were added stay', 'delete map[name];', '{}'),
  undo('fields that were changed stay', 'setField(map, name, before[at]);', '{}'),
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
