import { sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { RoomArea } from '../../pages/visit/room-area.ts';

test('SYN-2 SYN-4 CON-4 a room’s table equals the server’s after 10,000 directives, and again after its network was cut', async ({
  cashier: { page },
  request,
}, { workerIndex }) => {
  const area = new RoomArea(page, request, `whole-${workerIndex}`);
  await area.enter();
  await area.press('fast');
  await area.equalsServer();
  const { sn, opened } = await area.server();
  await expect(area.sn).toHaveText(String(sn));
  await expect(area.trust).toHaveAttribute('data-suspect', 'false');

  await area.press('cut');
  await expect(area.step).not.toHaveAttribute('data-step', 'open');
  await area.control('play', { directives: 50, per_frame: 1, per_second: 1000 });
  await expect.poll(async () => (await area.server()).playing).toBe(false);
  await area.press('mend');
  await area.isConnected();
  await expect(area.trust).toHaveAttribute('data-suspect', 'true');
  await area.press('settle');
  await area.equalsServer();
  await expect(area.trust).toHaveAttribute('data-suspect', 'false');
  await area.click('compare');
  await expect(area.comparison).toHaveText('الجدول مطابق لجدول الخادم');
  expect((await area.server()).opened).toBeGreaterThan(opened);
  await area.click('leave');
  await expect.poll(async () => (await area.server()).sockets).toBe(0);
});

interface Fault {
  /** Buttons of the monitor, in order. */
  readonly press: readonly string[];
  /** What is counted; null for a fault that leaves no trace. */
  readonly counted: string | null;
  /** Whether the specification's own rules bring the table back. */
  readonly heals: 'always' | 'never';
}

const FAULTS: readonly Fault[] = [
  { press: ['malformed'], counted: 'void-increment', heals: 'always' },
  { press: ['drop'], counted: 'gap', heals: 'always' },
  { press: ['duplicate'], counted: null, heals: 'always' },
  { press: ['swap'], counted: null, heals: 'always' },
  { press: ['delay'], counted: null, heals: 'always' },
  { press: ['gap-storm'], counted: 'gap', heals: 'always' },
  { press: ['slow-refresh', 'drop'], counted: 'gap', heals: 'always' },
  { press: ['failed-refresh', 'drop'], counted: 'refresh-failed', heals: 'always' },
  { press: ['close'], counted: 'reconnected', heals: 'always' },
  { press: ['oversize'], counted: 'reconnected', heals: 'always' },
  { press: ['unknown-message'], counted: null, heals: 'always' },
  { press: ['one-frame'], counted: null, heals: 'always' },
  // What the sequence rules cannot detect: numbers may rise or restart without data (D6).
  { press: ['sync-sn'], counted: 'sync-raise', heals: 'never' },
  { press: ['epoch-reset'], counted: 'sn-restart', heals: 'never' },
];

const CALM = { directives: 25, per_frame: 1, per_second: 100 };

for (const { press, counted, heals } of sampleOf(FAULTS, 0)) {
  test(`SYN-7 after ${press.join(' and ')} the table ${heals === 'always' ? 'equals the server’s' : 'is reported as suspect'}`, async ({
    cashier: { page },
    request,
  }, { workerIndex }) => {
    const area = new RoomArea(page, request, `${press.join('-')}-${workerIndex}`);
    await area.enter();
    await area.control('play', CALM);
    await area.equalsServer();
    for (const name of press) await area.press(name);
    await area.control('play', CALM);
    await expect.poll(async () => (await area.server()).playing).toBe(false);
    if (heals === 'always') await expect(area.step).toHaveAttribute('data-step', 'open');
    await area.press('settle');
    if (counted !== null) await expect(area.counts).toContainText(counted);
    if (press.includes('unknown-message')) await expect(area.unknownMessages).toHaveText('1');
    if (heals === 'always') return area.equalsServer();
    await expect(area.trust).toHaveAttribute('data-suspect', 'true');
    // Entering again starts from scratch.
    await area.click('leave');
    await page.getByTestId('room-enter').click();
    await area.equalsServer();
    await expect(area.trust).toHaveAttribute('data-suspect', 'false');
  });
}

// One-frame messages may skip (D6). Whether a later change is void without the lost one decides whether a refresh ever comes.
for (const then of sampleOf(['merge', 'malformed'] as const, 0)) {
  test(`SYN-7 after one-frame and drop the table is reported as suspect, and ${then === 'merge' ? 'stays so while every change can be made' : 'equals the server’s after a change that cannot be made'}`, async ({
    cashier: { page },
    request,
  }, { workerIndex }) => {
    const area = new RoomArea(page, request, `one-frame-drop-${then}-${workerIndex}`);
    await area.enter();
    await area.control('play', CALM);
    await area.equalsServer();
    await area.press('one-frame');
    await area.control('drop');
    await area.control('merge', { key: 'scratch_ticket', fields: { lost: 1 } });
    await area.control('merge', { key: 'pk_status', fields: { arrived: 1 } });
    await expect(area.counts).toContainText('frame-skip');
    await expect(area.trust).toHaveAttribute('data-suspect', 'true');
    await expect(area.key('pk_status')).toContainText('arrived');
    if (then === 'merge') {
      await area.control('merge', { key: 'pk_status', fields: { arrived: 2 } });
      await expect(area.key('pk_status')).toContainText('"arrived":2');
      const { table } = await area.server();
      const shown = await area.shownTable();
      expect(table['scratch_ticket']).toMatchObject({ lost: 1 });
      expect(shown).toEqual({ ...table, scratch_ticket: shown['scratch_ticket'] });
      expect(shown['scratch_ticket'] ?? {}).not.toHaveProperty('lost');
      await expect(area.trust).toHaveAttribute('data-suspect', 'true');
      await area.click('leave');
      await page.getByTestId('room-enter').click();
    } else await area.press('malformed');
    await area.equalsServer();
    await expect(area.trust).toHaveAttribute('data-suspect', 'false');
  });
}
