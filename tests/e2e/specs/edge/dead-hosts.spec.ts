import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { PlatformHost } from '../../pages/hosts/platform-host.ts';

const CREATE = '/api/order/create_coin_pay/';
const LIST = '/api/sys/batch_request/';
const CONFIG = '/api/sys/config/';

test('HST-3 HST-6 a host dead at the start is replaced by the first backup that answers: one order, one charge', async ({
  cashier,
  sandbox,
}) => {
  const host = new PlatformHost(cashier, 'dead-at-start');
  await host.die();
  await host.open();
  await host.pay();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(host.created).toEqual(['backup1']);
  await expect.poll(() => host.asked(CONFIG).at(-1)).toBe('backup1');
  await expect.poll(() => host.reports('host_replaced')).toBe(1);
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
});

test(
  'HST-5 a host that dies during a visit is replaced for the next read: one order, one charge',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const host = new PlatformHost(cashier, 'dead-in-the-middle');
    await host.open();
    await expect(cashier.amounts.card(499)).toBeVisible();
    expect(new Set(host.asked(LIST))).toEqual(new Set(['dead-in-the-middle']));
    await host.die();
    await host.pay();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(host.asked('/api/web/check_display_id/')).toEqual(['dead-in-the-middle', 'backup1']);
    expect(host.created).toEqual(['backup1']);
    const orders = await sandbox.orders((await cashier.ids()).deviceId);
    expect(orders).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
  },
);

test(
  'HST-5 PAY-7 a host that dies with the create: the replacement finds the order by its request id, and it is charged once',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const host = new PlatformHost(cashier, 'dead-at-create');
    await host.open();
    await host.die(CREATE);
    await host.pay();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(host.created).toEqual(['dead-at-create']);
    expect(new Set(host.asked('/api/order/order_by_rid/'))).toContain('backup1');
    const orders = await sandbox.orders((await cashier.ids()).deviceId);
    expect(orders).toMatchObject([{ state: 'paid', charges: 1 }]);
  },
);

test('HST-5 PAY-5 a host that is dead before the create: nothing is resent automatically, and the shopper’s retry is the only charge', async ({
  cashier,
  sandbox,
}) => {
  const host = new PlatformHost(cashier, 'dead-before-create');
  await host.open();
  await host.readyToPay();
  await host.die();
  await cashier.confirm.click();
  await expect(cashier.result.unresolved).toBeVisible();
  const { deviceId } = await cashier.ids();
  expect(host.created).toEqual(['dead-before-create']);
  expect(await sandbox.orders(deviceId)).toEqual([]);
  await cashier.action('إرسال الطلب نفسه مرة أخرى').click();
  await cashier.cardForm.enter({ number: '4242424242424242' });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(host.created).toEqual(['dead-before-create', 'backup1']);
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
});

test(
  'HST-2 HST-6 hosts that are not ours are never called, whatever the backup answer says, and are reported once',
  DEEP_ONLY,
  async ({ cashier }) => {
    const host = new PlatformHost(cashier, 'hostile-backups');
    await host.open();
    await expect(cashier.amounts.card(499)).toBeVisible();
    const { clientId } = await cashier.ids();
    const { port } = new URL(host.origin);
    await host.answerBackups(clientId, {
      [host.origin]: [
        `http://evil.localhost:${port}`,
        `http://hosts.localhost.evil.localhost:${port}`,
        `http://evil-hosts.localhost:${port}`,
        `http://user@backup1.hosts.localhost:${port}`,
        'javascript:alert(1)',
        7,
        { host: 'evil' },
        `http://backup2.hosts.localhost:${port}`,
      ],
      __proto__: ['evil.example'],
    });
    await host.die();
    const before = host.reports('backup_domains_refused');
    await host.open();
    await expect(cashier.amounts.card(499)).toBeVisible();
    await expect.poll(() => host.asked(LIST).at(-1)).toBe('backup2');
    expect(before).toBe(0);
    await expect.poll(() => host.reports('backup_domains_refused')).toBe(1);
    expect([...host.contacted].filter((name) => name.includes('evil') || name === 'backup1.hosts.localhost')).toEqual([]);
  },
);

test('HST-1 HST-4 debug mode, is_release and the bundle id each choose their host, and the bundle stays with the tab', async ({
  cashier,
}) => {
  const host = new PlatformHost(cashier, 'chosen-host');
  const packageName = async (query: string) => {
    const asked = cashier.page.waitForRequest(/batch_request/);
    await host.open(query);
    return (await asked).headers()['x-cli-pn'];
  };
  expect(await packageName('')).toBe('web.ksa');
  await expect.poll(() => host.asked(LIST).at(-1)).toBe('chosen-host');
  expect(await packageName('?is_release=1')).toBe('web.ksa');
  await expect.poll(() => host.asked(LIST).at(-1)).toBe('release');
  expect(await packageName('?bundle_id=com.example.other')).toBe('com.example.other');
  await expect.poll(() => host.asked(LIST).at(-1)).toBe('other');
  expect(await packageName('')).toBe('com.example.other');
  await expect.poll(() => host.asked(LIST).at(-1)).toBe('other');
  await packageName('?is_debug=1&is_release=1');
  await expect.poll(() => host.asked(LIST).at(-1)).toBe('test');
  await packageName(`?is_debug=1&api_base=${encodeURIComponent(`http://release.hosts.localhost:${new URL(host.origin).port}`)}`);
  await expect.poll(() => host.asked(LIST).at(-1)).toBe('release');
  await packageName('?is_debug=1&api_base=http://evil.localhost');
  await expect.poll(() => host.asked(LIST).at(-1)).toBe('test');
});
