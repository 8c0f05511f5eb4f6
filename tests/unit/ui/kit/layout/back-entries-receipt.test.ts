import { describe, expect, it } from 'vitest';
import { shownSuccess } from '../../../../../src/domain/payment/result.ts';
import { BackEntries } from '../../../../../src/ui/kit/layout/back-entries.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';
import { BrowserHistory } from '../../../../support/ui/browser-history.ts';
import { back, opened, PACKAGES, StepsOfPayment } from '../../../../support/ui/steps-of-payment.ts';

/** A payment that has just succeeded. */
const succeeded = (): string | null => {
  const driver = new PaymentDriver().wait();
  driver.read({ fast_result: 0 });
  return shownSuccess(driver.state);
};

describe('the entry of a receipt', () => {
  /** A card form that has paid. */
  const paid = () => {
    const { browser, payment } = opened('HOME', 'CARD_FRAME');
    payment.success = succeeded();
    payment.entries.settle();
    return { browser, payment };
  };

  it('PAY-92 a reload finds the success in its place, until the payment goes on or is left', () => {
    const { browser, payment } = paid();
    const again = new StepsOfPayment(browser);
    expect(again.entries.receipt).toBe('rid-1');
    // Nothing is known of the payment yet, then that there is none.
    again.entries.settle();
    expect(again.entries.receipt).toBe('rid-1');
    again.to('HOME');
    expect(again.entries.receipt).toBeNull();
    expect(payment.entries.receipt).toBeNull();
  });

  it('PAY-92 a success that was left is no longer found at its entry', () => {
    const { browser } = paid();
    const again = new StepsOfPayment(browser);
    again.entries.leave(PACKAGES);
    browser.settle();
    expect(browser.shown).toMatch(/^\/ \[\/recharge-list\]/);
    for (const by of [1, 1, 1]) {
      browser.press(by);
      browser.settle();
    }
    expect(new StepsOfPayment(browser).entries.receipt).toBeNull();
  });

  it('PAY-92 the steps of the next payment carry no receipt', () => {
    const { payment } = paid();
    payment.success = null;
    payment.to('HOME', 'CARD_FRAME', 'SAVED_CARD_LIST');
    expect(payment.entries.receipt).toBeNull();
  });

  it('PAY-92 a payment while another page is shown marks nothing there', () => {
    const { browser, payment } = opened('HOME');
    payment.window.history.pushState(null, '', '/feedback');
    payment.success = succeeded();
    payment.entries.settle();
    expect(payment.entries.receipt).toBeNull();
    back(browser);
    expect(payment.entries.receipt).toBe('rid-1');
  });

  it('ORD-37 one of the last payments has an entry of its own above the list: back leads there, forward and a reload show it again', () => {
    const browser = new BrowserHistory('/', '/pay');
    const list = new BackEntries(browser.load());
    list.openReceipt('one');
    expect([list.receipt, browser.shown]).toEqual(['one', '/ /pay [/pay]']);
    const entries = new BackEntries(browser.load());
    expect(entries.receipt).toBe('one');
    back(browser);
    expect([entries.receipt, browser.shown]).toEqual([null, '/ [/pay] /pay']);
    browser.press(1);
    expect(entries.receipt).toBe('one');
    // Two taps on its button lead no further than one.
    entries.closeReceipt();
    entries.closeReceipt();
    browser.settle();
    entries.closeReceipt();
    browser.settle();
    expect([entries.receipt, browser.shown]).toEqual([null, '/ [/pay] /pay']);
  });

  it('ORD-37 stays beneath an open dialog, and is dropped if it is not the payer’s', () => {
    const browser = new BrowserHistory('/pay');
    const entries = new BackEntries(browser.load());
    entries.openReceipt('one');
    const gone = entries.open(() => {});
    expect(entries.receipt).toBe('one');
    back(browser);
    gone();
    browser.settle();
    expect(entries.receipt).toBe('one');
    entries.keep(null);
    expect(entries.receipt).toBeNull();
  });
});
