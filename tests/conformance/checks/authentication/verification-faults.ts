import { expect } from 'vitest';
import { claimsSuccess, type ProviderHint } from '../../../../src/domain/outcome/provider-hint.ts';
import { garbageOf } from '../../page/garbage.ts';
import type { PageFacts } from '../../page/harness.ts';
import type { RunResult } from '../../page/probes/run-result.ts';
import { cardFor } from '../card/provider-test-cards.ts';
import { askingCards } from '../card/verifying-cards.ts';
import type { CheckContext } from '../check-context.ts';
import { forgeryAddresses, postForgedMessages, recordedMessages, startRecordingMessages } from '../forged-messages.ts';
import { CardFormDriver } from '../hosted-form/hosted-card-form.ts';
import { untilAsBefore } from '../nothing-running.ts';
import { isSdkScript } from '../sdk-script.ts';
import { startVerification, authenticationFault, expectVerificationGone, orderToVerify, untilBankAsks } from './verification-steps.ts';

/** No result that anyone could take for success: a typed failure, a step to submit, or evidence with another verdict. */
const isNotSuccess = (result: RunResult): boolean => {
  if (result.kind === 'failed') return result.tag === 'AuthenticationError';
  const { kind, hint } = (result.kind === 'done' ? result.value : {}) as { kind?: string; hint?: ProviderHint };
  if (kind === 'answered') return !claimsSuccess(hint ?? {});
  return kind === 'completed' || kind === 'leave';
};

const emptyData = async (context: CheckContext): Promise<void> => {
  const [number = ''] = await askingCards(context);
  await context.open();
  for (const [index, platformData] of [null, '', '{}', 'null', '[]'].entries()) {
    await startVerification(context, `empty ${index}`, platformData);
    expect(authenticationFault(await context.resultOf(`empty ${index}`)), String(platformData)).toBe('malformed');
  }
  const { platformData } = await orderToVerify(context, number);
  await startVerification(context, 'without a mount point', platformData, 'missing');
  expect(authenticationFault(await context.resultOf('without a mount point'))).toBe('mount-point-missing');
};

const FEWEST_TEXTS = 200;

/** Hundreds of answers with one part spoilt or cut off: none is success, each ends, and no other host is called. */
const malformedData = async (context: CheckContext): Promise<void> => {
  const [number = ''] = await askingCards(context);
  await context.open();
  const { platformData } = await orderToVerify(context, number);
  const valid: unknown = JSON.parse(platformData ?? '{}');
  const spoilt = garbageOf([valid]).map((each) => JSON.stringify(each) ?? '');
  const cut = Array.from({ length: FEWEST_TEXTS }, (_, index) => (platformData ?? '').slice(0, index));
  const texts = [...new Set([...spoilt, ...cut])].filter((text) => text !== platformData);
  expect(texts.length).toBeGreaterThanOrEqual(FEWEST_TEXTS);
  await context.reopen({ authenticationBound: 100 });
  await context.page.evaluate((all) => {
    for (const [index, text] of all.entries()) window.conformance.orders.authenticate(`spoilt ${index}`, text, 'present');
  }, texts);
  const results = await Promise.all(texts.map((_, index) => context.resultOf(`spoilt ${index}`)));
  expect(texts.filter((_, index) => !isNotSuccess(results[index] ?? { kind: 'interrupted' }))).toEqual([]);
  await expectVerificationGone(context);
};

const leafPaths = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leafPaths(inner, [...path, key]));
};
const withUnknownCode = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? 'UnknownCode' : { ...(value as object), [key]: withUnknownCode((value as Record<string, unknown>)[key], rest) };

/** The answer of a paid order, with each of its values in turn replaced by an unknown code. */
const unknownCode = async (context: CheckContext): Promise<void> => {
  await context.open();
  const paid = await orderToVerify(context, cardFor(context, 'success').number);
  const valid: unknown = JSON.parse(paid.platformData ?? '{}');
  await startVerification(context, 'valid', paid.platformData);
  expect(isNotSuccess(await context.resultOf('valid')), 'the valid answer is not a success').toBe(false);
  for (const [index, path] of leafPaths(valid).entries()) {
    await startVerification(context, `unknown ${index}`, JSON.stringify(withUnknownCode(valid, path)));
    expect(isNotSuccess(await context.resultOf(`unknown ${index}`)), path.join('.')).toBe(true);
  }
};

/** The fault of a verification during trouble with the SDK. */
const faultDuring = async (context: CheckContext, trouble: (context: CheckContext) => Promise<void>, timeouts = {}): Promise<string> => {
  const [number = ''] = await askingCards(context);
  await context.open();
  const { platformData } = await orderToVerify(context, number);
  await context.comeBack();
  await context.reopen(timeouts);
  await trouble(context);
  await startVerification(context, 'in trouble', platformData);
  const fault = authenticationFault(await context.resultOf('in trouble'));
  await expectVerificationGone(context);
  return fault;
};

const scriptBlocked = async (context: CheckContext): Promise<void> => {
  const isScript = isSdkScript(context);
  const block = async (): Promise<void> => {
    await context.page.route('**/*', (route) => (isScript(route) ? route.abort() : route.fallback()));
  };
  expect(await faultDuring(context, block)).toBe('script-blocked');
};
const scriptSlow = async (context: CheckContext): Promise<void> => {
  const hold = async (): Promise<void> => void (await context.hold(isSdkScript(context)));
  expect(await faultDuring(context, hold, { scriptLoadTimeout: 300 })).toBe('timeout');
};
const scriptThrows = async (context: CheckContext): Promise<void> => {
  expect(['script-broken', 'malformed', 'rejected']).toContain(await faultDuring(context, () => context.setSdkBehaviour('throws')));
};

/** Interrupted at once, and while the bank asks. */
const leftEarly = async (context: CheckContext): Promise<void> => {
  const [number = ''] = await askingCards(context);
  await context.open();
  const { platformData } = await orderToVerify(context, number);
  await startVerification(context, 'at once', platformData);
  await context.interrupt('at once');
  await startVerification(context, 'while it asks', platformData);
  await untilBankAsks(context);
  await context.interrupt('while it asks');
  for (const run of ['at once', 'while it asks']) expect(await context.resultOf(run)).toEqual({ kind: 'interrupted' });
  await expectVerificationGone(context);
  const events = async (): Promise<readonly unknown[]> => (await context.listenerEvents()).filter(({ probe }) => probe !== 'form');
  const before = await events();
  await context.repeatCallbacks();
  expect(await events()).toEqual(before);
};

const oneAfterTheOther = async (context: CheckContext): Promise<void> => {
  const [number = ''] = await askingCards(context);
  await context.open();
  const driver = new CardFormDriver(context);
  let running: PageFacts['running'] | null = null;
  for (const run of ['first', 'second']) {
    const [order] = await (await driver.filledWith(number)).pay();
    await startVerification(context, run, order.platformData);
    await context.choose('approve');
    expect(await context.resultOf(run)).toMatchObject({ kind: 'done', value: { kind: 'completed' } });
    await expectVerificationGone(context);
    if (running === null) ({ running } = await context.facts());
    else await untilAsBefore(context, 'running', running);
  }
};

/** Forged messages repeat what the bank's pages sent during an earlier verification. */
const forgedMessages = async (context: CheckContext): Promise<void> => {
  const [number = ''] = await askingCards(context);
  const addresses = forgeryAddresses(context);
  await context.open();
  await startRecordingMessages(context);
  const driver = new CardFormDriver(context);
  const [earlier] = await (await driver.filledWith(number)).pay();
  await startVerification(context, 'earlier', earlier.platformData);
  await context.choose('approve');
  await context.resultOf('earlier');
  const messages = await recordedMessages(context);
  expect(messages.length, "the bank's pages send messages").toBeGreaterThan(0);
  const [order] = await (await driver.filledWith(number)).pay();
  await startVerification(context, 'now', order.platformData);
  await untilBankAsks(context);
  for (const address of addresses) await postForgedMessages(context, address, messages);
  expect(await context.currentResult('now'), 'no forged message ends a verification').toBeNull();
  await context.choose('approve');
  expect(await context.resultOf('now')).toMatchObject({ kind: 'done', value: { kind: 'completed' } });
};

/** Checks of the adapter alone, when data, script or messages are wrong. */
export const verificationFaults = {
  emptyData,
  malformedData,
  unknownCode,
  scriptBlocked,
  scriptSlow,
  scriptThrows,
  leftEarly,
  oneAfterTheOther,
  forgedMessages,
} as const;
