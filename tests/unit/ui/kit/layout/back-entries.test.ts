import { describe, expect, it } from 'vitest';
import { BackEntries } from '../../../../../src/ui/kit/layout/back-entries.ts';
import { BrowserHistory } from '../../../../support/ui/browser-history.ts';
import { back, opened, PACKAGES, StepsOfPayment } from '../../../../support/ui/steps-of-payment.ts';

describe("the browser's back through the payment", () => {
  it('PAY-100 has an entry for each step, and asks when the page asks', () => {
    const { browser, payment } = opened('HOME');
    expect(browser.shown).toBe('/ /recharge-list /pay-step [/pay-step]');
    payment.to('HOME', 'CARD_FRAME');
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/pay-step]');
    back(browser);
    expect([payment.presses, payment.isAsking]).toEqual([1, true]);
    payment.ask(false);
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/pay-step]');
    expect(payment.presses).toBe(1);
  });

  it('PAY-100 giving up a step leads to the entry of the previous step', () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    back(browser);
    payment.to('HOME');
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list /pay-step [/pay-step] /pay-step');
    back(browser);
    expect([payment.presses, payment.isAsking]).toEqual([2, true]);
  });

  it('PAY-100 a step that returns at once, and one that may not be left, need no further press', () => {
    const { browser, payment } = opened('HOME', 'CKO_CARD_MODIFY_EXPIRE');
    back(browser);
    expect([payment.steps, payment.isAsking]).toEqual([['HOME'], false]);
    payment.to('HOME', 'CARD_CVV');
    payment.back = () => {};
    back(browser);
    back(browser);
    expect(payment.presses).toBe(3);
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/pay-step]');
  });

  it('PAY-100 the entry of a step that was given up by the own back button serves the next step', () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    payment.to('HOME');
    payment.to('HOME', 'CARD_CVV');
    payment.to('HOME');
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/pay-step]');
    expect(payment.presses).toBe(0);
    back(browser);
    expect([payment.presses, payment.isAsking]).toEqual([1, true]);
    payment.entries.leave(PACKAGES);
    browser.settle();
    expect(browser.shown).toMatch(/^\/ \[\/recharge-list\]/);
  });

  it('PAY-100 forward to a step that was given up changes nothing, and back asks again', () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    back(browser);
    payment.to('HOME');
    browser.press(1);
    browser.settle();
    expect([payment.presses, payment.isAsking]).toEqual([1, false]);
    back(browser);
    expect([payment.presses, payment.isAsking]).toEqual([2, true]);
  });

  it('PAY-100 a shopper who goes on before the packages are reached still arrives', () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    payment.entries.leave(PACKAGES);
    payment.to('HOME');
    payment.window.history.pushState(null, '', '/pay-step');
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list /pay-step [/pay-step]');
  });

  it('PAY-100 a press before the browser is forward again asks no second time', () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    payment.back = () => {};
    browser.press(-1);
    browser.press(-1);
    browser.settle();
    expect(payment.presses).toBe(1);
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/pay-step]');
  });

  it('PAY-100 leaving shows the packages at once, and leads back to their own entry', () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    payment.entries.leave(PACKAGES);
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/recharge-list]');
    browser.settle();
    expect(browser.shown).toBe('/ [/recharge-list] /pay-step /pay-step /recharge-list');
    // Forward opens no payment that was left.
    browser.press(1);
    browser.settle();
    expect(browser.shown).toBe('/ [/recharge-list] /recharge-list /pay-step /recharge-list');
  });

  it('PAY-100 forward shows an open order again', () => {
    const { browser, payment } = opened('HOME');
    payment.entries.leave(PACKAGES);
    browser.settle();
    payment.isOpen = true;
    browser.press(1);
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list /pay-step [/pay-step]');
  });

  it('PAY-100 HOME that is left by back leads to the packages', () => {
    const { browser, payment } = opened('HOME');
    payment.back = () => payment.entries.leave(PACKAGES);
    back(browser);
    expect(browser.shown).toMatch(/^\/ \[\/recharge-list\]/);
  });

  it('PAY-100 if the page differs from the one beneath, the first entry of the steps is that page', () => {
    const { browser, payment } = opened('HOME');
    payment.entries.leave('/fines?id=1');
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list [/fines?id=1] /fines?id=1');
  });

  it('PAY-100 FIN-11 from the fine of a typed account, the way out leads to that fine', () => {
    const browser = new BrowserHistory('/', '/fines');
    const payment = new StepsOfPayment(browser);
    payment.steps = ['HOME'];
    payment.window.history.pushState(null, '', '/pay-step');
    payment.entries.leave('/fines?id=1');
    browser.settle();
    expect(browser.shown).toMatch(/^\/ \[\/fines\?id=1\]/);
  });

  it('PAY-6 to change the account leads to the accounts, above the packages', () => {
    const { browser, payment } = opened('HOME');
    payment.entries.leave(PACKAGES);
    payment.entries.leave('/pay');
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list [/pay]');
  });

  it('PAY-100 after a reload nothing is added, and what is left leads to the packages', () => {
    const { browser } = opened('HOME', 'CARD_FRAME', 'SAVED_CARD_LIST');
    const again = new StepsOfPayment(browser);
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step /pay-step [/pay-step]');
    again.entries.leave(PACKAGES);
    browser.settle();
    expect(browser.shown).toMatch(/^\/ \[\/recharge-list\]/);
  });

  it('PAY-100 after a reload a resumed order is where it was', () => {
    const { browser } = opened('HOME', 'CARD_FRAME');
    const again = new StepsOfPayment(browser);
    again.to('HOME');
    browser.settle();
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/pay-step]');
    back(browser);
    expect([again.presses, again.isAsking]).toEqual([1, true]);
  });

  it('PAY-100 opened by its address, the steps have their entries too, and are left for the packages', () => {
    const browser = new BrowserHistory('elsewhere', '/pay-step');
    const payment = new StepsOfPayment(browser);
    expect(browser.shown).toBe('elsewhere [/pay-step]');
    payment.to('HOME');
    expect(browser.shown).toBe('elsewhere /pay-step [/pay-step]');
    payment.entries.leave(PACKAGES);
    browser.settle();
    expect(browser.shown).toBe('elsewhere [/recharge-list] /recharge-list');
  });
});

describe('the back of an open dialog', () => {
  const page = () => {
    const browser = new BrowserHistory('/', PACKAGES);
    return { browser, entries: new BackEntries(browser.load()) };
  };

  it('PAY-103 closes it and keeps the page; closed by its own button it leaves no entry either', () => {
    const { browser, entries } = page();
    let closed = 0;
    const gone = entries.open(() => (closed += 1));
    expect(browser.shown).toBe('/ /recharge-list [/recharge-list]');
    back(browser);
    gone();
    browser.settle();
    expect([closed, browser.shown]).toEqual([1, '/ [/recharge-list] /recharge-list']);
    entries.open(() => {})();
    browser.settle();
    expect(browser.shown).toBe('/ [/recharge-list] /recharge-list');
  });

  it('PAY-103 closes the newest of two', () => {
    const { browser, entries } = page();
    const closed: string[] = [];
    entries.open(() => closed.push('first'));
    entries.open(() => closed.push('second'));
    back(browser);
    back(browser);
    expect(closed).toEqual(['second', 'first']);
  });

  it('PAY-103 above a step it needs no entry of its own, and the step stays', () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    let closed = 0;
    payment.entries.open(() => (closed += 1));
    back(browser);
    expect([closed, payment.presses]).toEqual([1, 0]);
    expect(browser.shown).toBe('/ /recharge-list /pay-step /pay-step [/pay-step]');
  });

  it('PAY-103 a link in it leaves nothing between the two pages', () => {
    const { browser, payment } = opened();
    payment.window.history.pushState(null, '', '/pay');
    const gone = payment.entries.open(() => {});
    payment.window.history.pushState(null, '', '/login');
    gone();
    back(browser);
    expect(browser.shown).toBe('/ /recharge-list /pay-step [/pay] /pay /login');
  });
});
