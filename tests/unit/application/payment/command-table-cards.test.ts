import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import {
  CardFormError,
  HostedCvvGateway,
  TypedCvvGateway,
  type CvvListener,
  type MountedCvv,
} from '../../../../src/domain/ports/providers.ts';
import { PlatformRefusal } from '../../../../src/domain/ports/platform.ts';
import { cardOf } from '../../../support/arbitraries/cards.ts';
import { paymentMethodOf } from '../../../support/payment/builders.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';

class TypedGateway extends TypedCvvGateway {
  readonly asked: string[] = [];
  fault: CardFormError | null = null;
  wait: Effect.Effect<void> = Effect.void;
  override fields(card: SavedCard, cvv: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError> {
    this.asked.push(cvv);
    const made = this.fault === null ? Effect.succeed({ cko_source_id: card.sourceId, cko_cvv: cvv }) : Effect.fail(this.fault);
    return Effect.andThen(this.wait, made);
  }
}

class HostedGateway extends HostedCvvGateway {
  readonly listeners: CvvListener[] = [];
  unmounts = 0;
  fault: CardFormError | null = null;
  override mount(_holder: unknown, card: SavedCard, _look: unknown, listener: CvvListener): Effect.Effect<MountedCvv, CardFormError> {
    return Effect.suspend(() => {
      this.listeners.push(listener);
      if (this.fault !== null) return Effect.fail(this.fault);
      return Effect.succeed({
        submit: () => Effect.succeed({ source_id: card.sourceId }),
        focus: () => {},
        unmount: () => {
          this.unmounts += 1;
        },
      });
    });
  }
}

const typed = { card: cardOf(), paymentMethod: paymentMethodOf({ savedCardCvv: 'own-input' }) };
const hosted = {
  card: cardOf({ sourceId: '8415', scheme: 'mc' }),
  paymentMethod: paymentMethodOf({ savedCardCvv: 'hosted-field', providerId: 'adyen' }),
};

describe('a CVV typed into our own input', () => {
  const setUp = () => {
    const made = makePaymentUseCases();
    const gateway = new TypedGateway();
    made.registry.gateways.push(gateway);
    return { ...made, gateway };
  };

  it('PAY-26 CRD-8 is folded to digits, reported as valid or not, and sent once', () => {
    const { savedCardSession, gateway, run } = setUp();
    const events: PaymentEvent[] = [];
    expect(savedCardSession.typed('1٢a', 'visa', (event) => events.push(event))).toBe('12');
    expect(savedCardSession.typed('12345', 'visa', (event) => events.push(event))).toBe('123');
    expect(events).toEqual([
      { type: 'field-changed', field: 'cvv', state: 'invalid' },
      { type: 'field-changed', field: 'cvv', state: 'valid' },
    ]);
    expect(run({ type: 'tokenise-saved-card', requestId: 'rid-1', card: typed })).toEqual([
      { type: 'tokenised', requestId: 'rid-1', fields: { cko_source_id: 'src_1', cko_cvv: '123' } },
    ]);
    run({ type: 'tokenise-saved-card', requestId: 'rid-1', card: typed });
    expect(gateway.asked).toEqual(['123', '']);
  });

  it('LOG-21 under a link’s session that is not confirmed no card is marked as remembered; forgetting one stays possible', () => {
    const { run, store, savedCards } = setUp();
    store.write('session_unconfirmed', true);
    const update = { type: 'update-card', card: typed.card, change: 'remember', validDate: null } as const;
    expect(run({ ...update, remember: true })).toMatchObject([{ type: 'card-change-failed', change: 'remember' }]);
    run({ ...update, remember: false });
    store.remove('session_unconfirmed');
    run({ ...update, remember: true });
    expect(savedCards.asked.map(([, , change]) => change)).toEqual([{ isRemember: false }, { isRemember: true }]);
  });

  it.each([
    ['submit-timeout', false, 'no-answer'],
    ['rejected', false, 'rejected'],
    ['rejected', true, 'offline'],
    ['submit-timeout', true, 'offline'],
  ] as const)('PAY-48 a token that failed by %s (offline: %s) is reported as %s', (fault, offline, told) => {
    const { run, gateway, page } = setUp();
    gateway.fault = new CardFormError(fault, 'checkout');
    page.isOffline = offline;
    expect(run({ type: 'tokenise-saved-card', requestId: 'rid-1', card: typed })).toEqual([
      { type: 'tokenise-failed', requestId: 'rid-1', fault: told },
    ]);
  });

  it('PAY-17 each token names the tap that requested it, however late it comes', async () => {
    const { run, gateway } = setUp();
    let comeLate: () => void = () => {};
    gateway.wait = Effect.callback((resume) => {
      comeLate = () => resume(Effect.void);
    });
    const first = run({ type: 'tokenise-saved-card', requestId: 'rid-a', card: typed });
    gateway.wait = Effect.void;
    expect(run({ type: 'tokenise-saved-card', requestId: 'rid-b', card: typed })).toMatchObject([
      { type: 'tokenised', requestId: 'rid-b' },
    ]);
    expect(first).toEqual([]);
    comeLate();
    await vi.waitFor(() => expect(first).toMatchObject([{ type: 'tokenised', requestId: 'rid-a' }]));
  });

  it.each(['the attempt', 'the step'])('PAY-26 is forgotten with %s, even if that failed (P10)', (end) => {
    const { savedCardSession, gateway, run, telemetry, store, journal } = setUp();
    gateway.fault = new CardFormError('rejected', 'checkout');
    savedCardSession.typed('987', 'visa', () => {});
    if (end === 'the step') savedCardSession.clear();
    expect(run({ type: 'tokenise-saved-card', requestId: 'rid-1', card: typed })).toEqual([
      { type: 'tokenise-failed', requestId: 'rid-1', fault: 'rejected' },
    ]);
    gateway.fault = null;
    run({ type: 'tokenise-saved-card', requestId: 'rid-1', card: typed });
    expect(gateway.asked.at(-1)).toBe('');
    expect(JSON.stringify([telemetry.reports, [...store.values], journal.kept])).not.toContain('987');
  });
});

describe('a CVV field of the provider', () => {
  const setUp = () => {
    const made = makePaymentUseCases();
    const gateway = new HostedGateway();
    made.registry.gateways.push(gateway);
    const events: PaymentEvent[] = [];
    const request = {
      card: hosted,
      mountPoint: {},
      appearance: { dark: false, language: 'ar' as const },
      emit: (event: PaymentEvent) => void events.push(event),
      focusChanged: () => {},
    };
    const mount = (): void => Effect.runSync(made.savedCardSession.mount(request));
    return { ...made, gateway, events, request, mount };
  };

  it('PAY-26 is mounted, emits events, and returns the fields of its card', () => {
    const { mount, gateway, events, run } = setUp();
    mount();
    gateway.listeners[0]?.changed('valid');
    expect(events).toEqual([
      { type: 'card-form-loading' },
      { type: 'card-form-ready' },
      { type: 'field-changed', field: 'cvv', state: 'valid' },
    ]);
    expect(run({ type: 'tokenise-saved-card', requestId: 'rid-1', card: hosted })).toEqual([
      { type: 'tokenised', requestId: 'rid-1', fields: { source_id: '8415' } },
    ]);
  });

  it('PAY-26 the field of another card returns nothing', () => {
    const { mount, run } = setUp();
    mount();
    const other = { ...hosted, card: { ...hosted.card, sourceId: '9999' } };
    expect(run({ type: 'tokenise-saved-card', requestId: 'rid-1', card: other })).toEqual([
      { type: 'tokenise-failed', requestId: 'rid-1', fault: 'rejected' },
    ]);
  });

  it('PAY-26 a failure becomes an event and a report; after the unmount nothing is emitted', () => {
    const { mount, gateway, events, request, savedCardSession, telemetry } = setUp();
    gateway.fault = new CardFormError('fields-timeout', 'adyen');
    mount();
    expect(events.at(-1)).toEqual({ type: 'card-form-failed' });
    expect(telemetry.reports).toMatchObject([{ event: 'cvv_field_failed', fields: { fault: 'fields-timeout' } }]);
    gateway.fault = null;
    mount();
    savedCardSession.unmount(request);
    expect(gateway.unmounts).toBe(1);
    const said = events.length;
    gateway.listeners[1]?.changed('invalid');
    gateway.listeners[1]?.failed(new CardFormError('malformed', 'adyen'));
    savedCardSession.unmount(request);
    expect(events).toHaveLength(said);
  });

  it('PAY-26 a newer mount replaces the older one', () => {
    const { mount, gateway } = setUp();
    mount();
    mount();
    expect(gateway.unmounts).toBe(1);
  });
});

describe('changes of a saved card', () => {
  const card = cardOf();

  it('PAY-27 PAY-28 PAY-29 are sent to the platform and answered by events', () => {
    const { run, savedCards } = makePaymentUseCases();
    expect(run({ type: 'update-card', card, change: 'expiry', validDate: '12/30', remember: null })).toEqual([
      { type: 'card-changed', sourceId: 'src_1', change: 'expiry', validDate: '12/30' },
    ]);
    expect(run({ type: 'update-card', card, change: 'remember', validDate: null, remember: false })).toMatchObject([
      { change: 'remember' },
    ]);
    expect(run({ type: 'delete-card', card })).toEqual([{ type: 'card-changed', sourceId: 'src_1', change: 'delete', validDate: null }]);
    expect(savedCards.asked).toEqual([
      ['update', 'src_1', { validDate: '12/30' }],
      ['update', 'src_1', { isRemember: false }],
      ['remove', 'fp-1'],
    ]);
  });

  it.each([
    ['31073', Effect.fail(new PlatformRefusal(31073, null)), 'card.update-failed'],
    ['another code', Effect.fail(new PlatformRefusal(5, null)), 'request.failed'],
    ['silence', Effect.fail(LOST), 'request.network'],
    ['a defect', Effect.die('boom'), 'request.failed'],
  ] as const)('CRD-13 PAY-27 %s reports what went wrong', (_, answer, message) => {
    const { run, savedCards } = makePaymentUseCases();
    savedCards.answer = answer;
    expect(run({ type: 'delete-card', card })).toEqual([{ type: 'card-change-failed', sourceId: 'src_1', change: 'delete', message }]);
    expect(run({ type: 'update-card', card, change: 'expiry', validDate: '12/30', remember: null })).toMatchObject([{ message }]);
  });

  it('PAY-30 the card of an order is found with the payment method it was paid by; without an answer there is no card', () => {
    const { run, savedCards } = makePaymentUseCases();
    const paymentMethod = paymentMethodOf();
    savedCards.card = Effect.succeed(card);
    expect(run({ type: 'fetch-card', orderId: 'SB1', paymentMethod })).toEqual([
      { type: 'card-fetched', orderId: 'SB1', card: { card, paymentMethod } },
    ]);
    for (const answer of [Effect.succeed(null), Effect.fail(LOST), Effect.die('boom')]) {
      savedCards.card = answer;
      expect(run({ type: 'fetch-card', orderId: 'SB1', paymentMethod })).toEqual([{ type: 'card-fetched', orderId: 'SB1', card: null }]);
    }
  });
});
