import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { setUp, TOKEN } from './gateway-set-up.ts';

describe('checkout card gateway', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('submit', () => {
    it('cashier §7 returns the wire fields of the create, and the form can be submitted again', async () => {
      const { mounted, frames } = setUp();
      const form = await mounted();
      frames.answer = () => Promise.resolve(TOKEN);
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({
        success: {
          cko_token: 'tok_1',
          cko_card_no: '4242',
          cko_issuer: 'Sandbox Bank',
          cko_issuer_country: 'SA',
          cko_source_name: 'NOURA',
        },
      });
      expect([frames.submittedNames, frames.enabled, vi.getTimerCount()]).toEqual([['NOURA'], 1, 0]);
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ _tag: 'Success' });
    });

    it('cashier §7 leaves out fields that Frames does not provide, and never sends the BIN', async () => {
      const { mounted, frames } = setUp();
      const form = await mounted();
      frames.answer = () => Promise.resolve({ ...TOKEN, issuer: '', issuer_country: undefined });
      expect(await resultOf(form.submit('NOURA'))).toEqual(
        expect.objectContaining({ success: { cko_token: 'tok_1', cko_card_no: '4242', cko_source_name: 'NOURA' } }),
      );
    });

    it.each([
      [{ errorCode: 'card_number_invalid', message: '4242424242424242' }, 'card_number_invalid'],
      [{ errorCode: '4242424242424242' }, null],
      [new Error('no'), null],
      [undefined, null],
    ])('F24 a refused card is rejected with at most its code (%j)', async (reason, detail) => {
      const { mounted, frames } = setUp();
      const form = await mounted();
      frames.answer = () => Promise.reject(reason);
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail } });
      expect(frames.enabled).toBe(1);
    });

    it('F24 a submitCard that throws is rejected', async () => {
      const { mounted, frames } = setUp();
      const form = await mounted();
      frames.answer = () => {
        throw new Error('not ready');
      };
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected' } });
    });

    it('F24 a failure reported only by an event ends the submission', async () => {
      const { mounted, frames } = setUp();
      const form = await mounted();
      const result = resultOf(form.submit('NOURA'));
      frames.emit('cardTokenizationFailed', { errorCode: 'cvv_invalid', message: '' });
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail: 'cvv_invalid' } });
    });

    it.each([null, {}, { ...TOKEN, token: '' }, { ...TOKEN, token: 7 }, 'tok_1', { ...TOKEN, last4: {} }])(
      'D30 an answer without a token is malformed, never a success (%j)',
      async (answer) => {
        const { mounted, frames } = setUp();
        const form = await mounted();
        frames.answer = () => Promise.resolve(answer);
        expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'malformed' } });
        expect(frames.enabled).toBe(1);
      },
    );

    it('F24 times out after 15 s, and the next submission does not get the late token', async () => {
      const { mounted, frames } = setUp();
      const form = await mounted();
      let late: (token: unknown) => void = () => {};
      frames.answer = () => new Promise((resolve) => (late = resolve));
      const first = resultOf(form.submit('NOURA'));
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await first).toMatchObject({ failure: { fault: 'submit-timeout' } });
      frames.answer = () => new Promise(() => {});
      const second = resultOf(form.submit('NOURA'));
      frames.emit('cardTokenized', TOKEN);
      late(TOKEN);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await second).toMatchObject({ failure: { fault: 'submit-timeout' } });
      expect(frames.enabled).toBe(2);
    });

    it('D2 accepts one submission at a time', async () => {
      const { mounted, frames } = setUp();
      const form = await mounted();
      let answer: (token: unknown) => void = () => {};
      frames.answer = () => new Promise((resolve) => (answer = resolve));
      const first = resultOf(form.submit('NOURA'));
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'in-flight' } });
      answer(TOKEN);
      expect(await first).toMatchObject({ _tag: 'Success' });
      expect(frames.submittedNames).toHaveLength(1);
    });
  });
});
