import { expect } from 'vitest';
import { garbageOf } from '../../page/garbage.ts';
import type { FormCheck } from './form-checks.ts';
import type { HostedForm } from './hosted-form.ts';
import { foreignOrigin, forgeryAddresses, postForgedMessages, recordedMessages, startRecordingMessages } from '../forged-messages.ts';
import { cardFor } from '../card/provider-test-cards.ts';
import { wireFields } from '../card/wire-fields.ts';

const FEWEST_MESSAGES = 200;

/** Every variant of a message with one part spoilt, as text or object like the original. */
const variantsOf = (message: unknown): readonly unknown[] => {
  if (typeof message !== 'string') return garbageOf([message]);
  try {
    return garbageOf([JSON.parse(message)]).map((variant) => JSON.stringify(variant) ?? '');
  } catch {
    return [];
  }
};

/** About `count` of the items, evenly spread. */
const sampled = (all: readonly unknown[], count: number): readonly unknown[] => {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0);
};

/** Posts messages from a field's own frame after it was navigated to another origin. */
const postFromNavigatedField = async (form: HostedForm, address: string, messages: readonly unknown[]): Promise<void> => {
  await form.frames('cvv').evaluate(
    (frame: HTMLIFrameElement, [src, forged]) =>
      new Promise<void>((done) => {
        window.addEventListener('message', ({ data }: MessageEvent<{ forgedMessagesPosted?: boolean } | null>) => {
          if (data?.forgedMessagesPosted === true) done();
        });
        frame.removeAttribute('sandbox');
        frame.addEventListener('load', () => {
          // An SDK may remove a field that was navigated elsewhere.
          if (frame.contentWindow === null) done();
          else frame.contentWindow.postMessage({ messages: forged }, new URL(src).origin);
        });
        frame.src = src;
      }),
    [address, messages] as const,
  );
};

/**
 * While a submission waits for its answer, forged messages repeat everything that the real fields have sent so far (the token
 * of an earlier submission included) and hundreds of spoilt variants.
 */
export const hostileMessages: FormCheck = async (context, driver) => {
  const { providerOrigin } = context.parts.server;
  const addresses = forgeryAddresses(context);
  const { throwsWhenLedAway } = context.parts.allowances;
  if (throwsWhenLedAway !== undefined) context.expectedErrors = throwsWhenLedAway;
  await context.open();
  await startRecordingMessages(context);
  const form = await driver.filledWith(cardFor(context, 'success').number);
  const first = wireFields(await form.submit());
  const genuine = await recordedMessages(context);
  expect(genuine.length, 'the fields send messages').toBeGreaterThan(0);
  const messages = [...genuine, ...sampled(genuine.flatMap(variantsOf), 4 * FEWEST_MESSAGES)];
  expect(messages.length).toBeGreaterThanOrEqual(FEWEST_MESSAGES);

  const calls = await context.hold((route) => route.request().method() === 'POST' && route.request().url().startsWith(providerOrigin));
  const run = await form.startSubmitting();
  const runResult = await context.page.evaluate((name) => window.conformance.result(name), run);
  const before = await form.events();
  for (const address of addresses) await postForgedMessages(context, address, messages);
  expect(await form.events(), 'no forged message has an effect').toEqual(before);
  if (runResult === null) expect(await context.currentResult(run), 'no forged message ends a submission').toBeNull();
  await calls.release();
  const second = wireFields(await context.resultOf(run));
  if (first['cko_token'] !== undefined) expect(second['cko_token']).not.toBe(first['cko_token']);

  const eventsBefore = await form.events();
  await postFromNavigatedField(form, `${foreignOrigin(context)}/forged-messages.html`, messages);
  expect(
    (await form.events()).slice(eventsBefore.length).filter(({ type }) => type !== 'failed'),
    'a field that was navigated elsewhere is ignored',
  ).toEqual([]);
};
