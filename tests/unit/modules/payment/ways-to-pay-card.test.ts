import { Effect } from 'effect';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it } from 'vitest';
import { SavedCardSession } from '../../../../src/application/payment/hosted-fields.ts';
import { EffectRunner } from '../../../../src/application/runtime/effect-runner.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { Page } from '../../../../src/domain/ports/browser.ts';
import { Telemetry } from '../../../../src/domain/ports/reports.ts';
import { bindLazy, getFrom, type AreaCode } from '../../../../src/modules/bind.ts';
import type { CardParts } from '../../../../src/application/payment/lazy-parts.ts';
import { CardArea, cardServices } from '../../../../src/modules/payment/ways-to-pay.ts';
import type { CardServices } from '../../../../src/ui/di/payment-services.ts';
import { FakeRegistry, FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { FakePage } from '../../../support/payment/page-and-device-fakes.ts';

describe('paying by card, with code that loads on demand', () => {
  let arrive: (code: AreaCode<CardParts> | null) => void;
  let card: CardServices;
  let events: PaymentEvent['type'][];
  let saved: SavedCardSession;
  let mounts: unknown[];
  const emit = (event: PaymentEvent) => void events.push(event.type);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const code: AreaCode<CardParts> = {
    bindArea: () => ({
      saved,
      change: {
        update: () => Effect.die('not asked for'),
        remove: () => Effect.die('not asked for'),
        fetch: () => Effect.die('not asked for'),
      },
      form: {
        mount: (request) => Effect.sync(() => void mounts.push(['mount', request.providerId, request.appearance])),
        unmount: (request) => void mounts.push(['unmount', request.providerId]),
        focus: () => {},
        restyle: ({ dark }) => dark,
        submit: () => Effect.succeed({}),
      },
    }),
  };

  beforeEach(() => {
    [events, mounts] = [[], []];
    const telemetry = new FakeTelemetry();
    saved = new SavedCardSession(new FakeRegistry(), telemetry);
    const container = new Container({ defaultScope: 'Singleton' });
    container.bind(Telemetry).toConstantValue(telemetry);
    const load = () =>
      new Promise<AreaCode<CardParts>>((resolve, reject) => {
        arrive = (answer) => (answer === null ? reject(new TypeError('blocked')) : resolve(answer));
      });
    bindLazy(container, CardArea, 'card', load);
    container.bind(EffectRunner).toConstantValue(new EffectRunner(telemetry, { origin: () => 'https://pay.example.com' }));
    container.bind(Page).toConstantValue(new FakePage());
    card = cardServices(getFrom(container));
  });
  const mountForm = () =>
    card.mountCardForm({
      providerId: 'checkout',
      mountPoints: { 'card-number': null, cvv: null, 'expiry-date': null },
      emit,
      focusChanged: () => {},
      brandChanged: () => {},
    });
  const openCvv = (typed: string) => {
    let taken = typed;
    const leave = card.openCvv({
      emit,
      ready: () => {
        taken = card.cvvTyped(typed, 'visa', emit);
      },
    });
    return { leave, taken: () => taken };
  };

  it('F23: a form loads until the code is there, and is mounted then', async () => {
    const unmount = mountForm();
    expect([events, mounts]).toEqual([['card-form-loading'], []]);
    arrive(code);
    await settled();
    unmount();
    expect(mounts).toEqual([
      ['mount', 'checkout', { dark: false, language: 'ar' }],
      ['unmount', 'checkout'],
    ]);
  });

  it('F23: a form whose code does not load has failed; the next one tries again', async () => {
    const unmount = mountForm();
    arrive(null);
    await settled();
    expect(events).toEqual(['card-form-loading', 'card-form-failed']);
    unmount();
    mountForm();
    arrive(code);
    await settled();
    expect(mounts).toHaveLength(1);
  });

  it('a form that was left before its code loaded is not mounted', async () => {
    mountForm()();
    arrive(code);
    await settled();
    expect([events, mounts]).toEqual([['card-form-loading'], []]);
  });

  it('D10: once the code is there, our CVV input is ready at once', async () => {
    card.prefetch();
    arrive(code);
    await settled();
    openCvv('');
    expect(events).toEqual(['card-form-ready', 'field-changed']);
  });

  it('D10: text that was typed before the code loaded is submitted afterwards', async () => {
    const { taken } = openCvv('12a3');
    expect(card.cvvTyped('12a3', 'visa', emit)).toBe('12a3');
    expect([events, taken()]).toEqual([['card-form-loading'], '12a3']);
    arrive(code);
    await settled();
    expect([events, taken()]).toEqual([['card-form-loading', 'card-form-ready', 'field-changed'], '123']);
  });

  it('F23: a CVV input whose code does not load has failed, and leaves no failure behind', async () => {
    const { leave } = openCvv('');
    arrive(null);
    await settled();
    leave();
    expect(events).toEqual(['card-form-loading', 'card-form-failed', 'card-form-removed']);
  });
});
