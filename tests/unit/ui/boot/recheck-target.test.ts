import { describe, expect, it } from 'vitest';
import type { PayToUser } from '../../../../src/domain/account/account.ts';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { failed, succeeded, type Result } from '../../../../src/domain/result.ts';
import { recheckTarget } from '../../../../src/ui/boot/recheck-target.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { TargetStore } from '../../../../src/ui/stores/target-store.ts';
import { userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const rechecked = async (answer: Result<PayToUser, Refusal>, meanwhile: (store: TargetStore) => void = () => {}) => {
  const store = new TargetStore(new ServicesGate());
  const services = servicesWith({
    account: { findAccount: async () => answer, rememberedTarget: () => ({ target: userOf(), own: null, history: [] }) },
    analytics: { reportCrash: (error) => expect.unreachable(String(error)) },
  });
  store.restore(services);
  recheckTarget(store, services);
  meanwhile(store);
  await Promise.resolve();
  await Promise.resolve();
  return store;
};

describe('rechecking the remembered account', () => {
  it('ACC-2 a remembered account that has been banned is refused with its text', async () => {
    const store = await rechecked(failed(new Refusal('account.banned', false)));
    expect(store.target).toBeNull();
    expect(store.search).toEqual({ kind: 'refused', message: 'account.banned', quiet: false });
  });

  it('ACC-6 a remembered account is shown with its current data', async () => {
    expect((await rechecked(succeeded(userOf({ nickname: 'new' })))).target?.nickname).toBe('new');
  });

  it('cashier §4: no answer, or an id that now belongs to another account, changes nothing', async () => {
    expect((await rechecked(failed(new Refusal('request.network', true)))).target).toEqual(userOf());
    expect((await rechecked(succeeded(userOf({ uid: 'another' })))).target).toEqual(userOf());
  });

  it('cashier §4: an account chosen in the meantime stays', async () => {
    const other = userOf({ uid: '9', displayUid: '900900' });
    const store = await rechecked(failed(new Refusal('account.banned', false)), (target) => target.choose(other));
    expect(store.target).toEqual(other);
  });
});
