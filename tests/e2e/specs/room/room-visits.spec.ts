import { expect, test } from '../../cashier-test.ts';
import { violations } from '../../gallery/keep-state.ts';
import { RoomArea } from '../../pages/visit/room-area.ts';

/** One person of each kind that a press distinguishes, by the seats of a newly opened room (platform §4). */
const STREAMER = '7000001';
const BANNED = '7000003';
const OFFLINE_STREAMER = '7000002';

test('BRG-6 BRG-14 ROM-8 ROM-10 DBG-6 seats, fans, events and the timeline are shown, and a press on a seat does what a press on a user does', async ({
  cashier: { page },
  request,
  gallery,
}) => {
  // A room's activity depends on its id.
  const area = new RoomArea(page, request, 'seats');
  await area.enter();
  await area.step.evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await gallery.keep('room-monitor');
  await expect(area.fans).toHaveText('12.84K');
  await expect(area.mic(BANNED)).toContainText('6150');
  await area.control('tell', {
    event: 'gift',
    content: { uid: 1, nickname: 'هدية', to_uid: 2, gift_id: 3, count: 4 },
  });
  await area.control('tell', { event: 'gift', content: {} });
  await area.control('tell', { event: 'broadcast-status-full', content: { status: { viewers: 77 } } });
  await area.control('settle');
  await expect(area.timeline).toContainText('gift {"uid":"1","nickname":"هدية","to_uid":"2","gift_id":"3","count":4}');
  await expect(area.timeline.locator('[data-kind=ran]')).not.toHaveCount(0);
  await expect(page.getByText('{"viewers":77}', { exact: true })).toBeVisible();
  expect(await violations(page, null)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const [uid, kind] of [
    [BANNED, 'ban'],
    [OFFLINE_STREAMER, 'user-dialog'],
  ] as const) {
    await area.mic(uid).click();
    await expect(area.pressed).toHaveAttribute('data-kind', kind);
    await page.getByTestId('dialog-close').click();
    await expect(area.pressed).toHaveCount(0);
  }
  await area.mic(STREAMER).click();
  await expect(page.getByTestId('room-number')).toHaveText('900011');
  await expect.poll(async () => (await area.server()).sockets).toBe(0);
  await area.isConnected();
  // If the address names no room, the last joined one is offered.
  await page.goto('/test');
  await page.getByTestId('rooms-open').click();
  await expect(page.getByTestId('room-id')).toHaveValue('900011');
});
