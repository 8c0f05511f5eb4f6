import { expect, walletTest, type TestWindow } from '../../harness/wallet/wallet-page.ts';

for (const [way, word] of [
  ['at-once', 'made'],
  ['nested-event', 'made'],
  ['await', 'InvalidAccessError'],
  ['microtask', 'InvalidAccessError'],
  ['timer', 'InvalidAccessError'],
  ['fetch', 'InvalidAccessError'],
  ['script-click', 'InvalidAccessError'],
  ['script-event', 'InvalidAccessError'],
] as const) {
  walletTest(`F29: creating a session ${way} in a press: ${word}`, async ({ wallet }) => {
    await wallet.prepare(way);
    await wallet.pay.click();
    await expect.poll(() => wallet.log()).toEqual([word]);
    // To the browser, user activation still lasts; the wallet requires more than that.
    expect(await wallet.page.evaluate(() => navigator.userActivation.isActive)).toBe(true);
  });
}

walletTest('F29: no session is created without a press; a key press creates one, in click and in keydown', async ({ wallet }) => {
  await wallet.prepare('no-press');
  expect(await wallet.log()).toEqual(['InvalidAccessError']);
  await wallet.open();
  await wallet.prepare('at-once');
  await wallet.pay.press('Enter');
  await expect.poll(() => wallet.log()).toEqual(['made']);
  await wallet.open();
  await wallet.prepare('keydown');
  await wallet.pay.press('a');
  await expect.poll(() => wallet.log()).toEqual(['made']);
});

walletTest('D13: watching for gestures does not change how the page’s own listeners work', async ({ wallet }) => {
  await wallet.page.evaluate(() => {
    const { log } = window as unknown as TestWindow;
    const pay = document.getElementById('pay');
    const removed = (): void => void log.push('removed');
    const twice = (): void => void log.push('twice');
    const aborted = new AbortController();
    pay?.addEventListener('click', removed);
    pay?.removeEventListener('click', removed);
    pay?.addEventListener('click', removed, true);
    pay?.removeEventListener('click', removed, { capture: true });
    pay?.addEventListener('click', twice);
    pay?.addEventListener('click', twice);
    pay?.addEventListener('click', () => log.push('once'), { once: true });
    pay?.addEventListener('click', () => log.push('aborted'), { signal: aborted.signal });
    aborted.abort();
    pay?.addEventListener('click', null as unknown as EventListener);
    const object = {
      handleEvent(event: Event): void {
        log.push(`object ${this === object} ${event.currentTarget === pay}`);
      },
    };
    pay?.addEventListener('click', object);
    pay?.addEventListener('click', function (this: unknown) {
      log.push(`this ${this === pay}`);
    });
  });
  await wallet.pay.click();
  await wallet.pay.click();
  const second = ['twice', 'object true true', 'this true'];
  expect(await wallet.log()).toEqual(['twice', 'once', 'object true true', 'this true', ...second]);
});
