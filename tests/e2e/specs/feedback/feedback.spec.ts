import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { IMAGES, type SampleFile, VIDEOS } from '../../../support/files/sample-files.ts';
import { FeedbackArea } from '../../pages/visit/feedback-area.ts';
import { photoFile, programFile, screenshotFile, videoFile } from '../../pages/visit/picked-files.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const MB = 1_048_576;
/** A browser that names its device. */
const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const TEXT = 'خُصم المبلغ ولم يصل الألماس.';

test.use({ userAgent: PHONE });

test('FBK-1 FBK-3 FBK-4 FBK-5 FBK-6 FBK-7 FBK-8 FBK-9 FBK-13 about a declined order, with three files over a slow line that fails twice and a reload: one message with everything', async ({
  cashier,
  sandbox,
  gallery,
}, info) => {
  // A payment, 50 MB over a slow line, a reload and five pictures.
  test.slow();
  const { page } = cashier;
  const area = new FeedbackArea(page);
  const at = (name: string): string => info.outputPath(name);
  const video = videoFile(at('screen.mp4'), 12 * MB);
  const photo = photoFile(at('receipt.bmp'), 3000, 300);
  const shot = screenshotFile(at('balance.png'));

  await cashier.readyToPay((await sandbox.card('expire')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('expire')).toBeVisible();
  const { clientId, deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  await cashier.result.of('expire').getByRole('link', { name: 'خدمة العملاء' }).click();
  await expect(area.account).toHaveValue('100200');
  await expect(area.order).toHaveValue(order?.order_id ?? '');
  await gallery.keep('feedback');

  await area.send.click();
  await expect(area.content).toBeFocused();
  await expect(area.content).toHaveAccessibleDescription(/^اكتب ما حدث معك/);
  await area.content.fill(TEXT);
  const [typed, most] = [[...TEXT].length, 500 - [...`#${order?.order_id}\n`].length];
  await expect(area.content).toHaveAccessibleDescription(new RegExp(`${typed}/${most}`));
  await area.pick([programFile(at('photo.jpg')), videoFile(at('long.mp4'), 21 * MB)]);
  await expect(area.refused).toContainText([/photo\.jpg.*ليس صورة ولا مقطع فيديو/, /long\.mp4.*أكبر من 20 ميجابايت/]);
  await gallery.keep('feedback-refused');

  await sandbox.setUploadLine(clientId, { bytes_per_second: 8 * MB, dies_at_percent: 90, times: 2 });
  await area.pick([video, photo, shot]);
  await expect.poll(() => area.progress('screen.mp4').getAttribute('value')).toMatch(/^[1-9]/);
  await area.expectUpload('balance.png', 'waiting');
  await area.expectUpload('screen.mp4', 'failed');
  await area.expectUpload('receipt.bmp', 'failed');
  await area.expectUpload('balance.png', 'done');
  await area.retry('receipt.bmp').click();
  await area.expectUpload('receipt.bmp', 'done');
  await area.send.click();
  await expect(area.filesProblem).toBeVisible();
  await gallery.keep('feedback-files');

  await page.reload();
  await expect(area.pickAgain).toContainText('screen.mp4');
  await expect(area.account).toHaveValue('100200');
  await expect(area.content).toHaveValue(TEXT);
  await area.expectUpload('receipt.bmp', 'done');
  await area.expectUpload('balance.png', 'done');
  await gallery.keep('feedback-restored');
  await area.pick([video]);
  await area.expectUpload('screen.mp4', 'done');
  await expect(area.pickAgain).toHaveCount(0);

  // The message arrives, and the answer is lost: what is resent is the same message.
  await sandbox.breakCall(clientId, '/api/feedback/submit/', 'http-500-after');
  await area.send.click();
  await expect(page.getByTestId('feedback-queued')).toContainText('لم تستجب خوادمنا');
  await area.send.click();
  await expect(area.success).toBeVisible();
  await gallery.keep('feedback-success');
  const messages = await sandbox.feedback(clientId);
  expect(messages).toMatchObject([{ uid: '100200', content: `#${order?.order_id}\n${TEXT}`, writer_uid: '', model: 'SM-G991B' }]);
  const files = messages[0]?.files ?? [];
  expect(files.map(({ name, content_type }) => `${name} ${content_type}`).toSorted()).toEqual([
    'balance.png image/png',
    'receipt.jpg image/jpeg',
    'screen.mp4 video/mp4',
  ]);
  expect(files.find(({ name }) => name === 'screen.mp4')?.size).toBe(12 * MB);
  const receipt = files.find(({ name }) => name === 'receipt.jpg');
  const sides = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height];
  }, receipt?.address ?? '');
  expect(sides).toEqual([2048, 205]);

  await page.getByRole('link', { name: 'العودة إلى الصفحة السابقة' }).click();
  // The result itself was left with the reload: now the page leads to another payment.
  await expect(cashier.amounts.card(499)).toBeVisible();
  await page.goto('/feedback');
  await expect(area.content).toHaveValue('');
});

test('FBK-1 FBK-2 FBK-4 FBK-10 FBK-11 FBK-12 a logged-in shopper who comes from the fines page: an upload for an audit is cancelled, stalls, or has no address, and each field says what is wrong with it', async ({
  cashier,
  sandbox,
  clock,
}, info) => {
  const { page } = cashier;
  const area = new FeedbackArea(page);
  await cashier.logIn('sk_sandbox_rakan');
  await page.goto('/feedback?back=%2Ffines');
  await expect(area.account).toHaveValue('100212');
  const { clientId } = await cashier.ids();
  await sandbox.setUploadLine(clientId, { bytes_per_second: MB });
  const asked = page.waitForRequest('**/api/sys/upload_token/**');
  const sent = page.waitForRequest((request) => request.url().endsWith('/uploads/'));
  await area.pick([videoFile(info.outputPath('long.mp4'), 12 * MB)]);
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    purpose: 'audit',
    session_key: 'sk_sandbox_rakan',
    scene: '5',
    way: '1',
    need_date: '1',
  });
  await area.expectUpload('long.mp4', 'uploading');
  await sent;
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/uploads/'));
  await area.remove('long.mp4').click();
  await stopped;
  await expect(area.file('long.mp4')).toHaveCount(0);

  await area.account.fill('١٢٣');
  await area.content.fill('ن'.repeat(501));
  await area.send.click();
  await expect(area.account).toBeFocused();
  await expect(area.account).toHaveAccessibleDescription(/رقم الحساب 5 أرقام على الأقل/);
  await expect(area.content).toHaveAccessibleDescription(/النص أطول من المسموح. الحد الأقصى 500 حرف/);
  await area.account.fill('100212');
  await expect(area.account).not.toHaveAccessibleDescription(/5 أرقام/);

  // Without an address an image goes to the platform's own upload, a video nowhere.
  await sandbox.setUploadLine(clientId, { without_address: true });
  const toPlatform = page.waitForRequest('**/api/user/upload_image/');
  await area.pick([screenshotFile(info.outputPath('balance.png')), videoFile(info.outputPath('short.mp4'), MB)]);
  await toPlatform;
  await area.expectUpload('balance.png', 'done');
  await area.expectUpload('short.mp4', 'failed');

  // A line without any progress: a minute of it, twenty times as fast.
  await sandbox.setUploadLine(clientId, { bytes_per_second: 1 });
  await clock.speedUpSilence();
  await area.pick([videoFile(info.outputPath('stalled.mp4'), 12 * MB)]);
  await area.expectUpload('stalled.mp4', 'failed');
});

test(
  "FBK-5 an iPhone's videos and photos, old and new, and a camcorder's video are accepted and sent as what they are, once the format detection has loaded",
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const { page } = cashier;
    const area = new FeedbackArea(page);
    const sample = (what: string): SampleFile => [...IMAGES, ...VIDEOS].find((each) => each.what === what) ?? VIDEOS[0]!;
    const files = [
      ['IMG_0001.MOV', sample('a MOV that begins with wide')],
      ['IMG_0002.HEIC', sample('an image of the brand hevc')],
      ['00001.MTS', { ...sample("a camcorder's MTS"), stated: '' }],
    ] as const;
    const picked = files.map(([name, { stated, bytes }]) => ({ name, mimeType: stated, buffer: Buffer.from(bytes) }));
    const mend = await blockChunk(page, 'files/file-format-reader.ts');
    await page.goto('/feedback');
    await area.pick(picked.slice(0, 1));
    await expect(area.refused).toHaveText(/تعذّر فحص هذا الملف. تأكّد من الاتصال/);
    await mend();
    await area.pick(picked);
    for (const [name] of files) await area.expectUpload(name, 'done');
    await expect(area.refused).toHaveCount(0);
    await area.account.fill('100200');
    await area.content.fill(TEXT);
    await area.send.click();
    await expect(area.success).toBeVisible();
    const [message] = await sandbox.feedback((await cashier.ids()).clientId);
    expect(message?.files.map(({ name, content_type }) => `${name} ${content_type}`).toSorted()).toEqual([
      '00001.MTS video/mp2t',
      'IMG_0001.MOV video/quicktime',
      'IMG_0002.HEIC image/heic-sequence',
    ]);
  },
);

test('FBK-16 FBK-17 FBK-7 a file changed or deleted on the device must be picked again; other failures say how', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  const { page } = cashier;
  const area = new FeedbackArea(page);
  const folder = mkdtempSync(join(tmpdir(), 'feedback-'));
  const at = (name: string): string => join(folder, name);
  await page.goto('/feedback');
  await area.account.fill('100200');
  await area.content.fill(TEXT);
  const { clientId } = await cashier.ids();

  // Over a slow line two files wait, and change meanwhile; the first loses its connection, and then changes as well.
  await sandbox.setUploadLine(clientId, { bytes_per_second: 8 * MB, dies_at_percent: 90, times: 1 });
  await area.pickFromDisk([videoFile(at('screen.mp4'), 8 * MB), screenshotFile(at('balance.png')), screenshotFile(at('receipt.png'))]);
  await area.expectUpload('screen.mp4', 'uploading');
  for (const name of ['balance.png', 'receipt.png']) await area.expectUpload(name, 'waiting');
  appendFileSync(at('balance.png'), 'edited');
  rmSync(at('receipt.png'));
  await area.expectUpload('screen.mp4', 'failed');
  await expect(area.fault('screen.mp4')).toHaveText(/انقطع الاتصال/);
  for (const name of ['balance.png', 'receipt.png']) {
    await area.expectUpload(name, 'failed');
    await expect(area.fault(name)).toHaveText(/تعذّرت قراءة هذا الملف.*اختره من جديد/);
    await expect(area.retry(name)).toHaveCount(0);
    await expect(area.pickInstead(name)).toHaveAccessibleName(new RegExp(`${name}.*من جديد`));
  }
  await area.send.scrollIntoViewIfNeeded();
  await gallery.keep('feedback-unreadable');
  appendFileSync(at('screen.mp4'), 'edited');
  await area.retry('screen.mp4').click();
  await expect(area.fault('screen.mp4')).toHaveText(/اختره من جديد/);
  await expect(area.retry('screen.mp4')).toHaveCount(0);

  // After a reload each is requested by name.
  await page.reload();
  await expect(area.pickAgain).toContainText(/screen\.mp4.*balance\.png.*receipt\.png/);
  await area.pickFromDisk([at('screen.mp4')]);
  await area.expectUpload('screen.mp4', 'done');
  await expect(area.pickAgain).not.toContainText('screen.mp4');

  // Changed again before it is sent: the replacement takes its place, even under another name.
  await page.context().setOffline(true);
  await area.pickFromDisk([at('balance.png')]);
  await expect(area.fault('balance.png')).toHaveText(/انقطع الاتصال/);
  await page.context().setOffline(false);
  appendFileSync(at('balance.png'), 'edited once more');
  await area.retry('balance.png').click();
  await expect(area.fault('balance.png')).toHaveText(/اختره من جديد/);
  await area.pickInsteadOf('balance.png', screenshotFile(at('wallet.png')));
  await area.expectUpload('wallet.png', 'done');
  await expect(area.file('balance.png')).toHaveCount(0);

  // A file that the server never accepts can only be removed.
  await page.route('**/uploads/', (route) => route.fulfill({ status: 413, body: '' }));
  await area.pickFromDisk([screenshotFile(at('large.png'))]);
  await expect(area.fault('large.png')).toHaveText(/أكبر مما يمكننا استلامه/);
  await expect(area.retry('large.png')).toHaveCount(0);
  await expect(area.pickInstead('large.png')).toHaveCount(0);
  await area.send.click();
  await expect(area.filesProblem).toBeVisible();
  await area.remove('large.png').click();
  await area.send.click();
  await expect(area.success).toBeVisible();
  const [message] = await sandbox.feedback(clientId);
  expect(message?.files.map(({ name }) => name).toSorted()).toEqual(['screen.mp4', 'wallet.png']);
});
