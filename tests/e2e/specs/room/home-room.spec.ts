import type { APIRequestContext, Page } from 'playwright/test';
import { blockChunk, builtChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { HomeArea } from '../../pages/visit/home-area.ts';
import { HomeRoom } from '../../pages/visit/home-room.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';

const NOURA = 'sk_sandbox_jawaher';
const ROOM_CODE = ['src/modules/room-code.ts', 'src/ui/screens/home-page/room-strip.tsx'];
const LAST_ROOM = /last_join_room/;

/** Home, opened by a logged-in user whose last room is this one. */
const openHome = async (cashier: CashierPage, request: APIRequestContext, room: string): Promise<HomeRoom> => {
  const { page } = cashier;
  const home = new HomeRoom(page, request, room);
  await new HomeArea(page).open();
  await home.join((await cashier.ids()).clientId);
  await cashier.logIn(NOURA);
  await new HomeArea(page).open();
  return home;
};

/** What the page has requested for rooms: their code, which room to show, and sockets. */
const askedFor = async (page: Page): Promise<readonly string[]> => {
  const files = await Promise.all(ROOM_CODE.map(builtChunk));
  const asked: string[] = [];
  page.on('request', (one) => {
    const address = one.url();
    if (LAST_ROOM.test(address) || files.some((file) => address.includes(file))) asked.push(new URL(address).pathname);
  });
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname));
  return asked;
};

test('ROM-12 ROM-14 ROM-17 a logged-in shopper sees the last room live, follows a seat and a gift, and finds the link to the app', async ({
  cashier,
  request,
  context,
  gallery,
}) => {
  const { page } = cashier;
  const home = await openHome(cashier, request, '900200');
  const above = page.getByTestId('accepted');
  const before = await above.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await home.comeNear();
  await home.isLive();
  expect(await above.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(before);
  await expect(home.strip.getByRole('heading', { level: 2 })).toHaveText('آخر غرفة كنت فيها');
  await expect(home.taken).toHaveText('4 من 8');
  await expect(home.gifts).toHaveText('36.9K');
  await expect(home.names).toHaveText(['«نورة»', '«سلطان»', '«فهد»', '«ريم»']);
  await gallery.keep('home-room');

  await home.server.control('sit', { seat: 5, uid: '7000099', nickname: '\u202eهند\n«\u200b»' });
  await expect(home.names.last()).toHaveText('«هند ""»');
  await expect(home.names.last().locator('bdi')).toHaveAttribute('translate', 'no');
  await expect(home.taken).toHaveText('5 من 8');
  await home.server.control('sit', { seat: 6, uid: '7000098', nickname: '\u200b' });
  await expect(home.names.last()).toContainText('7000098');
  await home.server.control('give', { seat: 6, count: 1100 });
  await expect(home.gifts).toHaveText('38K');
  await home.server.control('sit', { seat: 7, uid: '7000097', nickname: 'م'.repeat(64) });
  await expect(home.names.last()).toHaveText('+1');
  await home.server.control('stand', { seat: 6 });
  await expect(home.names.last()).toHaveText(`«${'م'.repeat(23)}…»`);

  const store = context.waitForEvent('page');
  await home.enter.click();
  await (await store).waitForURL('**/sandbox/store-*');
  await expect(home.strip).toBeVisible();
});

test('ROM-12 ROM-16 a visitor’s home page loads nothing for rooms', async ({ cashier }) => {
  const { page } = cashier;
  const asked = await askedFor(page);
  await new HomeArea(page).open();
  await page.getByTestId('terms').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.getByTestId('room-place')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test(
  'ROM-16 the code loads neither before the packages nor before its place is near',
  DEEP_ONLY,
  async ({ cashier, request }, { workerIndex }) => {
    const { page } = cashier;
    const home = await openHome(cashier, request, `near-${workerIndex}`);
    const asked = await askedFor(page);
    let letPackages = (): void => {};
    const mayCome = new Promise<void>((come) => (letPackages = come));
    await page.route('**/batch_request/', async (route) => {
      await mayCome;
      await route.fallback();
    });
    await page.setViewportSize({ width: 390, height: 600 });
    await page.reload();
    await home.comeNear();
    await expect(home.place).toBeInViewport();
    // The page would detect that the place is near within two frames.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(asked).toEqual([]);
    letPackages();
    await expect(new HomeArea(page).accepted).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await home.comeNear();
    await home.isLive();
    const strangers = asked.filter((path) => !LAST_ROOM.test(path) && !path.endsWith('.js'));
    expect(strangers).toEqual(['/live_room/socket/']);
  },
);

const FAILURES = [
  ['a socket that does not come', (home: HomeRoom) => home.server.control('cut')],
  ['a platform that refuses the room', (home: HomeRoom) => home.server.control('failed-refresh', { times: 1000 })],
] as const;
for (const [what, fails] of sampleOf(FAILURES, 1)) {
  test(`ROM-13 ${what} leaves home whole: no strip, no gap, no text`, async ({ cashier, request }, { workerIndex }) => {
    const { page } = cashier;
    const home = await openHome(cashier, request, `${what.replaceAll(' ', '-')}-${workerIndex}`);
    await fails(home);
    const socket = page.waitForEvent('websocket');
    await home.comeNear();
    await socket;
    await page.waitForLoadState('networkidle');
    await expect(home.strip).toHaveCount(0);
    expect((await home.place.boundingBox())?.height).toBe(0);
    expect(await page.evaluate(() => window.toasts)).toEqual([]);
    await expect(new HomeArea(page).store).toBeVisible();
  });
}

for (const source of sampleOf(ROOM_CODE, 1)) {
  test(`ROM-16 without ${source} home stays whole`, DEEP_ONLY, async ({ cashier, request }, { workerIndex }) => {
    const { page } = cashier;
    const home = await openHome(cashier, request, `blocked-${workerIndex}`);
    await blockChunk(page, source);
    const file = await builtChunk(source);
    await page.reload();
    await expect(new HomeArea(page).accepted).toBeVisible();
    const refused = page.waitForEvent('requestfailed', (one) => one.url().includes(file));
    await home.comeNear();
    await refused;
    await page.waitForLoadState('networkidle');
    await expect(home.strip).toHaveCount(0);
    await expect(new HomeArea(page).store).toBeVisible();
    expect(await page.evaluate(() => window.toasts)).toEqual([]);
  });
}

test('ROM-13 a lost live room says so in its place, and is live again once the page returns', async ({ cashier, request, clock }, {
  workerIndex,
}) => {
  const { page } = cashier;
  const home = await openHome(cashier, request, `away-${workerIndex}`);
  await home.comeNear();
  await home.isLive();
  await home.server.control('cut');
  await expect(home.strip).toHaveAttribute('data-stage', 'reconnecting');
  await clock.speedUp();
  await expect(home.strip).toHaveAttribute('data-stage', 'ended');
  await expect(home.strip.getByRole('status')).toHaveText('تعذّر عرض الغرفة الآن');
  await expect(home.enter).toBeVisible();
  await clock.slowDown();
  await home.server.control('mend');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await home.isLive();
});

test('ROM-15 the socket closes with the home page, on leaving the page, and with the session', async ({ cashier, request }, {
  workerIndex,
}) => {
  const { page } = cashier;
  const home = await openHome(cashier, request, `left-${workerIndex}`);
  const isOpen = async (count: number): Promise<void> => expect.poll(() => home.sockets()).toBe(count);
  await home.comeNear();
  await isOpen(1);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await isOpen(0);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await isOpen(1);
  await home.isLive();
  await new HomeArea(page).package(499).click();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await isOpen(0);
  await page.goBack();
  await home.comeNear();
  await isOpen(1);
  await page.getByTestId('log-out').click();
  await isOpen(0);
  await expect(home.strip).toHaveCount(0);
});
