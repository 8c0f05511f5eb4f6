import { Hono } from 'hono';
import type { CreateProviderSandbox, LateDecision, ProviderSandboxContext } from '../../../src/sandbox/provider-sandbox.ts';

export const ORIGIN = 'http://localhost:4174';

export const SITE = 'http://localhost:4173';

/** A provider's simulator with its pages; the test moves its clock, and records or replaces what the platform does. */
export const providerSimulator = (create: CreateProviderSandbox, over: Partial<ProviderSandboxContext> = {}) => {
  let ids = 0;
  const clock = { now: Date.UTC(2026, 10, 21) };
  const decided: (readonly [orderId: string, orderDecision: LateDecision])[] = [];
  const platform = {
    decide: (orderId: string, orderDecision: LateDecision): Promise<boolean> => {
      decided.push([orderId, orderDecision]);
      return Promise.resolve(true);
    },
  };
  const sandbox = create({
    providerOrigin: ORIGIN,
    siteOrigin: SITE,
    newId: () => `id${(ids += 1)}`,
    now: () => clock.now,
    decide: (orderId, orderDecision) => platform.decide(orderId, orderDecision),
    callbackUrl: (orderId) => Promise.resolve(`${SITE}/recharge-list?zp_show=1&zp_orderid=${orderId}`),
    ...over,
  });
  const app = new Hono();
  sandbox.routes(app);
  return { clock, decided, platform, sandbox, app };
};
