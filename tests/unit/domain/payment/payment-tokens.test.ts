import { describe, expect, it } from 'vitest';
import { intentWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { EVENTS } from '../../../support/payment/payment-states.ts';

describe('the token of a card', () => {
  it.each(['tokenised', 'tokenise-failed'] as const)(
    'PAY-17 a late %s of an earlier tap does not touch the tap that is under way',
    (type) => {
      const driver = new PaymentDriver().open().fillForm();
      driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'card-form-failed' }, { type: 'card-form-ready' });
      driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 });
      expect(driver.send({ ...EVENTS[type], requestId: 'r-a' })).toEqual([]);
      expect(driver.state.attempt).toEqual({ kind: 'tokenising', requestId: 'r-b' });
      expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: { token: 'b' }, at: 4 })).toMatchObject([
        { type: 'create-order', fields: { token: 'b' }, intent: { requestId: 'r-b' } },
      ]);
    },
  );

  it('PAY-17 PAY-5 a late token of an earlier try to send the same request again is stale, too', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().open().fillForm().state, requestToRetry: intentWith() });
    driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'card-form-failed' }, { type: 'card-form-ready' });
    driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 });
    expect(driver.send({ type: 'tokenised', requestId: 'r-a', fields: { token: 'a' }, at: 3 })).toEqual([]);
    expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: { token: 'b' }, at: 4 })).toMatchObject([
      { type: 'create-order', isRetry: true, fields: { token: 'b' }, intent: { requestId: 'rid-1' } },
    ]);
  });
});
