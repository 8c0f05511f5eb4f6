import { Hono } from 'hono';

/**
 * Simulates the fraud-device-token SDK: a script that defines `deviceTokenSdk` on the page. Its token is random, and the same for
 * every call in one visit.
 */
const SCRIPT = `
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const token = 'dt_' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  globalThis.deviceTokenSdk = { getToken: async () => token };
`;

export const deviceTokenRoutes = (): Hono =>
  new Hono().get('/device-token/sdk.js', (context) =>
    context.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  );
