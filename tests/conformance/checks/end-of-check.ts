import { expect } from 'vitest';
import { STORAGE_KEYS } from '../../../src/domain/ports/browser.ts';
import type { PageFacts } from '../page/harness.ts';
import { SDK_SENTENCE } from '../page/sdk-sentence.ts';
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

/** A code of the provider's, or a word of the adapter's own. */
const CODE = /^(?!\d{9,})[\w.:-]{1,64}$/;

/** What the app itself keeps on the device, and the sandbox's wallet. */
const isKeptByUs = (name: string): boolean => [...STORAGE_KEYS, 'database cashier'].includes(name) || name.startsWith('sandbox');

/** What the SDK says in a sentence, and the wallet's encrypted payment, are in no report, and nowhere else where they outlive the payment. */
const expectNothingRepeated = (
  context: CheckContext,
  { telemetry, traces, text, navigations, walletSecrets }: PageFacts,
  events: unknown,
): void => {
  const places = { telemetry, printed: [...traces.printed, ...context.console], history: traces.history, text, navigations, events };
  for (const secret of [SDK_SENTENCE, ...walletSecrets]) {
    const repeating = Object.entries(places).flatMap(([name, place]) => (JSON.stringify(place).includes(secret) ? [name] : []));
    expect(repeating, 'the payload of an SDK or a wallet is repeated nowhere').toEqual([]);
  }
};

/** What must hold at the end of every check, whatever it is about. */
export const expectCleanEnd = async (context: CheckContext): Promise<void> => {
  const { siteOrigin, providerOrigin } = context.parts.server;
  const facts = await context.facts();
  const events = await context.listenerEvents();
  expectValidEvents(events);
  expectNothingRepeated(context, facts, events);
  expect(
    facts.traces.printed.filter((line) => context.parts.allowances.prints?.test(line) !== true),
    'nothing is printed on the console',
  ).toEqual([]);
  expect(facts.traces.history, "the browser's history is left alone").toEqual([]);
  expect(
    facts.traces.stored.filter((name) => !isKeptByUs(name)),
    'nothing but what the app keeps is stored on the device',
  ).toEqual([]);
  expect(
    facts.details.filter((detail) => !CODE.test(detail)),
    'the detail of an error is a short code, never a sentence',
  ).toEqual([]);
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
