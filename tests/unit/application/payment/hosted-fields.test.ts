import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { CardFormSession, type CardFormRequest } from '../../../../src/application/payment/hosted-fields.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import {
  CARD_FORM_FAULTS,
  CardFormError,
  CardGateway,
  type CardFormListener,
  type MountedCardForm,
} from '../../../../src/domain/ports/providers.ts';
import { FakeRegistry, FakeTelemetry } from '../../../support/payment/fake-ports.ts';

class FakeGateway extends CardGateway {
  readonly listeners: CardFormListener[] = [];
  unmounts = 0;
  fault: CardFormError | null = null;
  override mount(_holders: unknown, _look: unknown, listener: CardFormListener): Effect.Effect<MountedCardForm, CardFormError> {
    return Effect.suspend(() => {
      this.listeners.push(listener);
      if (this.fault !== null) return Effect.fail(this.fault);
      return Effect.succeed({
        submit: (holderName: string) => Effect.succeed({ cko_source_name: holderName }),
        focus: () => {},
        unmount: () => {
          this.unmounts += 1;
        },
      });
    });
  }
}

const setUp = () => {
  const registry = new FakeRegistry();
  const gateway = new FakeGateway();
  registry.gateways.push(gateway);
  const telemetry = new FakeTelemetry();
  const session = new CardFormSession(registry, telemetry);
  const request = (): { readonly request: CardFormRequest; readonly events: PaymentEvent[] } => {
    const events: PaymentEvent[] = [];
    const holders = { 'card-number': {}, cvv: {}, 'expiry-date': {} };
    const appearance = { dark: false, language: 'ar' } as const;
    return {
      events,
      request: {
        providerId: 'checkout',
        mountPoints: holders,
        appearance,
        emit: (event) => events.push(event),
        focusChanged: () => {},
        brandChanged: () => {},
      },
    };
  };
  return { registry, gateway, telemetry, session, request };
};

describe('CardFormSession', () => {
  it('PAY-3 loads, gets ready, relays field events and returns the token', () => {
    const { session, gateway, request } = setUp();
    const mount = request();
    Effect.runSync(session.mount(mount.request));
    gateway.listeners[0]?.fieldChanged('cvv', 'valid');
    expect(mount.events).toEqual([
      { type: 'card-form-loading' },
      { type: 'card-form-ready' },
      { type: 'field-changed', field: 'cvv', state: 'valid' },
    ]);
    expect(Effect.runSync(session.submit('checkout', 'NOURA'))).toEqual({ cko_source_name: 'NOURA' });
  });

  it.each(CARD_FORM_FAULTS)('PAY-3 F23 F24 a form that fails with %s emits an event, is reported, and returns no token', (fault) => {
    const { session, gateway, telemetry, request } = setUp();
    gateway.fault = new CardFormError(fault, 'checkout', 'raw');
    const mount = request();
    Effect.runSync(session.mount(mount.request));
    expect(mount.events.at(-1)).toEqual({ type: 'card-form-failed' });
    expect(telemetry.reports).toEqual([{ event: 'card_form_failed', fields: { provider: 'checkout', fault, detail: 'raw' } }]);
    expect(Effect.runSync(Effect.flip(session.submit('checkout', 'NOURA')))).toBeInstanceOf(CardFormError);
  });

  it('PAY-3 the newest mount wins: the older one is unmounted and its events are ignored', () => {
    const { session, gateway, request } = setUp();
    const [first, second] = [request(), request()];
    Effect.runSync(session.mount(first.request));
    Effect.runSync(session.mount(second.request));
    expect(gateway.unmounts).toBe(1);
    const heard = first.events.length;
    gateway.listeners[0]?.fieldChanged('cvv', 'valid');
    gateway.listeners[0]?.failed(new CardFormError('malformed', 'checkout'));
    expect(first.events).toHaveLength(heard);
    session.unmount(first.request);
    expect(gateway.unmounts).toBe(1);
    session.unmount(second.request);
    expect(gateway.unmounts).toBe(2);
    expect(second.events.at(-1)).toEqual({ type: 'card-form-removed' });
    expect(Effect.runSync(Effect.flip(session.submit('checkout', 'N')))).toBeInstanceOf(CardFormError);
  });

  it('PAY-3 a form of another provider is not submitted', () => {
    const { session, request } = setUp();
    Effect.runSync(session.mount(request().request));
    expect(Effect.runSync(Effect.flip(session.submit('adyen', 'N'))).providerId).toBe('adyen');
  });
});
