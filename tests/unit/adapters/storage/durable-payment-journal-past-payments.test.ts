import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { PastPayments } from '../../../../src/application/payment/earlier-orders.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';

describe('what the device remembers of payments', () => {
  it('ORD-20 is at most 20 payments, also where the database has a copy of them', async () => {
    const browser = fakeBrowser();
    const tab = browser.store();
    const journal = browser.journal({ tab });
    let now = 1_795_255_200_000;
    const past = new PastPayments(tab, { now: () => now });
    for (let number = 0; number < 30; number += 1) {
      const intent = intentWith({
        requestId: `rid-${number}`,
        orderId: `SB${number}`,
        createdAt: now,
        payer: number < 10 ? 'uid:7' : 'uid:8',
      });
      await Effect.runPromise(journal.keep(intent));
      past.add(pastPaymentOf(intent, 'paid'));
      await Effect.runPromise(journal.forget(intent.requestId));
      now += 10 * 86_400_000;
    }
    const stored = tab.read('past_payments') as readonly { createdAt: number }[];
    expect(stored.length).toBeLessThanOrEqual(limits.pastPayments);
  });
});
