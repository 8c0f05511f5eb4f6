import { brandFolder, THEME_OF_FLAVOUR, THEMES } from '../../../../src/domain/site/themes.ts';
import { sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { FlavourServer } from '../../flavour-server.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';

const LUDO_REFUSED = 'لا يمكن الشحن لحسابات لودو عبر هذا الرابط.';
const LUDO_ACCOUNT = '100800';
const OTHER_ACCOUNT = '100200';
const SOURCES = { ksa: '1', weyay: '1', ludo: '4' } as const;

for (const flavour of sampleOf(['ludo', 'ksa', 'weyay'] as const, 1)) {
  test.describe(() => {
    // This run's sandbox has the default flavour.
    const server = flavour === 'ksa' ? null : new FlavourServer(flavour);
    test.beforeAll(async () => {
      // It creates its own database.
      await server?.start();
    });
    test.afterAll(() => server?.stop());

    test(`SET-2 LOG-10 ${flavour} starts and takes one payment; a Ludo account is topped up only on Ludo's links`, async ({ cashier }) => {
      const { page } = cashier;
      const origin = server?.origin ?? SITE_ORIGIN;
      const lookedUp = page.waitForRequest(/check_display_id/);
      const created = page.waitForRequest(/create_coin_pay/);
      // SHR-5, SHR-6: each flavour has its terms, and Ludo its store.
      await page.goto(`${origin}/share.html`);
      await expect(page.getByTestId('terms')).toHaveAttribute('href', `/sandbox/terms-${flavour === 'weyay' ? 'weyay' : 'ksa'}`);
      await expect(page.getByTestId('store-first')).toContainText(flavour === 'ludo' ? 'لودو' : 'Google Play');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(flavour === 'ludo' ? 'وصلتك دعوة إلى لودو' : 'وصلتك دعوة إلى لموزا');
      // BRD-4: each has its theme, and what a home screen requests is there.
      const theme = THEME_OF_FLAVOUR[flavour];
      const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
      expect(accent).toBe(THEMES[theme].light.accent);
      const manifest = await page.request.get(origin + ((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''));
      expect(await manifest.json()).toMatchObject({ theme_color: THEMES[theme].light.bg });
      expect((await page.request.get(`${origin}${brandFolder(theme)}icon-192.png`)).headers()['content-type']).toBe('image/png');
      // BRD-6: a link to it is shown with its picture, by an absolute address.
      const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
      expect(picture).toBe(`${origin}${brandFolder(theme)}preview.png`);
      const drawn = await (await page.request.get(picture)).body();
      expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([1200, 630]);
      await page.goto(`${origin}/recharge-list`);
      await cashier.account.search(LUDO_ACCOUNT);
      expect(new URL((await lookedUp).url()).searchParams.get('source')).toBe(SOURCES[flavour]);
      if (flavour === 'ludo') await page.getByTestId('account-confirm').click();
      else {
        await expect(page.getByText(LUDO_REFUSED).first()).toBeVisible();
        await cashier.account.choose(OTHER_ACCOUNT);
      }
      await expect(cashier.account.card).toContainText(flavour === 'ludo' ? LUDO_ACCOUNT : OTHER_ACCOUNT);
      await cashier.chooseAmount(499);
      await cashier.paymentMethods.method(23).click();
      await cashier.cardForm.enter({ number: '4242424242424242' });
      await cashier.confirm.click();
      await expect(cashier.result.of('success')).toBeVisible();
      expect((await created).headers()['x-cli-pn']).toBe(`web.${flavour}`);
      const { deviceId } = await cashier.ids();
      const answer = await page.request.get(`${origin}/sandbox/ledger?device_id=${deviceId}`);
      const { orders }: { readonly orders: readonly object[] } = await answer.json();
      expect(orders).toMatchObject([{ state: 'paid', creates: 1, charges: 1, uid: flavour === 'ludo' ? '7000020' : '7000001' }]);
    });
  });
}
