import { expect, type Page } from 'playwright/test';

/** Makes this page one of a build whose new cards of Checkout's are taken by this engine (VITE_PROVIDER_CHECKOUT_ENGINE). */
export const useCheckoutEngine = async (page: Page, engine: 'flow' | 'gray'): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || !route.request().url().includes('/recharge-list')) return route.fallback();
    const answer = await route.fetch();
    const body = await answer.text();
    expect(body).toContain('"checkout.engine":"frames"');
    return route.fulfill({ response: answer, body: body.replace('"checkout.engine":"frames"', `"checkout.engine":"${engine}"`) });
  });
};
