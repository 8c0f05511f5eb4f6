import type { Route } from 'playwright';
import { expect } from 'vitest';
import type { ConformanceCheck, Scenario } from '../../scenarios.ts';
import type { CheckContext } from '../check-context.ts';
import type { HostedFormDriver } from './hosted-form-driver.ts';
import type { FormCheck } from './form-checks.ts';
import { expectNothingLeft } from './nothing-left.ts';
import { isSdkScript } from '../sdk-script.ts';
import { cardFor } from '../card/provider-test-cards.ts';

const expectUsable = async (context: CheckContext, driver: HostedFormDriver): Promise<void> => {
  await driver.filledWith(cardFor(context, 'success').number);
};

const blocked: FormCheck = async (context, driver) => {
  await context.open();
  const isScript = isSdkScript(context);
  const block = (route: Route): Promise<void> => (isScript(route) ? route.abort() : route.fallback());
  await context.page.route('**/*', block);
  const form = driver.make('blocked');
  expect(await form.mountFault()).toBe('script-blocked');
  await expectNothingLeft(context, form, 'never mounted');
  await context.page.unroute('**/*', block);
  await expectUsable(context, driver);
};

const slow: FormCheck = async (context, driver) => {
  await context.open({ scriptLoadTimeout: 300 });
  const script = await context.hold(isSdkScript(context));
  const form = driver.make('slow');
  expect(await form.mountFault()).toBe('script-timeout');
  const arrives = context.page.waitForEvent('requestfinished');
  await script.release();
  await arrives;
  await expectNothingLeft(context, form, 'never mounted');
  await context.reopen();
  await expectUsable(context, driver);
};

/** Answers to the script's request that are not the SDK. */
const WRONG_SCRIPTS = ['throw new Error("the SDK breaks down");', '<!doctype html><title>Not found</title>', ''] as const;

const broken: FormCheck = async (context, driver) => {
  context.expectedErrors = /breaks down|Unexpected token|Script error/;
  await context.open();
  const isScript = isSdkScript(context);
  for (const [index, body] of WRONG_SCRIPTS.entries()) {
    const instead = (route: Route): Promise<void> =>
      isScript(route) ? route.fulfill({ contentType: 'text/javascript', body }) : route.fallback();
    await context.page.route('**/*', instead);
    const form = driver.make(`wrong script ${index}`);
    expect(['script-broken', 'script-blocked']).toContain(await form.mountFault());
    await expectNothingLeft(context, form, 'never mounted');
    await context.page.unroute('**/*', instead);
  }
  // A module script that failed stays failed for as long as the page lives.
  if (context.parts.manifest.sdk?.scriptUrlKey == null) await context.open();
  await expectUsable(context, driver);
};

/** An SDK that is loaded but has none of its calls, or whose every call throws. */
const throwing: FormCheck = async (context, driver) => {
  await context.open();
  await context.setSdkBehaviour('without-methods');
  const withoutMethods = driver.make('without methods');
  if (context.parts.manifest.sdk?.scriptUrlKey != null) expect(await withoutMethods.mountFault()).toBe('script-broken');
  await context.setSdkBehaviour('throws');
  const first = driver.make('throwing');
  expect(await first.mountFault()).toBe('script-broken');
  await expectNothingLeft(context, first, 'never mounted');
  await context.setSdkBehaviour('normal');
  const form = await driver.filledWith(cardFor(context, 'success').number);
  await context.setSdkBehaviour('throws');
  const outcome = await form.submit();
  if (outcome.kind !== 'done') expect(outcome).toMatchObject({ kind: 'failed', tag: 'CardFormError' });
  await form.unmount();
  await expectNothingLeft(context, form);
};

/** What happens when the SDK is blocked, late or broken; the same for every hosted form. */
export const scriptChecks = (
  driverOf: (context: CheckContext) => HostedFormDriver,
): Readonly<Record<Extract<Scenario, `script-${string}`>, readonly ConformanceCheck[]>> => {
  const check = (must: string, source: string, run: FormCheck): ConformanceCheck => ({
    must,
    source,
    run: (context) => run(context, driverOf(context)),
  });
  return {
    'script-blocked': [check('reports a blocked script, and works once it is unblocked', 'F23', blocked)],
    'script-slow': [check('gives up on a slow script, and ignores it when it loads later', 'F23', slow)],
    'script-throws': [
      check('reports a broken script: one that throws, is an HTML page or defines nothing', 'T20', broken),
      check('reports an SDK call that throws, and can still be unmounted', 'F24', throwing),
    ],
  };
};
