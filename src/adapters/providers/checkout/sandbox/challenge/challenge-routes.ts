import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { challengeHeaders, challengePage, closedChallengePage } from './challenge-page.ts';
import { CHALLENGE_ENDINGS, type Challenges } from './challenges.ts';

const LARGEST_BODY = 1024;
const SEE_OTHER = 303;

/** Serves the 3-D Secure pages under /checkout/3ds/. */
export const challengeRoutes = (app: Hono, context: ProviderSandboxContext, challenges: Challenges): void => {
  const noPage = (c: Context): Response | Promise<Response> =>
    c.html(closedChallengePage(context.siteOrigin), 404, challengeHeaders(context.siteOrigin));

  app.get('/checkout/3ds/:id', async (c) => {
    const challenge = challenges.find(c.req.param('id'));
    if (challenge === null) return noPage(c);
    const callback = new URL(await context.callbackUrl(challenge.orderId, challenge.wayBack));
    const page = challenges.isOpen(challenge)
      ? challengePage(challenge, `${callback.origin}/recharge-list`)
      : closedChallengePage(callback.href);
    return c.html(page, 200, challengeHeaders(callback.origin));
  });
  app.post('/checkout/3ds/:id', bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
    const challenge = challenges.find(c.req.param('id'));
    if (challenge === null) return noPage(c);
    if (c.req.header('origin') !== new URL(c.req.url).origin) return c.text('Forbidden\n', 403);
    const { choice } = await c.req.parseBody();
    const ending = CHALLENGE_ENDINGS.find((known) => known === choice);
    if (ending !== undefined) challenges.end(challenge, ending);
    else if (choice !== 'pending') return c.text('Bad request\n', 400);
    return c.redirect(await context.callbackUrl(challenge.orderId, challenge.wayBack), SEE_OTHER);
  });
};
