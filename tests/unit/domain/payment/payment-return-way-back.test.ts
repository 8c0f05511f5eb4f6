import { describe, expect, it } from 'vitest';
import { payerOf } from '../../../../src/domain/order/intent.ts';
import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { EventOf } from '../../../../src/domain/payment/event.ts';
import { isMadeElsewhere } from '../../../../src/domain/payment/payment-return.ts';
import { questionAbout } from '../../../../src/application/payment/read-evidence.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const SENT_ON = 'redirectResult=X%21ab+c';
const QUERY = { orderId: 'SB1', deviceId: 'd', paySubType: '23', platformData: null, sentOn: SENT_ON };
const MINE = intentWith({ orderId: 'SB1' });
const CARRYING = { ...MINE, wayBack: SENT_ON };
const OTHER = intentWith({ requestId: 'open', orderId: 'SB2' });
const PENDING = { fast_result: -1, order_result: -1 };
const KEPT = { type: 'keep-intent', intent: CARRYING };
const ASKED = { type: 'read-payment-return', query: QUERY, payType: MINE.payType };

type Known = Partial<Pick<EventOf<'payment-return-opened'>, 'query' | 'intent' | 'past' | 'first'>>;

class ReturnDriver extends PaymentDriver {
  openReturn(known: Known): readonly PaymentCommand[] {
    return this.send({ type: 'payment-return-opened', query: QUERY, intent: null, past: null, first: null, ...known });
  }
  answer(evidence: Partial<Evidence>): readonly PaymentCommand[] {
    return this.send({ type: 'payment-return-read', orderId: 'SB1', evidence, providerRules: [] });
  }
}

describe('what a provider adds to its way back', () => {
  it('PAY-140 is kept with the order before the first reading, and goes with it', () => {
    const commands = new ReturnDriver().openReturn({ intent: MINE });
    expect(commands.filter(({ type }) => type !== 'start-timer')).toEqual([KEPT, ASKED]);
  });

  it('PAY-140 goes with the questions of a later visit, which has another address', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ intent: MINE });
    const next = new ReturnDriver();
    expect(next.send({ type: 'intent-found', intent: CARRYING, paymentMethods: [] })).toContainEqual({
      type: 'read-evidence',
      intent: CARRYING,
    });
    expect(questionAbout(CARRYING, 'SB1')).toMatchObject({ orderId: 'SB1', sentOn: SENT_ON });
    expect(questionAbout(MINE, 'SB1').sentOn).toBe('');
  });

  it('PAY-140 is not written again by a reload', () => {
    const commands = new ReturnDriver().openReturn({ intent: CARRYING });
    expect(commands.filter(({ type }) => type !== 'start-timer')).toEqual([ASKED]);
  });

  it('PAY-140 of a second way back takes the place of the first one', () => {
    const commands = new ReturnDriver().openReturn({ intent: { ...MINE, wayBack: 'redirectResult=first' } });
    expect(commands).toContainEqual(KEPT);
  });

  it('PAY-140 is not lost where the address that comes next adds nothing', () => {
    const driver = new ReturnDriver();
    const commands = driver.openReturn({ intent: CARRYING, query: { ...QUERY, sentOn: '' } });
    expect(commands.filter(({ type }) => type === 'keep-intent')).toEqual([]);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { wayBack: SENT_ON } });
    // The question of the return asks with what was kept.
    expect(commands).toContainEqual(ASKED);
  });

  it('PAY-140 joins an order that the page already waits for', () => {
    const driver = new ReturnDriver();
    driver.send({ type: 'intent-found', intent: MINE, paymentMethods: [] });
    driver.read(PENDING);
    expect(driver.openReturn({ intent: MINE })).toEqual([KEPT, { type: 'stop-timer', timer: 'poll' }, ASKED]);
    expect(driver.state.attempt).toMatchObject({ intent: { wayBack: SENT_ON } });
    const reading = new ReturnDriver();
    reading.send({ type: 'intent-found', intent: MINE, paymentMethods: [] });
    expect(reading.openReturn({ intent: MINE })).toEqual([KEPT]);
    reading.read(PENDING);
    expect(reading.send({ type: 'timer-fired', timer: 'poll' })).toContainEqual(ASKED);
  });

  it.each([
    ['an attempt that is under way', () => new ReturnDriver().create('rid-9') as ReturnDriver, {}],
    ['an own order without an end', () => new ReturnDriver(), { first: { intent: OTHER, paymentMethods: [] } }],
  ] as const)('PAY-140 reaches the platform though %s comes first', (_, driverOf, known) => {
    for (const [intent, kept] of [
      [null, []],
      [{ ...MINE, decided: true, declined: true }, [{ ...KEPT, intent: { ...CARRYING, decided: true, declined: true } }]],
    ] as const) {
      const driver = driverOf();
      const commands = driver.openReturn({ intent, ...known });
      expect(driver.state.attempt).not.toMatchObject({ kind: 'returned-order' });
      expect(commands.filter(({ type }) => type === 'keep-intent')).toEqual(kept);
      expect(commands).toContainEqual({ ...ASKED, payType: intent?.payType ?? null });
      const before = driver.state;
      expect(driver.answer({ fast_result: 0 }), 'its answer is not the answer of what is shown').toEqual([]);
      expect(driver.state).toBe(before);
    }
  });

  it.each([
    ['an order that this device does not know', null],
    ["another payer's order", { ...MINE, payer: payerOf('7') }],
  ])('PAY-140 of %s is brought to the platform until it has answered, and the page stays as it is', (_, intent) => {
    const driver = new ReturnDriver();
    expect(driver.openReturn({ intent })).toEqual([{ ...ASKED, payType: null }]);
    const shown = driver.state.attempt;
    expect(shown.kind === 'returned-order' && isMadeElsewhere(shown)).toBe(true);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(driver.answer({ order_result: -1 })).toMatchObject([{ type: 'start-timer', timer: 'poll' }]);
      expect(driver.send({ type: 'timer-fired', timer: 'poll' })).toContainEqual({ ...ASKED, payType: null });
    }
    expect(driver.answer({ fast_result: 0, order_result: 0 })).toEqual([]);
    expect(driver.state.attempt).toEqual({ ...shown, reading: false });
    for (const type of ['returned', 'check-again-pressed'] as const) expect(driver.send({ type })).toEqual([]);
  });

  it('PAY-140 is not brought for ever to a platform that never answers', () => {
    const driver = new ReturnDriver();
    driver.openReturn({});
    let asked = 1;
    while (driver.answer({}).length > 0) {
      driver.send({ type: 'timer-fired', timer: 'poll' });
      asked += 1;
    }
    expect(asked).toBe(100);
  });
});
