import { expect, test } from '../../cashier-test.ts';
import { RoomArea } from '../../pages/visit/room-area.ts';

test('CON-3 CON-4 CON-6 a silent socket is closed and reopened; after the last attempt the button opens it', async ({
  cashier: { page },
  request,
  clock,
}, { workerIndex }) => {
  const area = new RoomArea(page, request, `silent-${workerIndex}`);
  await area.enter();
  await clock.speedUp();
  // Running timers keep their pace: a new visit starts its own.
  await area.click('leave');
  await page.getByTestId('room-enter').click();
  await area.isConnected();
  const { opened } = await area.server();
  await area.press('silent-death');
  await expect(area.timeline).toContainText('no-room-message-in-time');
  await expect.poll(async () => (await area.server()).opened).toBeGreaterThan(opened);
  await area.press('cut');
  await expect(area.step).toHaveAttribute('data-step', 'failed');
  await area.control('mend');
  await area.click('reconnect');
  await area.isConnected();
  await area.press('settle');
  await area.equalsServer();
});
