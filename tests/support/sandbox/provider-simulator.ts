import { Hono } from 'hono';
import type { CreateProviderSandbox, LateDecision, ProviderSandboxContext } from '../../../src/sandbox/provider-sandbox.ts';

export const ORIGIN = 'http://localhost:4174';

export const SITE = 'http://localhost:4173';

/** The way back of an order, at an address that the order's id completes, with what the provider adds. */
export const callbackTo =
  (address: string): ProviderSandboxContext['callbackUrl'] =>
  (orderId, added = {}) => {
    const query = new URLSearchParams(added).toString();
    return Promise.resolve(`${address}${orderId}${query === '' ? '' : `&${query}`}`);
  };

/** The query of an address, decoded. */
export const queryOf = (location: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(location ?? '', SITE).searchParams);

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
    callbackUrl: callbackTo(`${SITE}/recharge-list?zp_show=1&zp_orderid=`),
    ...over,
  });
  /** How the order ends, as the platform learns it from the query of a way back. */
  const endOf = (orderId: string, location: string | null, payType = 0): LateDecision | null =>
    sandbox.returned?.({ orderId, payType, amountCents: 499, query: queryOf(location) }) ?? null;
  const app = new Hono();
  sandbox.routes(app);
  return { clock, decided, platform, sandbox, app, endOf };
};
