import type { Route } from 'playwright';
import { expect } from 'vitest';
import type { Row } from '../../scenarios.ts';
import { CardForm } from './card-form.ts';
import type { Cell } from '../cell.ts';
import { cardFor, cardPayType } from './test-cards.ts';
import { wireFields } from '../wire-fields.ts';

const filled = async (cell: Cell, ...waits: Parameters<Cell['open']>): Promise<CardForm> => {
  await cell.open(...waits);
  const form = new CardForm(cell);
  await form.mount();
  await form.fill(cardFor(cell, 'success').number);
  return form;
};

/** The provider's token call: whatever its fields post to its own origin. */
const isTokenCall =
  ({ parts }: Cell) =>
  (route: Route): boolean =>
    route.request().method() === 'POST' && route.request().url().startsWith(parts.server.providerOrigin);

/** Answers the next token call in place of the provider. */
const answering = async (cell: Cell, status: number, body: string): Promise<void> => {
  const isCall = isTokenCall(cell);
  await cell.page.route(
    '**/*',
    (route) => (isCall(route) ? route.fulfill({ status, contentType: 'application/json', body }) : route.fallback()),
    {
      times: 1,
    },
  );
};

const oneTokenEach = async (cell: Cell): Promise<void> => {
  const { providerOrigin } = cell.parts.server;
  const form = await filled(cell);
  const first = wireFields(await form.submit());
  expect(cell.requests.posts(providerOrigin), 'one submission asks once').toBe(1);
  const second = wireFields(await form.submit());
  expect(cell.requests.posts(providerOrigin)).toBe(2);
  expect(second).not.toEqual(first);
  const [order] = cell.order(cardPayType(cell), second);
  expect(cell.shown(order)).toBe('success');
};

const refusedThenPaid = async (cell: Cell): Promise<void> => {
  const form = await filled(cell);
  await answering(cell, 422, JSON.stringify({ error_type: 'request_invalid', error_codes: ['card_expired'] }));
  expect(await form.submitFault()).toBe('rejected');
  const [order] = cell.order(cardPayType(cell), wireFields(await form.submit()));
  expect(cell.shown(order)).toBe('success');
};

/** A token that comes too late belongs to no later submission. */
const tooLate = async (cell: Cell): Promise<void> => {
  const form = await filled(cell, { cardSubmitTimeout: 400 });
  const call = await cell.hold(isTokenCall(cell));
  expect(await form.submitFault()).toBe('submit-timeout');
  const second = await form.startSubmitting();
  await cell.until('the second is asked for', () => Promise.resolve(call.caught() === 2));
  expect(await form.fault(second)).toBe('submit-timeout');
  await call.release();
};

const neverTwoAtOnce = async (cell: Cell): Promise<void> => {
  const { providerOrigin } = cell.parts.server;
  const form = await filled(cell);
  const call = await cell.hold(isTokenCall(cell));
  const first = await form.startSubmitting();
  await cell.until('the token is asked for', () => Promise.resolve(call.caught() > 0));
  expect(await form.submitFault(), 'a second tap').toBe('rejected');
  await call.release();
  wireFields(await cell.ended(first));
  expect(cell.requests.posts(providerOrigin)).toBe(1);
};

const interrupted = async (cell: Cell): Promise<void> => {
  const form = await filled(cell);
  const call = await cell.hold(isTokenCall(cell));
  const first = await form.startSubmitting();
  await cell.until('the token is asked for', () => Promise.resolve(call.caught() > 0));
  await cell.interrupt(first);
  await call.release();
  const [order] = cell.order(cardPayType(cell), wireFields(await form.submit()));
  expect(cell.shown(order)).toBe('success');
};

/** An answer of the provider that is no token: refused, and the form stays usable. */
const noToken =
  (...bodies: readonly string[]) =>
  async (cell: Cell): Promise<void> => {
    const form = await filled(cell);
    for (const body of bodies) {
      await answering(cell, 201, body);
      expect(['malformed', 'rejected'], body).toContain(await form.submitFault());
    }
    wireFields(await form.submit());
  };

const unheardRefusal = async (cell: Cell): Promise<void> => {
  const form = await filled(cell);
  for (const codes of [['never_heard_of'], [], [846_000_000_000], ['4242424242424242 is wrong']]) {
    await answering(cell, 422, JSON.stringify({ error_type: 'request_invalid', error_codes: codes }));
    expect(await form.submitFault()).toBe('rejected');
  }
  await answering(cell, 500, '<html>');
  expect(['malformed', 'rejected']).toContain(await form.submitFault());
  wireFields(await form.submit());
};

const WITH_FIELDS = { notApplicable: 'part of hosted-fields' } as const;

/** `tokenise`: a submission asks the provider's own server for a one-time token (CardGateway.submit). */
export const tokenise: Row = {
  success: [{ must: 'asks once for each submission and gives its own token', source: 'D2', run: oneTokenEach }],
  decline: [{ must: 'gives no token for a refused card, and one for the next try', source: 'F24', run: refusedThenPaid }],
  'late-success': WITH_FIELDS,
  cancel: [{ must: 'takes nothing of a submission that was left for a later one', source: 'F24', run: interrupted }],
  timeout: [{ must: 'says so when no token comes in time, and may be asked again', source: 'F24', run: tooLate }],
  duplicate: [{ must: 'takes one submission at a time', source: 'D2', run: neverTwoAtOnce }],
  'wrong-amount': { notApplicable: 'a token has no amount; see payment' },
  empty: [{ must: 'takes an empty answer for no token', source: 'D30', run: noToken('', '{}', 'null', '{"token":""}') }],
  malformed: [
    {
      must: 'takes a malformed answer for no token',
      source: 'D30',
      run: noToken('<html>', '{"token":7}', '{"token":{"token":"tok"}}', '[]'),
    },
  ],
  'unknown-code': [{ must: 'takes a refusal by an unheard code for a refusal', source: 'D11', run: unheardRefusal }],
  'script-blocked': WITH_FIELDS,
  'script-slow': WITH_FIELDS,
  'script-throws': WITH_FIELDS,
  'unmount-early': WITH_FIELDS,
  remount: WITH_FIELDS,
  hostile: WITH_FIELDS,
};
