import { describe, expect, it } from 'vitest';
import { declinedLately, unseenIntent } from '../../../../../src/domain/order/kept-intents.ts';
import { LIMITS } from '../../../../../src/domain/limits.ts';
import { guidanceOf } from '../../../../../src/domain/payment/result/guidance.ts';
import { intentWith } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const DECLINE = { order_result: 1, err_code: '20005' };
const TIMER = { type: 'timer-fired', timer: 'decline-review' } as const;
const KEPT = intentWith({ orderId: 'SB1', decided: true, declined: true });

const declined = () => {
  const driver = new PaymentDriver().wait();
  const commands = driver.read(DECLINE);
  return { driver, commands };
};

describe('a decline that the platform takes back', () => {
  it('PAY-53 a decline that was seen stays kept, does not begin a visit, and is asked about for a day', () => {
    const { driver, commands } = declined();
    expect(commands).toContainEqual({ type: 'start-timer', timer: 'decline-review', ms: 10_000, visible: true });
    expect(driver.send({ type: 'result-seen' })).toMatchObject([{ type: 'keep-intent', intent: { decided: true, declined: true } }]);
    expect(driver.send({ type: 'closed' })).toEqual([{ type: 'close', paid: false }]);
    expect(unseenIntent([KEPT])).toBeNull();
    const age = LIMITS.declinedReviewAge.value;
    expect(declinedLately([KEPT], KEPT.createdAt + age - 1)).toEqual([KEPT]);
    expect(declinedLately([KEPT], KEPT.createdAt + age)).toEqual([]);
    expect(
      declinedLately(
        [
          { ...KEPT, declined: false },
          { ...KEPT, orderId: null },
        ],
        KEPT.createdAt,
      ),
    ).toEqual([]);
  });

  it('PAY-53 while its result stands it is asked about 30 times', () => {
    const { driver } = declined();
    for (let time = 0; time < 30; time += 1)
      expect(driver.send(TIMER).map(({ type }) => type)).toEqual(['review-earlier-orders', 'start-timer']);
    expect(driver.send(TIMER)).toEqual([]);
  });

  it('PAY-53 PAY-11 a result that stands on the page becomes the success, and is forgotten once that was seen', () => {
    const { driver } = declined();
    driver.send({ type: 'result-seen' });
    const commands = driver.send({ type: 'earlier-orders-reviewed', paid: [KEPT] });
    expect(commands[0]).toEqual({ type: 'toast', message: 'payment.paid-after-decline' });
    expect(driver.state).toMatchObject({ attempt: { kind: 'decided', outcome: 'success' }, earlierPaid: [], hasPaid: true });
    expect(guidanceOf(driver.state).actions).not.toContain('retry');
    expect(driver.send({ type: 'result-seen' })).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
    // A success is final.
    expect(driver.send({ type: 'earlier-orders-reviewed', paid: [] })).toEqual([]);
    expect(driver.state.attempt).toMatchObject({ outcome: 'success' });
  });

  it('PAY-53 PAY-45 any other one is told until it is read', () => {
    const { driver } = declined();
    const earlier = { ...KEPT, requestId: 'earlier' };
    expect(driver.send({ type: 'earlier-orders-reviewed', paid: [earlier] })).toEqual([]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'decided', outcome: 'other' }, earlierPaid: [earlier] });
  });
});
