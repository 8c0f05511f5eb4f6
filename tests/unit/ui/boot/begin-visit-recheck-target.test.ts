import { describe, expect, it } from 'vitest';
import type { PayToUser } from '../../../../src/domain/account/account.ts';
import { payableTarget } from '../../../../src/domain/account/target-choice.ts';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { failed, type Result, succeeded } from '../../../../src/domain/result.ts';
import { recheckTarget } from '../../../../src/ui/boot/begin-visit.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { TargetStore } from '../../../../src/ui/stores/target-store.ts';
import { userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const remembered = userOf({ uid: '1' });
const BANNED = new Refusal('account.banned', false);

/** A store whose account is asked about again; `meanwhile` is what the shopper does before the answer. */
const recheckedStore = async (
  answer: Result<PayToUser, Refusal>,
  meanwhile: (store: TargetStore) => void = () => {},
): Promise<TargetStore> => {
  const store = new TargetStore(new ServicesGate());
  store.choose(remembered);
  recheckTarget(store, servicesWith({ account: { findAccount: async () => answer }, analytics: { reportCrash: () => {} } }));
  meanwhile(store);
  await Promise.resolve();
  return store;
};

describe('recheckTarget', () => {
  it('CAT-6 the account as it is today replaces the remembered one', async () => {
    const store = await recheckedStore(succeeded({ ...remembered, nickname: 'جديد' }));
    expect(store.payable).toMatchObject({ kind: 'account', account: { uid: '1', nickname: 'جديد' } });
  });

  it('CAT-6 a refusal removes the account and shows its message beside the search; a temporary failure changes nothing', async () => {
    expect((await recheckedStore(failed(new Refusal('request.network', true)))).confirmed).not.toBeNull();
    const store = await recheckedStore(failed(BANNED));
    expect([store.confirmed, store.question]).toEqual([null, { kind: 'refused', message: 'account.banned', quiet: false }]);
  });

  it('CAT-6 an account that was chosen meanwhile stays', async () => {
    const store = await recheckedStore(failed(BANNED), (each) => each.choose(userOf({ uid: '2' })));
    expect(store.confirmed).toMatchObject({ uid: '2' });
  });

  it('ACC-62 an account with another uid under its number needs confirmation, and the remembered account may be kept', async () => {
    const other = userOf({ uid: '9' });
    const store = await recheckedStore(succeeded(other));
    expect(store.question).toEqual({ kind: 'found', user: other, source: 'record' });
    expect(payableTarget(store.choice)).toEqual({ kind: 'missing', what: 'confirmation' });
    store.keep();
    expect(store.payable).toEqual({ kind: 'account', account: remembered });
  });
});
