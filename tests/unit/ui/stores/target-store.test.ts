import { beforeEach, describe, expect, it } from 'vitest';
import type { PayToUser } from '../../../../src/domain/account/account.ts';
import { nextTarget, NO_TARGET } from '../../../../src/domain/account/target-choice.ts';
import type { Refusal } from '../../../../src/domain/refusal.ts';
import { type Result, succeeded } from '../../../../src/domain/result.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { TargetStore } from '../../../../src/ui/stores/target-store.ts';
import { userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const earlier = userOf({ uid: '1', displayUid: '100100' });
const other = userOf({ uid: '2', displayUid: '100200' });

describe('TargetStore', () => {
  let memory: PayToUser | null;
  let offered: readonly PayToUser[];
  /** The account that the tab has shown, by its uid. */
  let shown: string | null;
  let answers: ((result: Result<PayToUser, Refusal>) => void)[];
  let store: TargetStore;
  const services = servicesWith({
    account: {
      rememberedTarget: () => ({ target: memory, own: null, history: offered, isOfAnotherTab: shown !== null && shown !== memory?.uid }),
      showTarget: ({ uid }) => void (shown = uid),
      chooseTarget: (user) => void (memory = user),
      findAccount: () => new Promise((came) => answers.push(came)),
    },
    analytics: { reportCrash: () => {} },
  });
  /** The page is loaded in its tab. */
  const load = (): void => {
    const gate = new ServicesGate();
    gate.provide(services, null);
    store = new TargetStore(gate);
    store.restore(services);
  };
  const answered = async (user: PayToUser): Promise<void> => {
    answers.shift()?.(succeeded(user));
    await Promise.resolve();
  };
  beforeEach(() => {
    [memory, offered, answers, shown] = [earlier, [], [], null];
    load();
  });

  it('ACC-63 the remembered account is adopted when the visit starts; another tab’s later choice is not', () => {
    expect(store.payable).toEqual({ kind: 'account', account: earlier });
    [memory, offered] = [other, [other]];
    store.offer(services);
    expect([store.payable, store.history]).toEqual([{ kind: 'account', account: earlier }, [other]]);
    store.change();
    store.keep();
    // Kept by the shopper's own word, it is the device's again.
    expect([store.confirmed, memory]).toEqual([earlier, earlier]);
  });

  it('ACC-63 if another shopper’s visit starts on the page, a different account needs confirmation', () => {
    memory = other;
    store.restore(services);
    const asked = nextTarget({ ...NO_TARGET, confirmed: earlier }, { type: 'remembered', user: other, visit: 'next' });
    expect(store.choice).toEqual(asked);
    expect(store.missing).toBe('confirmation');
  });

  it('ACC-63 a reloaded tab asks about the account that another tab has chosen meanwhile', () => {
    load();
    expect(store.payable).toEqual({ kind: 'account', account: earlier });
    memory = other;
    load();
    expect(store.question).toEqual({ kind: 'found', user: other, source: 'memory' });
    store.confirm(other);
    shown = other.uid;
    load();
    expect(store.payable).toEqual({ kind: 'account', account: other });
  });

  it('ACC-61 what is found is neither paid for nor kept by the device before the shopper’s yes', async () => {
    store.type('100200');
    store.submit();
    await answered(other);
    expect([store.missing, store.confirmed, memory]).toEqual(['confirmation', earlier, earlier]);
    store.confirm(other);
    expect([store.payable, memory]).toEqual([{ kind: 'account', account: other }, other]);
  });

  it('ACC-62 a tap chooses an earlier account only if the answer has its uid', async () => {
    const went: string[] = [];
    store.chooseAgain(other, () => went.push('on'));
    await answered(userOf({ uid: '9', displayUid: '100200' }));
    expect([store.missing, went, memory]).toEqual(['confirmation', [], earlier]);
    store.chooseAgain(other, () => went.push('on'));
    await answered({ ...other, nickname: 'جديد' });
    expect([store.confirmed?.nickname, went, memory?.uid]).toEqual(['جديد', ['on'], '2']);
  });

  it('ACC-67 after a login the own account is looked up and chosen, but only if no account is chosen or in question', async () => {
    store.own = other;
    store.takeOwn();
    expect([store.missing, store.confirmed]).toEqual([null, earlier]);
    store.choice = NO_TARGET;
    store.type('1');
    store.takeOwn();
    expect(store.missing).toBe('search');
    store.choice = NO_TARGET;
    store.takeOwn();
    expect(store.missing).toBe('answer');
    await answered(other);
    expect([store.payable, memory]).toEqual([{ kind: 'account', account: other }, other]);
  });

  it('ACC-61 an earlier account whose answer comes after the shopper has typed leads nowhere', async () => {
    const went: string[] = [];
    store.chooseAgain(other, () => went.push('on'));
    store.type('1');
    await answered(other);
    expect([store.missing, went, store.confirmed]).toEqual(['search', [], earlier]);
  });
});
