import { readdirSync, readFileSync } from 'node:fs';
import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../src/adapters/bridge/wire.ts';
import { decodeLoginGrant, decodePayToUser, decodeSessionAccount } from '../../src/adapters/platform/schemas/session.ts';
import { decodeHistory } from '../../src/adapters/platform/schemas/recharge-list.ts';
import { intentOfStored, storedOfIntent } from '../../src/adapters/storage/indexed-intents.ts';
import { strictTarget } from '../../src/application/account/strict-target.ts';
import { TargetMemory } from '../../src/application/account/target-memory.ts';
import { decodeStoredUser } from '../../src/application/session/shopper-session.ts';
import { cleanName } from '../../src/domain/account/account.ts';
import { decodeRoomActivity } from '../../src/domain/room/room-activity.ts';
import { micsOf } from '../../src/domain/room/mics.ts';
import { HeldStore } from '../support/fuzz/held-store.ts';
import { intentWith } from '../support/payment/builders.ts';

/** Draws what follows it from right to left, and hides in three other ways. */
const HOSTILE = '\u202eفهد\u200b\nID 100201\u{e0041}';
const CLEAN = 'فهد ID 100201';

const wireUser = { uid: 7, display_uid: 100200, nickname: HOSTILE, icon: '', is_guest: 0, status2: 0 };
const storedUser = { uid: '7', displayUid: '100200', nickname: HOSTILE, icon: null, isGuest: false, status: 'normal' };
const wireRecord = {
  to_uid: 7,
  to_display_uid: 100200,
  to_nickname: HOSTILE,
  to_icon: '',
  is_guest: 0,
  status2: 0,
  uid: '1',
  h5_deviceid: 'd',
  last_fill_time: 1_795_900_000,
};
const nothing = (): void => {};

describe('incoming names', () => {
  it.each<readonly [string, () => unknown]>([
    ['check_display_id, check_uid', () => Option.getOrThrow(decodePayToUser(wireUser, nothing))?.nickname],
    ['get_pay_user_info', () => Option.getOrThrow(decodeSessionAccount(wireUser, nothing)).user?.nickname],
    ['the logins', () => Option.getOrThrow(decodeLoginGrant({ ...wireUser, session_key: 'k' }, nothing)).user?.nickname],
    ['recharge_fill_record', () => Option.getOrThrow(decodeHistory({ list: [wireRecord] }, nothing))[0]?.toNickname],
    ['the app', () => accountOf({ data: { session_key: 'k', uid: 7, display_uid: 100200, nickname: HOSTILE } })?.user.nickname],
    ['the kept account', () => new TargetMemory(new HeldStore(storedUser)).target()?.nickname],
    ['the kept user', () => decodeStoredUser(storedUser)?.nickname],
    ['the journal', () => Option.getOrThrow(intentOfStored({ ...(storedOfIntent(intentWith()) as object), nickname: HOSTILE })).nickname],
    ['a seat of a room', () => micsOf([{ uid: 7, nickname: HOSTILE }])[0]?.nickname],
    [
      'an event of a room',
      () => {
        const activity = decodeRoomActivity('enter', { result: 0, data: JSON.stringify({ uid: 7, nickname: HOSTILE }) });
        return activity?.name === 'enter' ? activity.fields.nickname : null;
      },
    ],
  ])('FMT-40 of %s are clean', (_, nickname) => {
    expect(nickname()).toBe(CLEAN);
  });

  it('FMT-40 a kept account is painted early only with a name that cleaning leaves alone', () => {
    expect(strictTarget(storedUser)).toBeUndefined();
    for (const nickname of [
      'نورة',
      'مُحَمَّد',
      '❤️ فهد',
      'a  b',
      ' a',
      'a ',
      'a\u3164',
      '\u0301a',
      `a${'\u0301'.repeat(6)}`,
      'x\ufe0f',
      '👨‍👩‍👧',
      '',
    ]) {
      const early = strictTarget({ ...storedUser, nickname });
      if (early !== undefined) expect(early?.nickname).toBe(cleanName(nickname));
    }
    for (const nickname of ['نورة', 'مُحَمَّد', '❤️ فهد']) expect(strictTarget({ ...storedUser, nickname })).toMatchObject({ nickname });
  });

  it('FMT-40 no schema takes a name as it comes', () => {
    const sources = ['src/adapters', 'src/application']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
      .filter((path) => path.endsWith('.ts'))
      .filter((path) => /nickname['"]?: (?:\w+\()?(?:Schema\.String|WireLabel|WireText|AnyText)/i.test(readFileSync(path, 'utf8')));
    // These two clean the name when they have decoded it.
    expect(sources.sort()).toEqual(['src/adapters/bridge/wire.ts', 'src/adapters/storage/indexed-intents.ts']);
  });
});
