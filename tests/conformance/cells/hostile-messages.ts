import { expect } from 'vitest';
import { garbageOf } from '../page/garbage.ts';
import type { FormCheck } from './card/form-checks.ts';
import type { HostedForm } from './card/hosted-form.ts';
import { recorded, sayFrom, startRecording, strangersOf } from './strangers.ts';
import { cardFor } from './card/test-cards.ts';
import { wireFields } from './wire-fields.ts';

const FEWEST = 200;

/** The same message with one thing spoilt, in the form (text or object) in which the SDK's own frames write. */
const variantsOf = (message: unknown): readonly unknown[] => {
  if (typeof message !== 'string') return garbageOf([message]);
  try {
    return garbageOf([JSON.parse(message)]).map((variant) => JSON.stringify(variant) ?? '');
  } catch {
    return [];
  }
};

/** Of many, some from everywhere. */
const sampled = (all: readonly unknown[], count: number): readonly unknown[] => {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0);
};

/** Says the messages in a field's own frame after it was led away to another origin. */
const sayFromLedAway = async (form: HostedForm, address: string, messages: readonly unknown[]): Promise<void> => {
  await form.frames('cvv').evaluate(
    (frame: HTMLIFrameElement, [src, say]) =>
      new Promise<void>((done) => {
        window.addEventListener('message', ({ data }: MessageEvent<{ strangerDone?: boolean } | null>) => {
          if (data?.strangerDone === true) done();
        });
        frame.removeAttribute('sandbox');
        frame.addEventListener('load', () => {
          // An SDK may take a field that was led away off the page by itself.
          if (frame.contentWindow === null) done();
          else frame.contentWindow.postMessage({ say }, new URL(src).origin);
        });
        frame.src = src;
      }),
    [address, messages] as const,
  );
};

/**
 * While a submission waits for its answer, strangers repeat everything that the real fields have said so far, the token
 * of an earlier submission included, and hundreds of spoilt variants of it.
 */
export const hostileMessages: FormCheck = async (cell, desk) => {
  const { siteOrigin, providerOrigin } = cell.parts.server;
  const elsewhere = siteOrigin.replace('localhost', '127.0.0.1');
  const addresses = strangersOf(cell);
  const { throwsWhenLedAway } = cell.parts.allowances;
  if (throwsWhenLedAway !== undefined) cell.provokes(throwsWhenLedAway);
  await cell.open();
  await startRecording(cell);
  const form = await desk.filledWith(cardFor(cell, 'success').number);
  const first = wireFields(await form.submit());
  const honest = await recorded(cell);
  expect(honest.length, 'the fields speak by messages').toBeGreaterThan(0);
  const messages = [...honest, ...sampled(honest.flatMap(variantsOf), 4 * FEWEST)];
  expect(messages.length).toBeGreaterThanOrEqual(FEWEST);

  const calls = await cell.hold((route) => route.request().method() === 'POST' && route.request().url().startsWith(providerOrigin));
  const run = await form.startSubmitting();
  const isAsked = await cell.page.evaluate((name) => window.conformance.outcome(name), run);
  const before = await form.said();
  for (const address of addresses) await sayFrom(cell, address, messages);
  expect(await form.said(), 'no stranger is heard').toEqual(before);
  if (isAsked === null) expect(await cell.outcome(run), 'no stranger ends a submission').toBeNull();
  await calls.release();
  const second = wireFields(await cell.ended(run));
  if (first['cko_token'] !== undefined) expect(second['cko_token']).not.toBe(first['cko_token']);

  const heard = await form.said();
  await sayFromLedAway(form, `${elsewhere}/stranger.html`, messages);
  expect(
    (await form.said()).slice(heard.length).filter(({ type }) => type !== 'failed'),
    'a field that was led away is not heard',
  ).toEqual([]);
};
