import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { unseenIntentFor } from '../../../../src/domain/order/kept-intents.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';

describe('results that were not seen', () => {
  it('PAY-24 a paid order stays until its payer has seen it, however many declines others leave on the device', async () => {
    const journal = fakeBrowser().journal();
    const keep = (change: Parameters<typeof intentWith>[0]) => Effect.runPromise(journal.keep(intentWith(change)));
    // uid 7 pays; the page is closed before two seconds are over.
    await keep({ requestId: 'paid', orderId: 'SB1', payer: 'uid:7', decided: true });
    // Others use the device: seen declines stay stored for good.
    for (let number = 0; number < 20; number += 1)
      await keep({ requestId: `declined-${number}`, orderId: `SB${number + 2}`, payer: 'uid:8', decided: true, declined: true });
    const kept = await Effect.runPromise(journal.all());
    expect(unseenIntentFor(kept, 'uid:7')?.orderId).toBe('SB1');
  });
});
