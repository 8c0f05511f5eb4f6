import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupDomainsOf, otherHosts } from '../../../../src/sandbox/web/origins.ts';
import { dialProbes, readBackupDomains } from '../../../../src/domain/routing/hosts.ts';
import { CREATE, OPENING_MS, purchasePayload, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const PORTS = { site: 4173, provider: 4174 };
const PAGE = 'http://localhost:4173';
const BACKUP = 'http://backup1.hosts.localhost:4173';
const TIME = '/api/sys/ts/';

describe('hosts of the platform', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());
  const ask = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(world.sandbox.site.request(`${origin}${path}`, { method, headers }));
  const control = (path: string, body: object) =>
    Promise.resolve(
      world.sandbox.site.request(`/sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const isDropped = async (origin: string, path = TIME) => (await ask(origin, path)).type === 'error';

  it('SBX-4 SBX-10 the platform answers at every name below localhost, to pages of the sandbox alone', async () => {
    const allowed = async (origin: string) => (await ask(BACKUP, TIME, { origin })).headers.get('access-control-allow-origin');
    for (const origin of [PAGE, 'http://127.0.0.1:4173', 'http://any.localhost:4173']) expect(await allowed(origin)).toBe(origin);
    for (const origin of [
      'https://evil.example',
      'http://localhost:4174',
      'https://localhost:4173',
      'http://localhost.evil.example:4173',
      'null',
    ])
      expect(await allowed(origin), origin).toBeNull();
    const preflight = await ask(BACKUP, TIME, { origin: PAGE, 'access-control-request-headers': 'x-cli-id,x-cli-rid' }, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-cli-id,x-cli-rid']);
    expect((await ask(PAGE, '/')).headers.get('content-security-policy')).toContain(` ${otherHosts(PORTS)};`);
  });

  it('SBX-10 a dead host drops every connection until it is revived, and no other host does', async () => {
    const dead = 'dead.localhost:4173';
    await control('hosts', { host: dead });
    expect([await isDropped(`http://${dead}`), await isDropped(`http://${dead}`, '/api/gm/hii')]).toEqual([true, true]);
    expect([await isDropped(PAGE), await isDropped(BACKUP)]).toEqual([false, false]);
    await world.sandbox.site.request(`/sandbox/hosts?host=${dead}`, { method: 'DELETE' });
    expect(await isDropped(`http://${dead}`)).toBe(false);
    for (const host of ['', 'http://x', 'a b', 'x/y']) expect((await control('hosts', { host })).status).toBe(400);
  });

  it('SBX-10 a host that dies with a create has made the order, and loses the answer', async () => {
    const dying = 'dying.localhost:4173';
    const rid = world.fresh('rid');
    await control('hosts', { host: dying, dies_after: CREATE });
    expect(await isDropped(`http://${dying}`)).toBe(false);
    const query = new URLSearchParams(Object.entries(purchasePayload()).map(([name, value]) => [name, String(value)]));
    expect((await ask(`http://${dying}`, `${CREATE}?${query}`, { 'x-cli-rid': rid })).type).toBe('error');
    expect(await isDropped(`http://${dying}`)).toBe(true);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1 });
  });

  it('HST-2 HST-3 the backup domains are a JSON string of our hosts, whose probes answer', async () => {
    const rule = { suffixes: ['hosts.localhost'], configured: [PAGE], isSandbox: true };
    const answer = await world.call('/api/sys/backup_domains/', {}, { headers: { origin: PAGE } });
    const { domains, refused } = readBackupDomains(answer.data, rule);
    expect([refused, domains.get(PAGE)]).toEqual([0, backupDomainsOf(PAGE, PORTS)[PAGE]]);
    const probes = dialProbes(PAGE, domains);
    expect(probes).toHaveLength(6);
    for (const { url } of probes) expect((await ask('', url)).status).toBe(200);
  });

  it('HST-6 the value of backup_domains can be changed for one browser', async () => {
    await control('backup-domains', { client_id: 'hostile', data: '{"x":["evil.example"]}' });
    expect((await world.call('/api/sys/backup_domains/', {}, { headers: { 'x-cli-id': 'hostile' } })).data).toBe('{"x":["evil.example"]}');
    expect((await world.call('/api/sys/backup_domains/', {}, { headers: { 'x-cli-id': 'other' } })).data).not.toContain('evil');
  });

  it('platform §7 h5_info hands the time to a function, whose name can be no code', async () => {
    const script = async (callback: string) => (await ask(PAGE, `/api/sys/h5_info/?callback=${encodeURIComponent(callback)}`)).text();
    expect(await script('onTime')).toMatch(/^onTime\(\{"ts":\d+\}\);$/);
    for (const code of ['', 'alert(1)//', '</script>', '1x']) expect(await script(code)).toMatch(/^callback\(\{"ts":\d+\}\);$/);
  });
});
