import { describe, expect, it } from 'vitest';
import { keptPackagesOf } from '../../../../src/application/offer/kept-packages.ts';
import { PackagesMemory } from '../../../../src/application/offer/packages-memory.ts';
import { LOGOUT_CLEARS } from '../../../../src/domain/login/login-state.ts';
import { cents, chargeListOf, itemOf } from '../../../support/payment/builders.ts';
import { FakeConfiguration } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const memoryOf = (user: { readonly uid: string } | null) => {
  const store = new MemoryStore();
  let now = user;
  const session = { user: () => now as never };
  return { store, memory: new PackagesMemory(store, new FakeConfiguration(), session), logIn: (next: typeof user) => (now = next) };
};

describe('the packages of the last visit', () => {
  it('EARLY-6 are kept with their owner: payer, account and flavour', () => {
    const { store, memory } = memoryOf({ uid: '8' });
    memory.keep(memory.payer(), '7', chargeListOf());
    expect(store.read('last_packages')).toMatchObject({ flavour: 'ksa', payer: '8', uid: '7', list: { is_new: chargeListOf().isNew } });
    const owner = { flavour: 'ksa', payer: '8', uid: '7' };
    expect(keptPackagesOf(store.read('last_packages'), owner)).toBeDefined();
    for (const other of [{ flavour: 'ludo' }, { payer: null }, { payer: '9' }, { uid: null }, { uid: '8' }])
      expect(keptPackagesOf(store.read('last_packages'), { ...owner, ...other })).toBeUndefined();
  });

  it('EARLY-6 are not kept for a user who logs in while they are on their way', () => {
    const { store, memory, logIn } = memoryOf({ uid: '8' });
    const payer = memory.payer();
    logIn(null);
    memory.keep(payer, '7', chargeListOf());
    expect(store.read('last_packages')).toBeUndefined();
  });

  it('EARLY-6 a list that is too long replaces the kept one with nothing', () => {
    const { store, memory } = memoryOf(null);
    memory.keep(null, null, chargeListOf());
    memory.keep(null, null, chargeListOf({ list: Array.from({ length: 500 }, (_, index) => itemOf(cents(index + 1))) }));
    expect(store.read('last_packages')).toBeUndefined();
  });

  it('EARLY-6 a logout deletes them', () => {
    expect(LOGOUT_CLEARS).toContain('last_packages');
  });
});
