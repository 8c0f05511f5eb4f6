import { describe, expect, it } from 'vitest';
import { pageToContinueAt, steppedBackFrom, steppedBackOrder } from '../../../../src/domain/payment/authentication.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { DIRECT, paymentMethodOf, intentWith, openedWith, orderWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

describe("the bank's verification", () => {
  const bank = paymentMethodOf({ authenticates: true, providerId: 'adyen' });
  const order = orderWith({ orderId: 'SB1', platformData: '{"resultCode":"ChallengeShopper"}' });

  const verifying = () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [bank] }));
    driver.fillForm();
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'tokenised', requestId: 'rid-1', fields: {} });
    const commands = driver.send({ type: 'created', requestId: 'rid-1', order });
    return { driver, commands };
  };
  const types = (commands: readonly { readonly type: string }[]) => commands.map(({ type }) => type);

  it('PAY-37 begins with the order, kept before, and has 10 minutes', () => {
    const { driver, commands } = verifying();
    expect(commands[0]).toMatchObject({ type: 'keep-intent', intent: { orderId: 'SB1', platformData: order.platformData } });
    expect(commands.slice(-2)).toMatchObject([
      { type: 'authenticate', providerId: 'adyen', intent: { orderId: 'SB1' } },
      { type: 'start-timer', timer: 'authentication', ms: 600_000 },
    ]);
    expect(driver.state.attempt).toMatchObject({ kind: 'authenticating', shown: false });
    driver.send({ type: 'authentication-shown', requestId: 'rid-1' });
    expect(driver.state.attempt).toMatchObject({ shown: true });
  });

  it('PAY-37 a payment method that has none, and an order without data for it, are just waited for', () => {
    const driver = new PaymentDriver().create();
    driver.send({ type: 'created', requestId: 'rid-1', order });
    expect(driver.state.attempt.kind).toBe('waiting');
    const plain = new PaymentDriver();
    plain.send(openedWith({ paymentMethods: [bank] }));
    plain.fillForm();
    plain.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'tokenised', requestId: 'rid-1', fields: {} });
    plain.send({ type: 'created', requestId: 'rid-1', order: orderWith({ platformData: null }) });
    expect(plain.state.attempt.kind).toBe('waiting');
  });

  it.each([
    ['Authorised', { result_code: 'Authorised' }, 'success'],
    ['refused', { result_code: 'Refused', refusal_reason_code: '12' }, 'other'],
  ] as const)('PAY-37 %s decides at once', (_, evidence, outcome) => {
    const { driver } = verifying();
    expect(types(driver.read(evidence))).toContain('stop-timer');
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome });
  });

  it('PAY-37 PAY-20 an inconclusive end leads to waiting like any other', () => {
    const { driver } = verifying();
    expect(types(driver.read({}))).toEqual(['stop-timer', 'start-timer', 'start-timer']);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', reading: false });
  });

  it('PAY-17 the end of another order changes nothing', () => {
    const { driver } = verifying();
    expect(driver.read({ result_code: 'Authorised' }, 'another')).toEqual([]);
    expect(driver.state.attempt.kind).toBe('authenticating');
  });

  it.each([
    ['given up', [{ type: 'back-pressed' }, { type: 'leave-confirmed' }]],
    ['after 10 minutes', [{ type: 'timer-fired', timer: 'authentication' }]],
  ] as const)('PAY-37 %s it is removed, and the order’s state is read', (_, events) => {
    const { driver } = verifying();
    const commands = types(driver.send(...events));
    expect(commands[0]).toBe('end-authentication');
    expect(commands.slice(-2)).toEqual(['start-timer', 'read-evidence']);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', mayAuthenticate: false });
    driver.read({ order_result: -1 });
    expect(driver.state.attempt.kind).toBe('waiting');
  });

  it('PAY-37 broken off and found again on another visit it is taken up once, while the order is pending', () => {
    const found = () => {
      const driver = new PaymentDriver();
      driver.send({
        type: 'intent-found',
        intent: intentWith({ orderId: 'SB1', platformData: order.platformData }),
        paymentMethods: [bank],
      });
      return driver;
    };
    const pending = found();
    expect(types(pending.read({ order_result: -1 }))).toContain('authenticate');
    pending.read({});
    pending.poll({ order_result: -1 });
    expect(pending.count('authenticate')).toBe(1);
    const paid = found();
    paid.read({ order_result: 0 });
    expect(paid.count('authenticate')).toBe(0);
    expect(paid.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
  });

  it.each([
    ['an address', null],
    ['a form', { MD: 'm', PaReq: 'p' }],
  ])('PAY-37 PAY-142 F20 left for the bank’s own page by %s, it is not left for again by the visit that comes back', (_, form) => {
    const { driver } = verifying();
    const commands = driver.send({ type: 'left-for-bank', requestId: 'rid-1', url: 'https://bank.example/3ds', form });
    expect(commands[0]).toMatchObject({ type: 'keep-intent', intent: { orderId: 'SB1', leftForBank: true, decided: false } });
    expect(commands.find(({ type }) => type === 'redirect')).toEqual({ type: 'redirect', url: 'https://bank.example/3ds', form });
    expect(types(commands)).toContain('stop-timer');
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', reading: false });
    const back = new PaymentDriver();
    const left = intentWith({ orderId: 'SB1', platformData: order.platformData, leftForBank: true });
    back.send({ type: 'intent-found', intent: left, paymentMethods: [bank] });
    back.read({ order_result: -1, result_code: 'RedirectShopper' });
    expect(back.count('authenticate')).toBe(0);
    expect(back.state.attempt.kind).toBe('waiting');
    expect(verifying().driver.send({ type: 'left-for-bank', requestId: 'another', url: 'https://bank.example/3ds', form: null })).toEqual(
      [],
    );
  });

  it('PAY-37 F20 the shopper may go on at the bank’s page, while waiting and while it is undecided', () => {
    const left = intentWith({ orderId: 'SB1', platformData: order.platformData, leftForBank: true });
    const back = new PaymentDriver();
    back.send({ type: 'intent-found', intent: left, paymentMethods: [bank] });
    back.read({ order_result: -1 });
    expect(guidanceOf(back.state).actions).toEqual(['continue-at-bank', 'pay-otherwise', 'check-again', 'close']);
    back.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(guidanceOf(back.state).actions).toEqual(['continue-at-bank', 'pay-otherwise', 'check-again', 'close']);
    expect(types(back.send({ type: 'continue-at-page-pressed' }))).toContain('read-evidence');
    expect(types(back.read({ order_result: -1 }))).toContain('authenticate');
    expect(back.state.attempt.kind).toBe('authenticating');
    const reading = new PaymentDriver();
    reading.send({ type: 'intent-found', intent: left, paymentMethods: [bank] });
    expect(types(reading.send({ type: 'continue-at-page-pressed' }))).not.toContain('read-evidence');
    const paid = reading.read({ order_result: 0 });
    expect(types(paid)).not.toContain('authenticate');
    expect(reading.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
    const other = new PaymentDriver();
    other.send({ type: 'intent-found', intent: { ...left, leftForBank: false }, paymentMethods: [bank] });
    expect(guidanceOf(other.state).actions).toEqual([]);
    expect(other.send({ type: 'continue-at-page-pressed' })).toEqual([]);
  });

  const page = 'https://pay.payermax.example/p/1';
  const direct = paymentMethodOf({ payType: DIRECT, providerId: 'payermax', entry: 'direct', rechargeId: 'r-499-24' });

  it.each([
    ['a direct payment method', direct, 'continue-at-provider'],
    ['a card of ours', paymentMethodOf(), 'continue-at-bank'],
  ] as const)('PAY-49 the page that the order of %s led to is left for once, kept, and offered on the next visit', (_, method, action) => {
    const first = new PaymentDriver();
    const known = intentWith({ payType: method.payType });
    first.send({ type: 'intent-found', intent: known, paymentMethods: [method] });
    const commands = first.send({ type: 'recovered', requestId: 'rid-1', order: orderWith({ url: page }) });
    expect(commands[0]).toMatchObject({ type: 'keep-intent', intent: { orderId: 'SB1', pageUrl: page, leftForBank: true } });
    expect(commands.at(-1)).toEqual({ type: 'redirect', url: page, form: null });

    const next = new PaymentDriver();
    const kept = { ...known, orderId: 'SB1', pageUrl: page, leftForBank: true };
    next.send({ type: 'intent-found', intent: kept, paymentMethods: [method] });
    expect(next.read({ order_result: -1 }).map(({ type }) => type)).not.toContain('redirect');
    expect(guidanceOf(next.state).actions).toEqual([action, 'pay-otherwise', 'check-again', 'close']);
    next.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(guidanceOf(next.state).actions).toEqual([action, 'pay-otherwise', 'check-again', 'close']);
    next.send({ type: 'continue-at-page-pressed' });
    expect(next.read({ order_result: -1 }).at(-1)).toEqual({ type: 'redirect', url: page, form: null });
    expect(next.state.attempt).toMatchObject({ kind: 'waiting', intent: { leftForBank: true } });
  });

  it('PAY-49 an order that was decided meanwhile is not left for again', () => {
    const driver = new PaymentDriver();
    const kept = intentWith({ payType: DIRECT, orderId: 'SB1', pageUrl: page, leftForBank: true });
    driver.send({ type: 'intent-found', intent: kept, paymentMethods: [direct] }, { type: 'continue-at-page-pressed' });
    expect(types(driver.read({ order_result: 0 }))).not.toContain('redirect');
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
  });

  it('PAY-6 back asks first; nothing closes over it', () => {
    const { driver } = verifying();
    driver.send({ type: 'back-pressed' });
    expect(driver.state.dialog).toBe('confirm-leave');
    driver.send({ type: 'back-pressed' });
    expect(driver.state.dialog).toBe('none');
    expect(driver.send({ type: 'closed' })).toEqual([]);
  });
});

describe('an order that the shopper has stepped back from', () => {
  const bank = paymentMethodOf({ authenticates: true, providerId: 'adyen' });
  const direct = paymentMethodOf({ payType: DIRECT, providerId: 'payermax', entry: 'direct', rechargeId: 'r-499-24' });
  const order = orderWith({ orderId: 'SB1', platformData: '{"resultCode":"ChallengeShopper"}' });
  const page = 'https://pay.payermax.example/p/1';
  const left = intentWith({ payType: DIRECT, orderId: 'SB1', pageUrl: page, leftForBank: true });

  /** The shopper has given the bank's check up; the order is being read. */
  const givenUp = (): PaymentDriver => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [bank] }));
    driver.fillForm();
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'tokenised', requestId: 'rid-1', fields: {} });
    driver.send({ type: 'created', requestId: 'rid-1', order }, { type: 'back-pressed' }, { type: 'leave-confirmed' });
    return driver;
  };

  /** The page comes back from the page that its order was left for. */
  const backFromPage = (): PaymentDriver => {
    const driver = new PaymentDriver();
    driver.send({ type: 'intent-found', intent: left, paymentMethods: [direct] });
    return driver;
  };

  it.each([
    ["the bank's check", givenUp, 'bank'],
    ["the provider's page", backFromPage, 'provider'],
  ] as const)('PAY-102 after %s the order is read at once, and what the shopper can do waits for no bound', (_, leave, at) => {
    const driver = leave();
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', reading: true });
    expect(steppedBackOrder(driver.state)).toBeNull();
    driver.read({ order_result: -1 });
    expect(steppedBackOrder(driver.state)).toMatchObject({ orderId: 'SB1' });
    expect(guidanceOf(driver.state).actions).toEqual([`continue-at-${at}`, 'pay-otherwise', 'check-again', 'close']);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', tries: 1 });
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(steppedBackOrder(driver.state)).toMatchObject({ orderId: 'SB1' });
    expect(guidanceOf(driver.state).actions).toEqual([`continue-at-${at}`, 'pay-otherwise', 'check-again', 'close']);
  });

  it.each([
    [{ order_result: 0 }, 'success'],
    [{ order_result: 1, fail_detail: '3ds_authentication_failure' }, 'verify'],
  ] as const)('PAY-102 what the platform has decided is shown at once: %j', (evidence, outcome) => {
    const driver = givenUp();
    driver.read(evidence);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome });
    expect(driver.count('abandon-order')).toBe(0);
  });

  it('PAY-102 another way to pay needs the warning; then the earlier order stays kept, is checked, and is reported if it is paid', () => {
    const driver = givenUp();
    driver.read({ order_result: -1 });
    expect(driver.send({ type: 'buy-again-pressed' })).toEqual([]);
    expect(driver.state.dialog).toBe('confirm-buy-again');
    const commands = driver.send({ type: 'buy-again-confirmed' });
    expect(commands).toContainEqual({ type: 'keep-intent', intent: expect.objectContaining({ orderId: 'SB1', superseded: true }) });
    expect(commands).toContainEqual(expect.objectContaining({ type: 'start-timer', timer: 'decline-review' }));
    expect(driver.state).toMatchObject({ step: 'HOME', attempt: { kind: 'idle' }, card: null, dialog: 'none', steppedBack: null });
    expect(driver.send({ type: 'timer-fired', timer: 'decline-review' })).toContainEqual({ type: 'review-earlier-orders' });
    driver.send({ type: 'earlier-orders-reviewed', paid: [intentWith({ orderId: 'SB1', superseded: true })] });
    expect(driver.state.earlierPaid).toMatchObject([{ orderId: 'SB1' }]);
    expect(driver.count('abandon-order') + driver.count('forget-intent')).toBe(0);
  });

  it('PAY-102 the check that was given up can be continued, and begins once', () => {
    const driver = givenUp();
    driver.read({ order_result: -1 });
    driver.send({ type: 'continue-at-page-pressed' });
    expect(steppedBackOrder(driver.state)).toBeNull();
    driver.read({ order_result: -1 });
    expect(driver.state).toMatchObject({ attempt: { kind: 'authenticating' }, steppedBack: null });
    expect(driver.count('authenticate')).toBe(2);
  });

  it('PAY-102 a page that is only being left, one that the bank has sent back, and another order are not stepped back from', () => {
    const leaving = new PaymentDriver();
    leaving.send({ type: 'intent-found', intent: intentWith({ payType: DIRECT }), paymentMethods: [direct] });
    leaving.send({ type: 'recovered', requestId: 'rid-1', order: orderWith({ url: page }) });
    expect(steppedBackOrder(leaving.state)).toBeNull();
    const back = backFromPage();
    back.read({ order_result: -1 });
    const waiting = back.state;
    expect(steppedBackOrder(waiting)).not.toBeNull();
    const paymentReturn = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    expect(steppedBackOrder({ ...waiting, paymentReturn })).toBeNull();
    expect(steppedBackOrder(steppedBackFrom(waiting, intentWith({ requestId: 'another' })))).toBeNull();
  });

  it('PAY-102 a page that was kept and is shown again has been stepped back to as well', () => {
    const driver = new PaymentDriver();
    driver.send({ type: 'intent-found', intent: intentWith({ payType: DIRECT }), paymentMethods: [direct] });
    driver.send({ type: 'recovered', requestId: 'rid-1', order: orderWith({ url: page }) }, { type: 'returned' });
    driver.read({ order_result: -1 });
    expect(steppedBackOrder(driver.state)).not.toBeNull();
    expect(pageToContinueAt(driver.state)).toBe('provider');
  });
});
