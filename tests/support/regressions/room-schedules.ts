import { scheduleOf, type RoomSchedule } from '../arbitraries/room-schedule.ts';

/** Schedules that once broke an invariant, of the product or of a seeded bug that random schedules found late; smallest form, by name. */
export const ROOM_REGRESSIONS: readonly (readonly [name: string, schedule: RoomSchedule])[] = [
  [
    'R: an answer older than the pair that asked for it arrives after it',
    scheduleOf([
      ['emit one'],
      ['emit one'],
      ['emit pair'],
      ['deliver first'],
      ['deliver first'],
      ['enter'],
      ['answer old', 55],
      ['deliver first'],
      ['answer arrives'],
    ]),
  ],
  ['three frames in one increment', scheduleOf([['malformed', 32, 58]])],
  ['a body whose result is not 0', scheduleOf([['malformed', 46, 32]])],
  ['a number in text', scheduleOf([['emit one'], ['malformed', 10]])],
  ['a number below 0', scheduleOf([['malformed', 17, 39]])],
  ['a pair that is uneven and behind', scheduleOf([['emit one'], ['uneven pair', 48, 8], ['deliver any', 1, 12]])],
  [
    'a void increment after a refresh that failed',
    scheduleOf([['answer badly', 40, 24], ['void', 42, 53], ['deliver first'], ['answer arrives']]),
  ],
  [
    'an insertion while a type 3 is ahead of its data',
    scheduleOf([
      ['emit one', 61],
      ['answer', 59],
      ['emit one', 63],
      ['type 3'],
      ['answer arrives', 11],
      ['emit one', 18],
      ['emit one'],
      ['emit one'],
      ['deliver any', 63],
    ]),
  ],
  [
    'a removal from a list that has no such place any more',
    scheduleOf([['emit one', 51], ['emit one', 46], ['deliver first'], ['enter'], ['deliver first']]),
  ],
  [
    'a merge into a map that a reader holds',
    scheduleOf([
      ['emit one', 31],
      ['emit one', 53],
      ['emit one', 6],
      ['emit one', 34],
      ['emit one'],
      ['uneven pair', 14, 9],
      ['deliver any', 37],
      ['deliver any', 59],
    ]),
  ],
  [
    'a list that a reader holds is changed',
    scheduleOf([['emit one', 2], ['emit one'], ['emit one', 18], ['deliver any', 19], ['deliver first'], ['deliver first']]),
  ],
  ['an answer that was given up arrives after entering again', scheduleOf([['answer', 41], ['enter'], ['answer arrives']])],
  ['a message after leaving', scheduleOf([['leave'], ['emit one'], ['deliver first']])],
  [
    'a type 3 below the number that is known',
    scheduleOf([['emit one'], ['type 3 wrong', 20], ['deliver first'], ['emit one'], ['deliver first']]),
  ],
  [
    'two skipped frames and an extra refresh',
    scheduleOf([['answer badly', 42, 17], ['emit one'], ['answer arrives'], ['deliver first']], true),
  ],
];
