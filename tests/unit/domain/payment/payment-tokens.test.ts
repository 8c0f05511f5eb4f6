import { describe, expect, it } from 'vitest';
import { intentWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { EVENTS } from '../../../support/payment/payment-states.ts';

describe('the token of a card', () => {
  it.each(['offline', 'no-answer'] as const)('PAY-48 %s: said until it is read, and the filled form may pay again', (fault) => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 });
    expect(driver.send({ type: 'tokenise-failed', requestId: 'r-a', fault })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: fault, attempt: { kind: 'idle' }, step: 'CARD_FRAME', form: { phase: 'ready' } });
    expect(driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 })).toEqual([]);
    driver.send({ type: 'dialog-dismissed' });
    expect(driver.send({ type: 'confirmed', requestId: 'r-b', at: 3 })).toMatchObject([{ type: 'tokenise', requestId: 'r-b' }]);
  });

  it('PAY-48 a create that was not sent leaves nothing behind', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ type: 'create-not-sent', requestId: 'rid-0' })).toEqual([]);
    expect(driver.send({ type: 'create-not-sent', requestId: 'rid-1' })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'offline', attempt: { kind: 'idle' }, requestToRetry: null });
  });

  it('PAY-48 PAY-5 a retry that was not sent can still be sent again under its request id', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().open().fillForm().state, requestToRetry: intentWith() });
    driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'tokenised', requestId: 'r-a', fields: {} });
    driver.send({ type: 'create-not-sent', requestId: 'rid-1' }, { type: 'dialog-dismissed' });
    driver.send({ type: 'confirmed', requestId: 'r-b', at: 1 });
    expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: {} })).toMatchObject([
      { type: 'create-order', isRetry: true, intent: { requestId: 'rid-1' } },
    ]);
  });

  it.each(['tokenised', 'tokenise-failed'] as const)(
    'PAY-17 a late %s of an earlier tap does not touch the tap that is under way',
    (type) => {
      const driver = new PaymentDriver().open().fillForm();
      driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'card-form-failed' }, { type: 'card-form-ready' });
      driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 });
      expect(driver.send({ ...EVENTS[type], requestId: 'r-a' })).toEqual([]);
      expect(driver.state.attempt).toEqual({ kind: 'tokenising', requestId: 'r-b', at: expect.any(Number) });
      expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: { token: 'b' } })).toMatchObject([
        { type: 'create-order', fields: { token: 'b' }, intent: { requestId: 'r-b' } },
      ]);
    },
  );

  it('PAY-17 PAY-5 a late token of an earlier try to send the same request again is stale, too', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().open().fillForm().state, requestToRetry: intentWith() });
    driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'card-form-failed' }, { type: 'card-form-ready' });
    driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 });
    expect(driver.send({ type: 'tokenised', requestId: 'r-a', fields: { token: 'a' } })).toEqual([]);
    expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: { token: 'b' } })).toMatchObject([
      { type: 'create-order', isRetry: true, fields: { token: 'b' }, intent: { requestId: 'rid-1' } },
    ]);
  });
});
