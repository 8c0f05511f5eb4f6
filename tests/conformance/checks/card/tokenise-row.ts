import type { Route } from 'playwright';
import { expect } from 'vitest';
import type { Row } from '../../scenarios.ts';
import { SDK_SENTENCE } from '../../page/sdk-sentence.ts';
import { HostedCardForm } from '../hosted-form/hosted-card-form.ts';
import type { CheckContext } from '../check-context.ts';
import { cardFor, cardPayType } from './provider-test-cards.ts';
import { wireFields } from './wire-fields.ts';

const filled = async (context: CheckContext, ...timeouts: Parameters<CheckContext['open']>): Promise<HostedCardForm> => {
  await context.open(...timeouts);
  const form = new HostedCardForm(context);
  await form.mount();
  await form.fill(cardFor(context, 'success').number);
  return form;
};

/** The provider's token call: any POST of its fields to its own origin. */
const isTokenCall =
  ({ parts }: CheckContext) =>
  (route: Route): boolean =>
    route.request().method() === 'POST' && route.request().url().startsWith(parts.server.providerOrigin);

/** Overrides the provider's answer to the next token call. */
const answering = async (context: CheckContext, status: number, body: string): Promise<void> => {
  const isCall = isTokenCall(context);
  await context.page.route(
    '**/*',
    (route) => (isCall(route) ? route.fulfill({ status, contentType: 'application/json', body }) : route.fallback()),
    {
      times: 1,
    },
  );
};

/** Answers the next token call with the provider's own refusal of a spoilt one, in which each text is a sentence. Returns what tells its status. */
const refusingInSentences = async (context: CheckContext): Promise<() => number> => {
  const isCall = isTokenCall(context);
  let status = 0;
  const refuse = async (route: Route): Promise<void> => {
    if (!isCall(route)) return route.fallback();
    const response = await route.fetch({ postData: '{}' });
    status = response.status();
    const json: unknown = JSON.parse(await response.text(), (_, value: unknown) => (typeof value === 'string' ? SDK_SENTENCE : value));
    return route.fulfill({ response, json });
  };
  await context.page.route('**/*', refuse, { times: 1 });
  return () => status;
};

const oneTokenEach = async (context: CheckContext): Promise<void> => {
  const { providerOrigin } = context.parts.server;
  const form = await filled(context);
  const first = wireFields(await form.submit());
  expect(context.requests.posts(providerOrigin), 'one submission makes one call').toBe(1);
  const second = wireFields(await form.submit());
  expect(context.requests.posts(providerOrigin)).toBe(2);
  expect(second).not.toEqual(first);
  const [order] = context.order(cardPayType(context), second);
  expect(context.shown(order)).toBe('success');
};

const refusedThenPaid = async (context: CheckContext): Promise<void> => {
  const form = await filled(context);
  await answering(context, 422, JSON.stringify({ error_type: 'request_invalid', error_codes: ['card_expired'] }));
  expect(await form.submitFault()).toBe('rejected');
  const [order] = context.order(cardPayType(context), wireFields(await form.submit()));
  expect(context.shown(order)).toBe('success');
};

/** A token that arrives late does not end a later submission. */
const tooLate = async (context: CheckContext): Promise<void> => {
  const form = await filled(context, { cardSubmitTimeout: 400 });
  const call = await context.hold(isTokenCall(context));
  expect(await form.submitFault()).toBe('submit-timeout');
  const second = await form.startSubmitting();
  await context.until('the second token is requested', () => Promise.resolve(call.count() === 2));
  expect(await form.fault(second)).toBe('submit-timeout');
  await call.release();
};

const textsOf = (answer: string): readonly string[] => answer.match(/[\w-]{12,}/g) ?? [];

/** The token of an earlier submission arrives while a later one waits for its own: the later one takes its own alone. */
const earlierToken = async (context: CheckContext): Promise<void> => {
  const form = await filled(context);
  const calls = await context.hold(isTokenCall(context));
  const first = await form.startSubmitting();
  await context.until('the first token is requested', () => Promise.resolve(calls.count() === 1));
  await context.interrupt(first);
  const second = await form.startSubmitting();
  await context.until('the second token is requested', () => Promise.resolve(calls.count() === 2));
  const earlier = textsOf(await calls.releaseFirst());
  const own = textsOf(await calls.releaseFirst());
  const fields = JSON.stringify(wireFields(await context.resultOf(second)));
  expect(own.some((text) => fields.includes(text))).toBe(true);
  expect(
    earlier.filter((text) => !own.includes(text) && fields.includes(text)),
    'no token of the earlier submission',
  ).toEqual([]);
};

const neverTwoAtOnce = async (context: CheckContext): Promise<void> => {
  const { providerOrigin } = context.parts.server;
  const form = await filled(context);
  const call = await context.hold(isTokenCall(context));
  const first = await form.startSubmitting();
  await context.until('the token is requested', () => Promise.resolve(call.count() > 0));
  expect(await form.submitFault(), 'a second tap').toBe('rejected');
  await call.release();
  wireFields(await context.resultOf(first));
  expect(context.requests.posts(providerOrigin)).toBe(1);
};

const interrupted = async (context: CheckContext): Promise<void> => {
  const form = await filled(context);
  const call = await context.hold(isTokenCall(context));
  const first = await form.startSubmitting();
  await context.until('the token is requested', () => Promise.resolve(call.count() > 0));
  await context.interrupt(first);
  await call.release();
  const [order] = context.order(cardPayType(context), wireFields(await form.submit()));
  expect(context.shown(order)).toBe('success');
};

/** An answer without a token fails the submission, and the form stays usable. */
const noToken =
  (...bodies: readonly string[]) =>
  async (context: CheckContext): Promise<void> => {
    const form = await filled(context);
    for (const body of bodies) {
      await answering(context, 201, body);
      expect(['malformed', 'rejected'], body).toContain(await form.submitFault());
    }
    wireFields(await form.submit());
  };

const unknownRefusal = async (context: CheckContext): Promise<void> => {
  const form = await filled(context);
  for (const codes of [['unknown_code'], [], [846_000_000_000], ['4242424242424242 is wrong']]) {
    await answering(context, 422, JSON.stringify({ error_type: 'request_invalid', error_codes: codes }));
    expect(await form.submitFault()).toBe('rejected');
  }
  const statusOf = await refusingInSentences(context);
  expect(await form.submitFault()).toBe('rejected');
  expect(statusOf(), 'a spoilt call is refused').toBeGreaterThanOrEqual(400);
  await answering(context, 500, '<html>');
  expect(['malformed', 'rejected']).toContain(await form.submitFault());
  wireFields(await form.submit());
};

const WITH_FIELDS = { notApplicable: 'covered by hosted-fields' } as const;

/** `tokenise`: submitting asks the provider's server for a one-time token (CardGateway.submit). */
export const tokeniseRow: Row = {
  success: [{ must: 'requests one token for each submission and returns that one', source: 'D2', run: oneTokenEach }],
  decline: [{ must: 'returns no token for a refused card, and one for the next attempt', source: 'F24', run: refusedThenPaid }],
  'late-success': WITH_FIELDS,
  cancel: [
    { must: 'never uses the token of an interrupted submission for a later one', source: 'F24', run: interrupted },
    { must: 'keeps the tokens of two submissions apart, in whichever order they arrive', source: 'F24', run: earlierToken },
  ],
  timeout: [{ must: 'reports when no token arrives in time, and can be submitted again', source: 'F24', run: tooLate }],
  duplicate: [{ must: 'accepts one submission at a time', source: 'D2', run: neverTwoAtOnce }],
  'wrong-amount': { notApplicable: 'a token has no amount' },
  empty: [{ must: 'rejects an empty answer', source: 'D30', run: noToken('', '{}', 'null', '{"token":""}') }],
  malformed: [
    {
      must: 'rejects a malformed answer',
      source: 'D30',
      run: noToken('<html>', '{"token":7}', '{"token":{"token":"tok"}}', '[]'),
    },
  ],
  'unknown-code': [{ must: 'rejects a refusal with an unknown code', source: 'D11', run: unknownRefusal }],
  'script-blocked': WITH_FIELDS,
  'script-slow': WITH_FIELDS,
  'script-throws': WITH_FIELDS,
  'unmount-early': WITH_FIELDS,
  remount: WITH_FIELDS,
  hostile: WITH_FIELDS,
};
