import { describe, expect, it } from 'vitest';
import { appRoutes, withApp } from '../../../../src/sandbox/app/app-routes.ts';
import { AssetStore } from '../../../../src/sandbox/web/asset-store.ts';

const HTML = '<html><head><script type="module" src="/assets/app.js"></script></head></html>';
const SCRIPT = '<head><script src="/sandbox/app-bridge.js"></script><script type="module"';
const request = (path: string, cookie = '') => new Request(`http://localhost:4173${path}`, { headers: cookie === '' ? {} : { cookie } });

describe('pages inside the sandbox’s app', () => {
  it('SBX-7 the app’s script precedes the page’s own, on the page that it opens and on later pages of that browser', () => {
    expect(withApp(HTML, request('/sandbox/app'))).toContain(SCRIPT);
    expect(withApp(HTML, request('/recharge-list', 'a=b; sandbox_app=1'))).toContain(SCRIPT);
    expect(withApp(HTML, request('/recharge-list'))).toBe(HTML);
    expect(withApp(HTML, request('/recharge-list', 'sandbox_app=10'))).toBe(HTML);
  });

  it('SBX-7 /sandbox/app is the cashier’s page, and marks the browser', async () => {
    const routes = appRoutes(new AssetStore('nowhere'), (raw) => Promise.resolve(new Response(withApp(HTML, raw))));
    const response = await routes.request('http://localhost:4173/sandbox/app?bridge=1');
    expect(await response.text()).toContain(SCRIPT);
    expect(response.headers.get('set-cookie')).toBe('sandbox_app=1; Path=/; SameSite=Lax');
    expect((await routes.request('http://localhost:4173/sandbox/app-bridge.js')).status).toBe(404);
  });
});
