import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  AUTHENTICATION_FAULTS,
  AuthenticationError,
  AuthenticationGateway,
  type AuthenticationRequest,
  type AuthenticationResult,
} from '../../../../src/domain/ports/providers.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';

class FakeBank extends AuthenticationGateway {
  readonly asked: (string | null)[] = [];
  results: Effect.Effect<AuthenticationResult, AuthenticationError>[] = [];
  shows = false;
  override authenticate(request: AuthenticationRequest): Effect.Effect<AuthenticationResult, AuthenticationError> {
    this.asked.push(request.platformData);
    const result = this.results.shift() ?? Effect.never;
    if (!this.shows) return result;
    return Effect.flatMap(request.mountPoint, () => {
      request.shown();
      return result;
    });
  }
}

const AUTHENTICATE = {
  type: 'authenticate',
  intent: intentWith({ orderId: 'SB1', platformData: 'first' }),
  providerId: 'adyen',
  takeOver: false,
} as const;
const read = (evidence: object) => ({ type: 'evidence-read', requestId: 'rid-1', evidence, providerRules: [] });
const completed = (platformData: string) => Effect.succeed({ kind: 'completed', platformData } as const);
const answered = (resultCode: string) => Effect.succeed({ kind: 'answered', hint: { result_code: resultCode } } as const);
const refused = answered('Refused');

const house = (...results: FakeBank['results']) => {
  const made = makePaymentUseCases();
  const bank = new FakeBank();
  bank.results = results;
  made.registry.gateways.push(bank);
  return { ...made, bank };
};

describe('AuthenticateOrder', () => {
  it('PAY-37 an answer that needs no step is evidence at once', () => {
    const { run, followUp } = house(refused);
    expect(run(AUTHENTICATE)).toEqual([read({ result_code: 'Refused' })]);
    expect(followUp.submitted).toEqual([]);
  });

  it('OUT-20 a result that claims success is not evidence: the platform is queried at once, and only its answer counts', () => {
    for (const facts of [{ order_result: -1 }, { order_result: 0 }, {}]) {
      const { run, orders } = house(answered('Authorised'));
      orders.evidenceAnswers = [facts];
      expect(run(AUTHENTICATE)).toEqual([read({ ...facts, pay_type: 23 })]);
      expect(orders.evidenceAsked).toHaveLength(1);
    }
  });

  it('PAY-37 fingerprint, then challenge: each is submitted, the platform’s last answer counts', () => {
    const { run, followUp, bank } = house(completed('fingerprint'), completed('challenge'), refused);
    followUp.answers = [Effect.succeed('second'), Effect.succeed('third')];
    expect(run(AUTHENTICATE)).toEqual([read({ result_code: 'Refused' })]);
    expect(followUp.submitted).toEqual([
      ['SB1', 'fingerprint'],
      ['SB1', 'challenge'],
    ]);
    expect(bank.asked).toEqual(['first', 'second', 'third']);
  });

  it('PAY-37 says when something is on the page, once the page has its container', () => {
    const { run, bank, bankContainer } = house(refused);
    bank.shows = true;
    const events = run(AUTHENTICATE);
    expect(events).toEqual([]);
    bankContainer.provide({});
    expect(events).toEqual([{ type: 'authentication-shown', requestId: 'rid-1' }, read({ result_code: 'Refused' })]);
  });

  it('PAY-37 removed from the page halfway, it starts again when the page shows its container again', () => {
    const { run, bank, bankContainer } = house(Effect.never, refused);
    bank.shows = true;
    const events = run(AUTHENTICATE);
    bankContainer.provide({});
    bankContainer.provide(null);
    expect(bank.asked).toEqual(['first', 'first']);
    const shown = { type: 'authentication-shown', requestId: 'rid-1' };
    expect(events).toEqual([shown]);
    bankContainer.provide({});
    expect(events).toEqual([shown, shown, read({ result_code: 'Refused' })]);
  });

  it.each(AUTHENTICATION_FAULTS)('PAY-37 PAY-20 the fault %s leaves the order to the platform, and is reported', (fault) => {
    const { run, telemetry } = house(Effect.fail(new AuthenticationError(fault, 'adyen', 'raw')));
    expect(run(AUTHENTICATE)).toEqual([read({})]);
    expect(telemetry.reports).toMatchObject([{ event: 'authentication_failed', fields: { fault, order_id: 'SB1' } }]);
  });

  it('PAY-37 a lost submission, an empty answer and a defect say nothing of the order', () => {
    for (const [result, answer] of [
      [completed('x'), Effect.fail(LOST)],
      [completed('x'), Effect.succeed(null)],
      [Effect.die('boom'), Effect.succeed(null)],
    ] as const) {
      const { run, followUp } = house(result);
      followUp.answers = [answer];
      expect(run(AUTHENTICATE)).toEqual([read({})]);
    }
  });

  it('PAY-37 F20 the bank’s own page is reported with its address, and not opened here', () => {
    const { run, followUp, page } = house(Effect.succeed({ kind: 'leave', url: 'https://bank.example/3ds', form: { MD: 'm' } } as const));
    expect(run(AUTHENTICATE)).toEqual([{ type: 'left-for-bank', requestId: 'rid-1', url: 'https://bank.example/3ds', form: { MD: 'm' } }]);
    expect(page.left).toEqual([]);
    expect(followUp.submitted).toEqual([]);
  });

  it('PAY-37 a provider that repeats itself is stopped', () => {
    const { run, followUp } = house(...Array.from({ length: 9 }, () => completed('again')));
    followUp.answers = Array.from({ length: 9 }, () => Effect.succeed('more'));
    expect(run(AUTHENTICATE)).toEqual([read({})]);
    expect(followUp.submitted).toHaveLength(4);
  });

  it('PAY-37 ended by the shopper it returns nothing more', () => {
    const { run } = house(Effect.never);
    const events = run(AUTHENTICATE);
    run({ type: 'end-authentication' });
    expect(events).toEqual([]);
  });

  it('PAY-56 if another tab holds the right nothing starts, and the machine is notified', () => {
    const { run, bank, right } = house(refused);
    right.heldElsewhere = true;
    expect(run(AUTHENTICATE)).toEqual([{ type: 'authentication-elsewhere', requestId: 'rid-1' }]);
    expect(bank.asked).toEqual([]);
    expect(run({ ...AUTHENTICATE, takeOver: true })).toEqual([read({ result_code: 'Refused' })]);
    expect(right.asked).toEqual([
      ['rid-1', false],
      ['rid-1', true],
    ]);
  });

  it('PAY-56 taken over by another tab it leaves the page, and returns only that', () => {
    const { run, bank, bankContainer, right, followUp } = house();
    const onPage = { is: false };
    bank.results = [Effect.callback<never>(() => ((onPage.is = true), Effect.sync(() => (onPage.is = false))))];
    bankContainer.provide({});
    const events = run(AUTHENTICATE);
    expect(onPage.is).toBe(true);
    right.takeAway();
    expect(onPage.is).toBe(false);
    expect(events).toEqual([{ type: 'authentication-elsewhere', requestId: 'rid-1' }]);
    expect(followUp.submitted).toEqual([]);
  });

  it('PAY-37 without an adapter the platform is queried', () => {
    expect(makePaymentUseCases().run(AUTHENTICATE)).toEqual([read({})]);
  });
});
