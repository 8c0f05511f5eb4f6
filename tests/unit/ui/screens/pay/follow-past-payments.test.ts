import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalChange } from '../../../../../src/domain/ports/payment.ts';
import { pastPaymentOf, type PastPayment } from '../../../../../src/domain/order/past-payments.ts';
import { INITIAL_PAYMENT } from '../../../../../src/domain/payment/transition.ts';
import type { PaymentState } from '../../../../../src/domain/payment/state.ts';
import { followPastPayments, type FoundPayments } from '../../../../../src/ui/screens/pay/follow-past-payments.ts';
import { intentWith } from '../../../../support/payment/builders.ts';

describe('the list of past payments', () => {
  const store = makeAutoObservable({ state: INITIAL_PAYMENT }, { state: observableRef });
  const change = (part: Partial<PaymentState>) => runInAction(() => (store.state = { ...store.state, ...part }));
  const answers: ((payments: readonly PastPayment[]) => void)[] = [];
  const asked: string[] = [];
  const shown: FoundPayments[] = [];
  const otherTabs = new Set<() => void>();
  let end = () => {};

  beforeEach(() => {
    runInAction(() => (store.state = INITIAL_PAYMENT));
    for (const list of [answers, asked, shown]) list.length = 0;
    otherTabs.clear();
    const services = {
      pastPayments: (payer: string) => {
        asked.push(payer);
        return new Promise<readonly PastPayment[]>((resolve) => answers.push(resolve));
      },
      onIntentsChanged: (changed: (change: JournalChange) => void) => {
        const told = (): void => changed('intents');
        otherTabs.add(told);
        return () => otherTabs.delete(told);
      },
    };
    end = followPastPayments(
      services,
      () => store.state,
      (found) => shown.push(found),
    );
  });
  afterEach(() => end());

  it('ORD-20 is read at once, and again when the payment, its payer or another tab changes it; nothing else asks', () => {
    expect(asked).toEqual(['visitor']);
    change({ dialog: 'offline' });
    expect(asked).toHaveLength(1);
    change({ attempt: { kind: 'creating', intent: intentWith() } });
    expect(asked).toHaveLength(2);
    change({ earlierPaid: [intentWith()] });
    expect(asked).toHaveLength(3);
    for (const changed of otherTabs) changed();
    expect(asked).toHaveLength(4);
    change({ payer: 'uid:7' });
    expect(asked.slice(4)).toEqual(['uid:7']);
  });

  it('ORD-20 the answer to the last request counts, and none after the end', async () => {
    change({ payer: 'uid:7' });
    const theirs = pastPaymentOf(intentWith({ payer: 'uid:7' }), 'paid');
    answers[1]!([theirs]);
    answers[0]!([pastPaymentOf(intentWith(), 'paid')]);
    await Promise.resolve();
    expect(shown).toEqual([{ payer: 'uid:7', payments: [theirs] }]);
    change({ earlierPaid: [intentWith()] });
    end();
    answers[2]!([]);
    await Promise.resolve();
    expect(shown).toHaveLength(1);
    expect(otherTabs.size).toBe(0);
    change({ payer: 'visitor' });
    expect(asked).toHaveLength(3);
  });
});
