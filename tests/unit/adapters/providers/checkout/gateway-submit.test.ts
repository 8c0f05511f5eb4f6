import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutCardGateway } from '../../../../../src/adapters/providers/checkout/gateway.ts';
import type { CardFormListener, MountedCardForm } from '../../../../../src/domain/ports/provider/card-gateway.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeFramesConfiguration, fakeFramesMountPoints, FakeFrames, FakeLoader, RecordingFramesListener } from './fake-frames.ts';

const APPEARANCE = { dark: false, language: 'ar' } as const;

const TOKEN = {
  type: 'card',
  token: 'tok_1',
  expires_on: '2026-11-21T12:00:00Z',
  expiry_month: 6,
  expiry_year: '2030',
  scheme: 'Visa',
  last4: '4242',
  bin: '42424242',
  issuer: 'Sandbox Bank',
  issuer_country: 'SA',
};

describe('checkout card gateway', () => {
  let frames: FakeFrames;

  let loader: FakeLoader;

  let configuration: FakeFramesConfiguration;

  let telemetry: FakeTelemetry;

  let gateway: CheckoutCardGateway;

  let listener: RecordingFramesListener;

  beforeEach(() => {
    vi.useFakeTimers();
    frames = new FakeFrames();
    loader = new FakeLoader();
    loader.answer = Effect.succeed(frames);
    configuration = new FakeFramesConfiguration();
    telemetry = new FakeTelemetry();
    gateway = new CheckoutCardGateway(loader, configuration, telemetry);
    listener = new RecordingFramesListener();
  });

  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  const mount = (to: CardFormListener = listener, holders = fakeFramesMountPoints()) => run(gateway.mount(holders, APPEARANCE, to));

  const mounted = async (to: CardFormListener = listener): Promise<MountedCardForm> => {
    const result = mount(to);
    frames.emit('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  describe('submit', () => {
    it('cashier §7 returns the wire fields of the create, and the form can be submitted again', async () => {
      const form = await mounted();
      frames.answer = () => Promise.resolve(TOKEN);
      expect(await run(form.submit('NOURA'))).toMatchObject({
        success: {
          cko_token: 'tok_1',
          cko_card_no: '4242',
          cko_issuer: 'Sandbox Bank',
          cko_issuer_country: 'SA',
          cko_source_name: 'NOURA',
        },
      });
      expect([frames.submittedNames, frames.enabled, vi.getTimerCount()]).toEqual([['NOURA'], 1, 0]);
      expect(await run(form.submit('NOURA'))).toMatchObject({ _tag: 'Success' });
    });

    it('cashier §7 leaves out fields that Frames does not provide, and never sends the BIN', async () => {
      const form = await mounted();
      frames.answer = () => Promise.resolve({ ...TOKEN, issuer: '', issuer_country: undefined });
      expect(await run(form.submit('NOURA'))).toEqual(
        expect.objectContaining({ success: { cko_token: 'tok_1', cko_card_no: '4242', cko_source_name: 'NOURA' } }),
      );
    });

    it.each([
      [{ errorCode: 'card_number_invalid', message: '4242424242424242' }, 'card_number_invalid'],
      [{ errorCode: '4242424242424242' }, null],
      [new Error('no'), null],
      [undefined, null],
    ])('F24 a refused card is rejected with at most its code (%j)', async (reason, detail) => {
      const form = await mounted();
      frames.answer = () => Promise.reject(reason);
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail } });
      expect(frames.enabled).toBe(1);
    });

    it('F24 a submitCard that throws is rejected', async () => {
      const form = await mounted();
      frames.answer = () => {
        throw new Error('not ready');
      };
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected' } });
    });

    it('F24 a failure reported only by an event ends the submission', async () => {
      const form = await mounted();
      const result = run(form.submit('NOURA'));
      frames.emit('cardTokenizationFailed', { errorCode: 'cvv_invalid', message: '' });
      expect(await result).toMatchObject({ failure: { fault: 'rejected', detail: 'cvv_invalid' } });
    });

    it.each([null, {}, { ...TOKEN, token: '' }, { ...TOKEN, token: 7 }, 'tok_1', { ...TOKEN, last4: {} }])(
      'D30 an answer without a token is malformed, never a success (%j)',
      async (answer) => {
        const form = await mounted();
        frames.answer = () => Promise.resolve(answer);
        expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'malformed' } });
        expect(frames.enabled).toBe(1);
      },
    );

    it('F24 times out after 15 s, and the next submission does not get the late token', async () => {
      const form = await mounted();
      let late: (token: unknown) => void = () => {};
      frames.answer = () => new Promise((resolve) => (late = resolve));
      const first = run(form.submit('NOURA'));
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await first).toMatchObject({ failure: { fault: 'submit-timeout' } });
      frames.answer = () => new Promise(() => {});
      const second = run(form.submit('NOURA'));
      frames.emit('cardTokenized', TOKEN);
      late(TOKEN);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await second).toMatchObject({ failure: { fault: 'submit-timeout' } });
      expect(frames.enabled).toBe(2);
    });

    it('D2 accepts one submission at a time', async () => {
      const form = await mounted();
      let answer: (token: unknown) => void = () => {};
      frames.answer = () => new Promise((resolve) => (answer = resolve));
      const first = run(form.submit('NOURA'));
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'in-flight' } });
      answer(TOKEN);
      expect(await first).toMatchObject({ _tag: 'Success' });
      expect(frames.submittedNames).toHaveLength(1);
    });
  });
});
