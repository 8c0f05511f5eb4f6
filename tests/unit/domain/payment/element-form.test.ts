import { describe, expect, it } from 'vitest';
import { paidInForm, payerOf } from '../../../../src/domain/order/intent.ts';
import { withIntent } from '../../../../src/domain/order/kept-intents.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { formRefusal } from '../../../../src/domain/payment/element-form.ts';
import { paidFormIntent } from '../../../../src/domain/payment/correlation.ts';
import { paysByElement, keepsCard } from '../../../../src/domain/payment/create.ts';
import { cardOf } from '../../../support/arbitraries/cards.ts';
import { intentWith, openedWith, orderWith, paymentMethodOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const paymentMethod = paymentMethodOf({ entry: 'element-form', savedCardCvv: 'own-input' });
const TAP = { type: 'confirmed', requestId: 'rid-1', at: 1_790_000_000_000 } as const;
const CREATED = {
  type: 'created',
  requestId: 'rid-1',
  order: orderWith({ orderId: 'SB1', platformData: '{"id":"ps_1"}' }),
} as const;
const SHOWN = { type: 'element-form-shown', requestId: 'rid-1' } as const;
const PAYING = { type: 'element-form-paying', requestId: 'rid-1' } as const;
const ENDED = { type: 'element-form-ended', requestId: 'rid-1' } as const;
const abandoned = (reason: string) => ({ type: 'abandon-order', intent: expect.objectContaining({ requestId: 'rid-1' }), reason });

const opened = () => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ paymentMethods: [paymentMethod] }));
  return driver;
};
const shown = () => {
  const driver = opened();
  driver.send(TAP, CREATED, SHOWN);
  return driver;
};

describe('the element form', () => {
  it('PAY-57 has its order first: without a card, not chargeable, and 30 s to appear', () => {
    const driver = opened();
    expect(driver.send(TAP)).toMatchObject([{ type: 'create-order', fields: {}, intent: { payType: 23, chargeable: false } }]);
    expect(driver.send(CREATED)).toMatchObject([
      { type: 'keep-intent', intent: { orderId: 'SB1', platformData: '{"id":"ps_1"}', chargeable: false } },
      { type: 'start-timer', timer: 'element-form', ms: 30_000 },
      { type: 'show-element-form', paymentMethod },
    ]);
    expect(driver.send(SHOWN)).toEqual([{ type: 'start-timer', timer: 'element-form', ms: 480_000, visible: false }]);
    expect(driver.state.attempt).toMatchObject({ kind: 'element-form', phase: 'shown' });
  });

  it('PAY-57 is chargeable from its pay button on, and the bank has 10 minutes within it', () => {
    const driver = shown();
    expect(driver.send(PAYING)).toMatchObject([
      { type: 'keep-intent', intent: { requestId: 'rid-1', chargeable: true } },
      { type: 'start-timer', timer: 'element-form', ms: 600_000 },
    ]);
    expect(driver.send({ ...ENDED, requestId: 'rid-0' })).toEqual([]);
    expect(driver.send(ENDED).map(({ type }) => type)).toEqual([
      'hide-element-form',
      'stop-timer',
      'keep-intent',
      'start-timer',
      'read-evidence',
    ]);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { chargeable: true } });
  });

  it('PAY-57 the payment session with its secret is neither kept nor asked with, once the form was paid in', () => {
    const driver = shown();
    const [kept] = driver.send(PAYING);
    if (kept?.type !== 'keep-intent') throw new Error(kept?.type);
    const before = { ...kept.intent, platformData: '{"id":"ps_1"}', chargeable: false };
    expect(withIntent([before], kept.intent)).toMatchObject([{ chargeable: true, platformData: '' }]);
    expect(withIntent([before], paidInForm(before))).toMatchObject([{ chargeable: true, platformData: '' }]);
    expect(paidFormIntent(driver.state)).toEqual(kept.intent);
    const asked = driver.send(ENDED);
    expect(asked.at(-1)).toMatchObject({ type: 'read-evidence', intent: { orderId: 'SB1', platformData: '' } });
    expect(JSON.stringify(asked)).not.toContain('ps_1');
  });

  it('PAY-76 a form without a box of ours keeps no card, whatever an earlier form wished', () => {
    const driver = opened();
    driver.send({ type: 'remember-toggled', remember: true });
    expect(driver.send(TAP)).toMatchObject([{ type: 'create-order', remember: false }]);
    driver.send(CREATED, SHOWN, PAYING, ENDED);
    driver.send({ type: 'evidence-read', requestId: 'rid-1', evidence: { fast_result: 0 }, providerRules: [] });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
    expect(driver.state.cardFetch).toMatchObject({ phase: 'fetching', remember: false });
    const wished = { ...driver.state, form: { ...driver.state.form, remember: true }, paymentMethod: paymentMethodOf() };
    expect(keepsCard({ ...wished, payer: payerOf('1') })).toBe(true);
    expect(keepsCard({ ...wished, payer: payerOf(null) })).toBe(false);
  });

  it('PAY-57 a saved card of the same pay type is charged by its own create', () => {
    const card = { card: cardOf(), paymentMethod };
    expect(paysByElement({ card: null, paymentMethod })).toBe(true);
    expect(paysByElement({ card, paymentMethod })).toBe(false);
    expect(paysByElement({ card: null, paymentMethod: paymentMethodOf() })).toBe(false);
  });

  it('PAY-57 an order that was made for the form is never sent again for a saved card', () => {
    const driver = new PaymentDriver();
    const card = cardOf({ validDate: '12/30' });
    driver.send(openedWith({ paymentMethods: [paymentMethod], cards: [{ card, paymentMethod }] }));
    driver.send({ type: 'payment-methods-shown' }, TAP, { type: 'create-unknown', requestId: 'rid-1' });
    expect(driver.state.requestToRetry).toMatchObject({ requestId: 'rid-1', chargeable: false });
    driver.send({ type: 'card-chosen', sourceId: card.sourceId, at: TAP.at }, { ...TAP, requestId: 'rid-2' });
    driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' }, { ...TAP, requestId: 'rid-3' });
    expect(driver.send({ type: 'tokenised', requestId: 'rid-3', fields: { cko_cvv: '123' } })).toMatchObject([
      { type: 'abandon-order', intent: { requestId: 'rid-1' } },
      { type: 'create-order', intent: { requestId: 'rid-3', chargeable: true }, isRetry: false },
    ]);
  });

  it('PAY-58 left before it was paid in it is given up; after that it is only waited for', () => {
    const driver = shown();
    driver.send({ type: 'back-pressed' });
    expect(driver.state.dialog).toBe('confirm-leave');
    expect(driver.send({ type: 'leave-confirmed' })).toEqual([
      { type: 'hide-element-form' },
      { type: 'stop-timer', timer: 'element-form' },
      abandoned('userCancel'),
    ]);
    expect(driver.state).toMatchObject({ step: 'HOME', attempt: { kind: 'idle' } });
    const paying = shown();
    paying.send(PAYING, { type: 'back-pressed' });
    expect(paying.send({ type: 'leave-confirmed' }).map(({ type }) => type)).not.toContain('abandon-order');
    expect(paying.state.attempt.kind).toBe('waiting');
  });

  it.each([
    ['broken', { type: 'element-form-failed', requestId: 'rid-1' }, 'default'],
    ['late', { type: 'timer-fired', timer: 'element-form' }, 'time_out'],
  ] as const)(
    'PAY-58 one that is %s says that nothing was charged, and is given up; while it pays its order is awaited',
    (_, event, reason) => {
      const loading = opened();
      loading.send(TAP, CREATED);
      expect(loading.send(event)).toEqual([
        { type: 'hide-element-form' },
        { type: 'stop-timer', timer: 'element-form' },
        abandoned(reason),
        { type: 'toast', message: 'card.element-unavailable' },
      ]);
      const paying = shown();
      paying.send(PAYING, event);
      expect(paying.state.attempt.kind).toBe('waiting');
    },
  );

  it('PAY-58 a form that is open unpaid for too long is closed, before a visit may give its order up as left behind', () => {
    const driver = shown();
    expect(driver.send({ type: 'timer-fired', timer: 'element-form' })).toEqual([
      { type: 'hide-element-form' },
      { type: 'stop-timer', timer: 'element-form' },
      abandoned('time_out'),
      { type: 'toast', message: 'card.element-expired' },
    ]);
    const { createTimeout, elementFormWait, elementFormOpen, walletLeftoverAge } = limits;
    expect(createTimeout + elementFormWait + elementFormOpen).toBeLessThan(walletLeftoverAge);
  });

  it('PAY-58 a press charges only an order that is still kept, and has no end yet', () => {
    const own = intentWith({ requestId: 'rid-1', chargeable: false });
    const other = intentWith({ requestId: 'rid-9' });
    expect(formRefusal([own], 'rid-1')).toBeNull();
    expect(formRefusal([], 'rid-1')).toEqual({ type: 'timer-fired', timer: 'element-form' });
    for (const over of [{ decided: true }, { superseded: true }]) expect(formRefusal([{ ...own, ...over }, other], 'rid-1')).toEqual(ENDED);
    expect(formRefusal([own, other], 'rid-1')).toEqual({ type: 'element-form-blocked', requestId: 'rid-1', intent: other });
  });

  it('PAY-58 its place on the page gone, as by the browser back, is the same as leaving it', () => {
    const driver = shown();
    expect(driver.send({ type: 'element-form-gone', requestId: 'rid-1' })).toContainEqual(abandoned('userCancel'));
  });

  it('PAY-58 another tab comes first: the form goes unpaid, and the other order is shown', () => {
    const other = intentWith({ requestId: 'rid-9', orderId: 'SB9' });
    for (const event of [
      { type: 'element-form-blocked', requestId: 'rid-1', intent: other },
      { type: 'another-intent-open', intent: other },
    ] as const) {
      const driver = shown();
      expect(driver.send(event)).toContainEqual(abandoned('userCancel'));
      expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { requestId: 'rid-9' } });
    }
  });

  it('PAY-58 an order that may have been charged before is never given up by its form', () => {
    const driver = shown();
    const { attempt } = driver.state;
    if (attempt.kind !== 'element-form') throw new Error(attempt.kind);
    const again = new PaymentDriver({ ...driver.state, attempt: { ...attempt, intent: { ...attempt.intent, chargeable: true } } });
    expect(again.send({ type: 'element-form-failed', requestId: 'rid-1' }).map(({ type }) => type)).not.toContain('abandon-order');
    expect(again.state.attempt.kind).toBe('waiting');
  });
});
