import { Effect } from 'effect';
import { CheckoutCardGateway } from '../../../../../src/adapters/providers/checkout/gateway.ts';
import type { CardFormListener, MountedCardForm } from '../../../../../src/domain/ports/providers.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { FakeFramesConfiguration, fakeFramesMountPoints, FakeFrames, FakeLoader, RecordingFramesListener } from './fake-frames.ts';

export const APPEARANCE = { dark: false, language: 'ar' } as const;

export const TOKEN = {
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

/** The gateway and its fakes. A test that uses it runs with fake timers. */
export const setUp = () => {
  const frames = new FakeFrames();
  const loader = new FakeLoader();
  loader.answer = Effect.succeed(frames);
  const configuration = new FakeFramesConfiguration();
  const telemetry = new FakeTelemetry();
  const gateway = new CheckoutCardGateway(loader, configuration, telemetry);
  const listener = new RecordingFramesListener();

  const mount = (to: CardFormListener = listener, holders = fakeFramesMountPoints()) => resultOf(gateway.mount(holders, APPEARANCE, to));

  const mounted = async (to: CardFormListener = listener): Promise<MountedCardForm> => {
    const result = mount(to);
    frames.emit('ready');
    const settled = await result;
    if (settled._tag === 'Failure') throw settled.failure;
    return settled.success;
  };

  return { frames, loader, configuration, telemetry, gateway, listener, mount, mounted };
};
