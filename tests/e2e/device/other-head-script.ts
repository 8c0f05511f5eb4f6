import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';

const HEAD_SCRIPT = /(<script id="head-script"[^>]*>)[^]*?(<\/script>)/;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** From now on pages come with another head script, which their policy names where `isAllowed`. */
export const withOtherHeadScript = async (page: Page, code: string, isAllowed = true): Promise<void> => {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      if (!HEAD_SCRIPT.test(html)) throw new Error('The page has no head script.');
      const headers = { ...response.headers() };
      const policy = headers['content-security-policy'] ?? '';
      if (isAllowed) headers['content-security-policy'] = policy.replace("script-src 'self'", `script-src 'self' 'sha256-${sha256(code)}'`);
      await route.fulfill({ response, headers, body: html.replace(HEAD_SCRIPT, (_all, start: string, end: string) => start + code + end) });
    },
  );
};
