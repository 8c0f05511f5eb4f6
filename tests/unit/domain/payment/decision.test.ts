import { describe, expect, it } from 'vitest';
import * as limits from '../../../../src/domain/limits.ts';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import { declinedLately, unseenIntent } from '../../../../src/domain/order/kept-intents.ts';
import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';
import { reasonSearchOf } from '../../../../src/domain/payment/decision.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

describe('the reason of a decline that gave none', () => {
  const TIMER = { type: 'timer-fired', timer: 'reason-poll' } as const;
  const SILENT = { order_result: 1 };

  /** A payment whose decline is shown without a reason. */
  const shown = () => {
    const driver = new PaymentDriver().wait();
    driver.read(SILENT);
    for (let tries = 1; tries < limits.declineReasonGraceTries; tries += 1) driver.poll(SILENT);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'fail' });
    return driver;
  };

  /** One more reading behind the result, if one is asked for. */
  const readBehind = (driver: PaymentDriver, evidence: Partial<Evidence>): boolean => {
    const asked = driver.send(TIMER).map(({ type }) => type);
    if (asked.length === 0) return false;
    expect(asked).toEqual(['read-evidence']);
    driver.read(evidence);
    return true;
  };

  it('PAY-130 is read every 500 ms behind the result, 100 times in all', () => {
    const driver = shown();
    expect(driver.commands).toContainEqual({ type: 'start-timer', timer: 'reason-poll', ms: 500, visible: true });
    let readings = limits.declineReasonGraceTries;
    while (readBehind(driver, SILENT)) readings += 1;
    expect(readings).toBe(100);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'fail' });
  });

  it.each([
    [{ err_code: '20054' }, 'expire'],
    [{ err_code: '20051' }, 'balance'],
    [{ fail_reason: '3ds_authentication_failure' }, 'verify'],
    [{ fail_reason: 'something new' }, 'other'],
  ])('PAY-130 %j, when it comes, makes the result %s, and ends the search', (reason, outcome) => {
    const driver = shown();
    readBehind(driver, SILENT);
    readBehind(driver, { ...SILENT, ...reason });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome });
    expect(readBehind(driver, SILENT)).toBe(false);
  });

  it('PAY-130 questions never overlap, and a decline with a reason starts none', () => {
    const driver = shown();
    expect(driver.send(TIMER)).toHaveLength(1);
    expect(driver.send(TIMER)).toEqual([]);
    const told = new PaymentDriver().wait();
    told.read({ ...SILENT, err_code: '20051' });
    expect(told.state.reasonSearch).toBeNull();
    expect(readBehind(told, SILENT)).toBe(false);
  });

  it('PAY-130 a result that was seen stays seen, and what is kept of its order stays as it is', () => {
    const driver = shown();
    driver.send({ type: 'result-seen' });
    expect(driver.state.isResultSeen).toBe(true);
    driver.send(TIMER);
    const commands = driver.read({ ...SILENT, err_code: '20051' });
    expect(commands.map(({ type }) => type)).not.toContain('keep-intent');
    expect(driver.state.isResultSeen).toBe(true);
  });

  it('PAY-130 an order that turns out to be paid is the success that it is', () => {
    const driver = shown();
    driver.send(TIMER);
    expect(driver.read({ order_result: 0, fast_result: 0 })).toContainEqual({ type: 'toast', message: 'payment.paid-after-decline' });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
  });

  it('PAY-130 silence, and a step that the shopper takes, change nothing', () => {
    const driver = shown();
    readBehind(driver, {});
    // The platform contradicts itself: what was shown stands, and is asked about on.
    readBehind(driver, { order_result: -1 });
    readBehind(driver, SILENT);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'fail' });
    driver.send(TIMER, { type: 'closed' });
    const left = driver.state;
    expect(reasonSearchOf(left, null)).toBeNull();
    driver.read({ ...SILENT, err_code: '20051' });
    expect([driver.state, driver.send(TIMER)]).toEqual([left, []]);
  });
});

describe('a decline that the platform takes back', () => {
  const DECLINE = { order_result: 1, err_code: '20005' };
  const TIMER = { type: 'timer-fired', timer: 'decline-review' } as const;
  const KEPT = intentWith({ orderId: 'SB1', decided: true, declined: true });

  const declined = () => {
    const driver = new PaymentDriver().wait();
    const commands = driver.read(DECLINE);
    return { driver, commands };
  };

  it('PAY-53 a decline that was seen stays kept, does not start a visit, and is checked for a day', () => {
    const { driver, commands } = declined();
    expect(commands).toContainEqual({ type: 'start-timer', timer: 'decline-review', ms: 10_000, visible: true });
    expect(driver.send({ type: 'result-seen' })).toMatchObject([{ type: 'keep-intent', intent: { decided: true, declined: true } }]);
    expect(driver.send({ type: 'closed' })).toEqual([{ type: 'close', paid: false }]);
    expect(unseenIntent([KEPT])).toBeNull();
    const age = limits.declinedReviewAge;
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

  it('PAY-53 while its result is shown it is checked 30 times', () => {
    const { driver } = declined();
    for (let time = 0; time < 30; time += 1)
      expect(driver.send(TIMER).map(({ type }) => type)).toEqual(['review-earlier-orders', 'start-timer']);
    expect(driver.send(TIMER)).toEqual([]);
  });

  it('PAY-53 PAY-11 a result on the page becomes the success, and is forgotten once that was seen', () => {
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

  it('PAY-53 PAY-45 any other decline is shown until it is read', () => {
    const { driver } = declined();
    const earlier = { ...KEPT, requestId: 'earlier' };
    expect(driver.send({ type: 'earlier-orders-reviewed', paid: [earlier] })).toEqual([]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'decided', outcome: 'other' }, earlierPaid: [earlier] });
  });

  it('PAY-45 a notice stays when an older review, which read less, ends after a newer one, and is there once', () => {
    const { driver } = declined();
    const [one, other] = ['one', 'other'].map((requestId) => ({ ...KEPT, requestId })) as [PaymentIntent, PaymentIntent];
    for (const paid of [[one], [], [one, other], [other]]) driver.send({ type: 'earlier-orders-reviewed', paid });
    expect(driver.state.earlierPaid).toEqual([one, other]);
  });

  it('PAY-45 a notice that was acknowledged does not come back by a review that was on its way', () => {
    const { driver } = declined();
    const earlier = { ...KEPT, requestId: 'earlier' };
    const REVIEWED = { type: 'earlier-orders-reviewed', paid: [earlier] } as const;
    driver.send(REVIEWED, { type: 'earlier-paid-acknowledged', requestId: 'earlier' }, REVIEWED);
    expect(driver.state.earlierPaid).toEqual([]);
  });

  it('PAY-45 PAY-53 an order shown as a success is not reported again as an earlier one, beside it or later', () => {
    const { driver } = declined();
    const REVIEWED = { type: 'earlier-orders-reviewed', paid: [KEPT] } as const;
    driver.send(REVIEWED, REVIEWED);
    expect(driver.state).toMatchObject({ attempt: { outcome: 'success' }, earlierPaid: [] });
    driver.send({ type: 'result-seen' }, { type: 'closed' }, REVIEWED);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, earlierPaid: [] });
  });
});
