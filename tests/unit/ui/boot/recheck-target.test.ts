import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { failed, succeeded } from '../../../../src/domain/result.ts';
import { applyRecheck } from '../../../../src/ui/boot/recheck-target.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { TargetStore } from '../../../../src/ui/stores/target-store.ts';
import { userOf } from '../../../support/payment/builders.ts';

const remembered = userOf({ uid: '1' });
const BANNED = new Refusal('account.banned', false);

const storeWith = (target: TargetStore['target']): TargetStore => {
  const store = new TargetStore(new ServicesGate());
  store.target = target;
  return store;
};

describe('applyRecheck', () => {
  it('CAT-6 the account as it is today replaces the remembered one', () => {
    const store = storeWith(remembered);
    applyRecheck(store, remembered, succeeded({ ...remembered, nickname: 'جديد' }));
    expect(store.target).toMatchObject({ uid: '1', nickname: 'جديد' });
  });

  it('CAT-6 a refusal takes it away and is said beside the search; one that may pass changes nothing', () => {
    const store = storeWith(remembered);
    applyRecheck(store, remembered, failed(new Refusal('request.network', true)));
    expect(store.target).not.toBeNull();
    applyRecheck(store, store.target ?? remembered, failed(BANNED));
    expect([store.target, store.search]).toEqual([null, { kind: 'refused', message: 'account.banned', quiet: false }]);
  });

  it('CAT-6 an account that was chosen meanwhile stays', () => {
    const other = userOf({ uid: '2' });
    const store = storeWith(other);
    applyRecheck(store, remembered, failed(BANNED));
    expect(store.target).toMatchObject({ uid: '2' });
  });
});
