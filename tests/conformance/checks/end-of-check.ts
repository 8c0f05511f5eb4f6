import { expect } from 'vitest';
import { leaks } from './card/typed-card.ts';
import type { CheckContext } from './check-context.ts';
import { expectValidEvents } from './listener-events.ts';

/** Every text that our side sent, stored, showed or reported, except the CVV field that the create may carry. */
const ourTexts = (context: CheckContext, page: { readonly text: string; readonly telemetry: readonly unknown[] }): readonly string[] => {
  const { siteOrigin } = context.parts.server;
  const ours = context.requests.all
    .filter(({ url }) => url.startsWith(siteOrigin))
    .map(({ url, body }) => `${url} ${body.replace(/"cko_cvv":"\d+"/, '')}`);
  const addresses = context.requests.all.map(({ url }) => url);
  const creates = [...context.platform.orders.orders.values()].map(({ fields }) => JSON.stringify({ ...fields, cko_cvv: '' }));
  return [...ours, ...addresses, ...creates, ...context.console, page.text, JSON.stringify(page.telemetry)];
};

/** What must hold at the end of every check, whatever it is about. */
export const expectCleanEnd = async (context: CheckContext): Promise<void> => {
  const { siteOrigin, providerOrigin } = context.parts.server;
  const facts = await context.facts();
  expectValidEvents(await context.listenerEvents());
  expect(facts.thrownBack, 'no callback throws at the SDK').toEqual([]);
  expect(
    facts.errors.filter((error) => context.expectedErrors?.test(error) !== true),
    'no error is left uncaught',
  ).toEqual([]);
  expect(
    context.console.filter((line) => line.includes('Content Security Policy')),
    'the page keeps to its content security policy',
  ).toEqual([]);
  expect(context.requests.outside([siteOrigin, providerOrigin, ...context.allowedOrigins]), 'no request leaves this machine').toEqual([]);
  const texts = ourTexts(context, facts);
  for (const input of context.secrets) {
    expect(
      texts.filter((text) => leaks(text, input)),
      'the card number and the CVV appear nowhere',
    ).toEqual([]);
  }
};
