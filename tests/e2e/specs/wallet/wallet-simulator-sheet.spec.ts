import { expect, test, WalletPage, walletTest, type TestWindow } from '../../harness/wallet/wallet-page.ts';

walletTest('D13: only one sheet is open at a time, and a session begins once', async ({ wallet }) => {
  const names = wallet.page.evaluate(
    () =>
      new Promise<readonly string[]>((done) => {
        document.getElementById('pay')?.addEventListener('click', () => {
          const { ApplePaySession, request } = window as unknown as TestWindow;
          const refusal = (act: () => void): string => {
            try {
              act();
              return 'none';
            } catch (error) {
              return error instanceof Error ? error.name : String(error);
            }
          };
          const [first, second] = [new ApplePaySession(1, request), new ApplePaySession(1, request)] as const;
          first.begin();
          done([refusal(() => first.begin()), refusal(() => second.begin()), refusal(() => second.abort())]);
        });
      }),
  );
  await wallet.pay.click();
  expect(await names).toEqual(['InvalidAccessError', 'InvalidAccessError', 'InvalidAccessError']);
  await expect(wallet.sheet).toHaveCount(1);
});

walletTest('platform §4: the sheet shows the merchant and the amount, and waits for the merchant session', async ({ wallet }) => {
  await wallet.payWith(null);
  await expect(wallet.sheet).toContainText('Sawa');
  await expect(wallet.sheet).toContainText('4.99');
  await expect(wallet.sheet.getByRole('status')).toHaveText('جارٍ التحقق من المتجر…');
  await expect(wallet.choice('موافقة والدفع')).toBeDisabled();
  await wallet.choice('إلغاء').click();
  await expect(wallet.sheet).toBeHidden();
  await expect.poll(() => wallet.log()).toEqual(['asked', 'cancelled']);
});

walletTest('cashier §2: the keyboard alone approves, and the focus returns', async ({ wallet }) => {
  await wallet.payWith('SSH1');
  await expect(wallet.choice('موافقة والدفع')).toBeFocused();
  await wallet.page.keyboard.press('Enter');
  await expect.poll(() => wallet.log()).toEqual(['asked', 'paid approve']);
  await expect(wallet.sheet.getByRole('status')).toHaveText('تم الدفع');
  await expect(wallet.sheet).toBeHidden();
  await expect(wallet.pay).toBeFocused();
});

walletTest('cashier §8: every choice is carried in the token, and the shopper sees a failure', async ({ wallet }) => {
  const choices = [
    ['موافقة تحتاج تأكيدًا', 'confirm'],
    ['معلّقة ثم ناجحة', 'late'],
    ['معلّقة دائمًا', 'pending'],
    ['رصيد غير كافٍ', 'balance'],
    ['فشل التحقق', 'verify'],
    ['رفض لخطورة عالية', 'risk'],
    ['رفض بلا سبب محدد', 'decline'],
    ['رفض بسبب غير مدرج', 'unlisted'],
  ] as const;
  for (const [index, [name, choice]] of choices.entries()) {
    await wallet.payWith(`SSH${index}`, 1);
    await wallet.choice(name).click();
    await expect(wallet.sheet.getByRole('status')).toHaveText('لم يكتمل الدفع');
    await expect(wallet.sheet).toBeHidden();
    expect((await wallet.log()).at(-1)).toBe(`paid ${choice}`);
  }
});

walletTest('F26: Escape cancels, as the button does', async ({ wallet }) => {
  await wallet.payWith('SSH1');
  await expect(wallet.choice('موافقة والدفع')).toBeEnabled();
  await wallet.page.keyboard.press('Escape');
  await expect(wallet.sheet).toBeHidden();
  await expect.poll(() => wallet.log()).toEqual(['asked', 'cancelled']);
});

walletTest('F28: a merchant session that was used before closes the sheet, also on a later page of the tab', async ({ wallet }) => {
  await wallet.payWith('SSH1');
  await wallet.choice('موافقة والدفع').click();
  await expect(wallet.sheet).toBeHidden();
  await wallet.open();
  await wallet.payWith('SSH1');
  await expect(wallet.sheet).toBeHidden();
  expect(await wallet.log()).toEqual(['asked', 'cancelled']);
});

test('F27: the wallet cancels after 30 s without a merchant session, or without an answer to the payment', async ({ page }) => {
  await page.clock.install();
  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.payWith(null);
  await page.clock.runFor(29_000);
  await expect(wallet.sheet).toBeVisible();
  await page.clock.runFor(1000);
  await expect.poll(() => wallet.log()).toEqual(['asked', 'cancelled']);
  await page.clock.runFor(1000);
  await expect(wallet.sheet).toBeHidden();

  await wallet.payWith('SSH1', null);
  await wallet.sheet.getByRole('checkbox', { name: 'تأخير الموافقة 5 ثوانٍ' }).check();
  await wallet.choice('موافقة والدفع').click();
  await page.clock.runFor(4500);
  expect(await wallet.log()).toHaveLength(3);
  await page.clock.runFor(500);
  await expect.poll(() => wallet.log()).toEqual(['asked', 'cancelled', 'asked', 'paid approve']);
  await page.clock.runFor(29_000);
  expect(await wallet.log()).toHaveLength(4);
  await page.clock.runFor(1000);
  await expect.poll(async () => (await wallet.log()).at(-1)).toBe('cancelled');
});

walletTest('cashier §5: the wallet can be switched off for a tab, or made unable to pay', async ({ wallet }) => {
  const support = () =>
    wallet.page.evaluate(() => ('ApplePaySession' in window ? (window as unknown as TestWindow).ApplePaySession.canMakePayments() : null));
  expect(await support()).toBe(true);
  await wallet.open('?sandbox_wallet=off');
  expect(await support()).toBeNull();
  await wallet.open();
  expect(await support()).toBeNull();
  await wallet.open('?sandbox_wallet=unable');
  expect(await support()).toBe(false);
  await wallet.open('?sandbox_wallet=on');
  expect(await support()).toBe(true);
});

walletTest('design: a bottom sheet on a phone, a centred one on a desktop, and nothing overflows', async ({ wallet }) => {
  await wallet.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, isBottom] of [
    [320, true],
    [390, true],
    [1280, false],
  ] as const) {
    await wallet.page.setViewportSize({ width, height: 800 });
    await wallet.payWith(null);
    const box = await wallet.sheet.boundingBox();
    if (box === null) throw new Error('no sheet');
    expect(Math.round(box.y + box.height) === 800).toBe(isBottom);
    expect([box.x >= 0, box.x + box.width <= width, box.y >= 0]).toEqual([true, true, true]);
    expect(await wallet.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0);
    await wallet.choice('إلغاء').click();
  }
});

test("D21: the sandbox serves the cashier with the simulated wallet, under the cashier's own security headers", async ({ cashier }) => {
  await cashier.amounts.open();
  expect(await cashier.page.evaluate(() => (window as unknown as TestWindow).ApplePaySession.supportsVersion(1))).toBe(true);
});
