import { expect, test } from '../../cashier-test.ts';
import { HomeArea } from '../../pages/visit/home-area.ts';

const invitation = (info: object | string): string => encodeURIComponent(typeof info === 'string' ? info : JSON.stringify(info));

test('SHR-1 SHR-6 SHR-7 an address with info leads to the invitation, which names the inviter as the platform does', async ({
  cashier,
  context,
  gallery,
}) => {
  const { page } = cashier;
  const home = new HomeArea(page);
  const headline = page.getByRole('heading', { name: 'وصلتك دعوة إلى لموزا' });
  const info = invitation({ uid: '7000001', nickname: 'المصرف' });
  await page.goto(`/pay?info=${info}&x=1#y=2`);
  await expect(page).toHaveURL(`/share.html?info=${info}&x=1#y=2`);
  await expect(cashier.account.card).toContainText('نورة');
  await expect(page.locator('body')).not.toContainText('المصرف');
  await expect(home.terms).toBeVisible();
  await gallery.keep('share');
  const opened = context.waitForEvent('page');
  await (await home.otherStore('huawei')).click();
  await (await opened).waitForURL('**/sandbox/store-huawei');

  // A banned account, a nonexistent one, and no invitation at all.
  for (const bad of [invitation({ uid: '7000003' }), invitation({ uid: '9' }), invitation('%00<script>'), '']) {
    const answered = bad === '' || bad.includes('script') ? null : page.waitForResponse(/check_uid|check_user_status/);
    await page.goto(`/share.html?info=${bad}`);
    await answered;
    await expect(headline).toBeVisible();
    await expect(home.store).toBeEnabled();
    await expect(page.getByTestId('account-card')).toHaveCount(0);
  }
  await gallery.keep('share-nobody');
  // A payment return shows its result first.
  await page.goto('/recharge-list?zp_show=1&order_id=SB0&zp_h5deviceid=d&info=x');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/recharge-list\?/);
});
