import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const CHECK = '/api/order/check_domain_payable';
const CONFIG = '/api/sys/config/';
const ELSEWHERE = 'http://127.0.0.1:4173';

describe('switches of the platform', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const post = (path: string, body: object) => world.send(path, body, { encoding: 'json' });
  const remove = (path: string) => world.sandbox.site.request(path, { method: 'DELETE' });
  const client = (id: string) => ({ headers: { 'x-cli-id': id } });

  describe('payable-domain', () => {
    const check = async (domain: string, payType = 25, id = '') =>
      dataOf(await world.call(CHECK, { pay_type: payType, domain, uid: '7000001', check_only: 1 }, client(id)));

    it.each(['http://localhost:4173', 'localhost:4173', 'localhost', 'HTTP://LOCALHOST:4173/'])(
      'cashier §7 the site’s own domain is payable, answered as %s',
      async (domain) => {
        expect(await check(domain)).toEqual({ is_payable: true, domain: 'http://localhost:4173', pay_type: 25 });
      },
    );

    it.each(['http://localhost:9999', 'pay.example.com', 'localhost.example.com'])('cashier §4 %s is not', async (domain) => {
      expect(await check(domain)).toMatchObject({ is_payable: false, domain: 'http://localhost:4173' });
    });

    it('D15 a pay type can be made payable on another origin only, for one browser, and is payable there', async () => {
      const id = world.fresh('client');
      expect((await post('/sandbox/payable-domain', { pay_type: 25, origin: ELSEWHERE, client_id: id })).status).toBe(200);
      expect(await check('http://localhost:4173', 25, id)).toEqual({ is_payable: false, domain: ELSEWHERE, pay_type: 25 });
      expect(await check(ELSEWHERE, 25, id)).toMatchObject({ is_payable: true });
      expect(await check('http://localhost:4173', 26, id)).toMatchObject({ is_payable: true });
      expect(await check('http://localhost:4173', 25, 'another')).toMatchObject({ is_payable: true });
      const there = await world.sandbox.site.request(`${ELSEWHERE}${CHECK}?pay_type=25&domain=${ELSEWHERE}&uid=1&check_only=1`);
      expect(await there.json()).toMatchObject({ data: { is_payable: true, domain: ELSEWHERE } });
      await remove(`/sandbox/payable-domain?client_id=${id}`);
      expect(await check('http://localhost:4173', 25, id)).toMatchObject({ is_payable: true });
    });

    it('D15 a switch for all browsers can be listed and removed', async () => {
      await post('/sandbox/payable-domain', { pay_type: 26, origin: ELSEWHERE });
      expect(await check('localhost', 26, 'anyone')).toMatchObject({ is_payable: false });
      expect(await (await world.send('/sandbox/payable-domain', {})).json()).toEqual({
        rules: [{ pay_type: 26, origin: ELSEWHERE, client_id: null }],
      });
      await remove('/sandbox/payable-domain');
      expect(await check('localhost', 26, 'anyone')).toMatchObject({ is_payable: true });
    });

    it('platform §3 an invalid switch is refused', async () => {
      for (const origin of ['', 'pay.example.com', 'javascript:alert(1)', 'http://a/b'])
        expect((await post('/sandbox/payable-domain', { pay_type: 25, origin })).status).toBe(400);
      expect((await world.call(CHECK, { pay_type: 25, domain: 'http://', uid: '1' })).result).toBe(70_001);
    });
  });

  describe('config', () => {
    const config = async (id = '') => {
      const { result } = dataOf(await world.call(CONFIG, { channel: 'app_pkg_info', pure: 1 }, client(id)));
      return JSON.parse(String(result)).pkgInfo as Record<string, unknown>;
    };

    it('platform §3 a gray test can be turned on for one browser; the rest of its config stays', async () => {
      const id = world.fresh('client');
      const gray = [{ gray_ratio: 100, whitelist: [], pay_type: 29 }];
      await post('/sandbox/config', { client_id: id, pkg_info: { onerway_ratio: 100 } });
      await post('/sandbox/config', { client_id: id, pkg_info: { applepay_gray_config: gray, website_version: '1.0.334' } });
      const usual = await config('another');
      expect(usual).toMatchObject({ onerway_ratio: 0, website_version: '1.0.333' });
      expect(await config(id)).toEqual({ ...usual, onerway_ratio: 100, applepay_gray_config: gray, website_version: '1.0.334' });
      await remove(`/sandbox/config?client_id=${id}`);
      expect(await config(id)).toEqual(usual);
    });

    it('platform §3 a change for all browsers can be listed and removed, and a field may be left out', async () => {
      await post('/sandbox/config', { pkg_info: { adyen_applepay_config: null } });
      expect(await config('anyone')).toMatchObject({ adyen_applepay_config: null });
      expect(await (await world.send('/sandbox/config', {})).json()).toMatchObject({
        pkg_info: { adyen_applepay_config: null },
        changes: [{ client_id: null, pkg_info: { adyen_applepay_config: null } }],
      });
      await remove('/sandbox/config');
      expect(await config('anyone')).toHaveProperty('adyen_applepay_config.countryCode', 'HK');
      for (const body of [{}, { pkg_info: {} }, { pkg_info: [] }, { pkg_info: 'x' }])
        expect((await post('/sandbox/config', body)).status).toBe(400);
    });
  });
});
