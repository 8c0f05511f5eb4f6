import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { FindAccount } from '../../../../src/application/account/find-account.ts';
import { FindInviter } from '../../../../src/application/pages/find-inviter.ts';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { decodeInvitation } from '../../../../src/domain/share/invitation.ts';
import { userOf } from '../../../support/payment/builders.ts';

describe('FindInviter', () => {
  const asked: string[] = [];
  const inviter = new FindInviter({
    byUid: (uid: string) => {
      asked.push(uid);
      return uid === '7' ? Effect.succeed(userOf({ uid })) : Effect.fail(new Refusal('account.banned', false));
    },
  } as unknown as FindAccount);
  const find = (info: string | null) => Effect.runPromise(inviter.execute(info));

  it('SHR-7 names the account as the platform knows it, regardless of the link', async () => {
    expect(await find('{"uid":"7","nickname":"the bank"}')).toEqual(userOf({ uid: '7' }));
  });

  it('SHR-7 a refused account and an info without an account make an anonymous invitation; the latter calls nothing', async () => {
    asked.length = 0;
    expect(decodeInvitation('nonsense')).toBeNull();
    expect([await find('{"uid":"8"}'), await find('nonsense'), await find(null)]).toEqual([null, null, null]);
    expect(asked).toEqual(['8']);
  });
});
