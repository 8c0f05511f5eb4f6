import { expect } from 'vitest';
import type { ConformanceCheck, Row, Scenario } from '../../scenarios.ts';
import type { CheckContext } from '../check-context.ts';
import { frameOf } from '../held-requests.ts';
import { declineUnlisted } from '../declined-orders.ts';
import { untilAsBefore } from '../nothing-running.ts';
import type { HostedFormDriver } from './hosted-form-driver.ts';
import { hostileMessages } from './hostile-messages.ts';
import type { HostedForm } from './hosted-form.ts';
import { expectNothingLeft } from './nothing-left.ts';
import { scriptChecks } from './script-checks.ts';
import { cardFor, declinedCards } from '../card/provider-test-cards.ts';
import { wireFields } from '../card/wire-fields.ts';

/** A check of a hosted form, which the driver makes. */
export type FormCheck = (context: CheckContext, driver: HostedFormDriver) => Promise<void>;

const mounted = async (driver: HostedFormDriver): Promise<HostedForm> => {
  const form = driver.make();
  await form.mount();
  return form;
};
const filled = (context: CheckContext, driver: HostedFormDriver): Promise<HostedForm> =>
  driver.filledWith(cardFor(context, 'success').number);

/** Ready means that the shopper can type: while one field is still loading, the form is not ready. */
const readyWhenFieldsAre: FormCheck = async (context, driver) => {
  await context.open();
  const form = driver.make();
  const count = form.fields.length;
  let documents = 0;
  const last = await context.hold(
    (route) => route.request().resourceType() === 'document' && frameOf(route) !== null && ++documents >= count,
  );
  await form.startMounting();
  await context.until('the last field is requested', () => Promise.resolve(last.count() > 0));
  await context.until('the other fields accept input', async () => {
    const others = context.page.frames().filter((frame) => frame.parentFrame() !== null && !last.frames().includes(frame));
    const ready = await Promise.all(others.map((frame) => frame.locator('input:visible:enabled').count()));
    return ready.filter((found) => found > 0).length === count - 1;
  });
  expect(await context.currentResult(form.name), 'not ready before the last field accepts input').toBeNull();
  await last.release();
  expect(await context.resultOf(form.name)).toEqual({ kind: 'done', value: null });
  for (const field of form.fields) expect(await form.input(field).isEnabled()).toBe(true);
  expect(await form.frameCount()).toBe(count);
};

const pays: FormCheck = async (context, driver) => {
  await context.open();
  const [order] = await (await filled(context, driver)).pay();
  expect(context.shown(order)).toBe('success');
};

/** Every outcome that the simulator can decline with at once, one after the other. */
const declines: FormCheck = async (context, driver) => {
  await context.open();
  const cards = declinedCards(context);
  const seen: (readonly [string, string])[] = [];
  for (const { number } of cards) {
    const [order, decision] = await (await driver.filledWith(number)).pay();
    if (decision.kind === 'declined') seen.push([number, context.shown(order)]);
  }
  const expected = cards.filter(({ number }) => seen.some(([each]) => each === number));
  expect(seen).toEqual(expected.map(({ number, outcome }) => [number, outcome]));
  expect(new Set(seen.map(([, outcome]) => outcome)).size, 'more than one outcome').toBeGreaterThan(1);
};

const pendingThenPaid: FormCheck = async (context, driver) => {
  await context.open();
  const [late] = await (await driver.filledWith(cardFor(context, 'late-success').number)).pay();
  const [never] = await (await driver.filledWith(cardFor(context, 'pending').number)).pay();
  expect([context.shown(late), context.shown(never)]).toEqual(['pending', 'pending']);
  context.platform.orders.passTime();
  expect([context.shown(late), context.shown(never)]).toEqual(['success', 'pending']);
};

/** The shopper leaves before the provider has answered. */
const leavesWhileSubmitting: FormCheck = async (context, driver) => {
  await context.open();
  const form = await filled(context, driver);
  await context.setSdkBehaviour('never-calls-back');
  const run = await form.startSubmitting();
  await form.unmount();
  const outcome = await context.resultOf(run);
  if (outcome.kind !== 'done') expect(outcome).toMatchObject({ kind: 'failed', fault: 'rejected' });
  await expectNothingLeft(context, form);
};

const fieldsNeverCome: FormCheck = async (context, driver) => {
  await context.open({ cardFormTimeout: 300 });
  const form = driver.make();
  await context.hold((route) => frameOf(route) !== null);
  expect(await form.mountFault()).toBe('fields-timeout');
  await expectNothingLeft(context, form, 'never mounted');
};

const heardTwice: FormCheck = async (context, driver) => {
  await context.open();
  await context.setSdkBehaviour('calls-back-twice');
  const form = await filled(context, driver);
  wireFields(await form.submit());
  expect((await form.events()).filter(({ type }) => type === 'failed')).toEqual([]);
};

/** The SDK calls back with nothing or with garbage: that causes no event and gives no token. */
const unusableCallbacks =
  (behaviour: 'calls-back-empty' | 'calls-back-garbage'): FormCheck =>
  async (context, driver) => {
    await context.open();
    const form = await mounted(driver);
    await context.setSdkBehaviour(behaviour);
    for (const field of form.fields) await form.type(field, '1');
    if (behaviour === 'calls-back-garbage') expect(await context.callBackWithGarbage(), 'at least 200 calls').toBeGreaterThanOrEqual(200);
    expect(['malformed', 'rejected', 'submit-timeout']).toContain(await form.submitFault());
    await form.unmount();
    await expectNothingLeft(context, form);
  };

const unknownCode: FormCheck = async (context, driver) => {
  await context.open();
  const [order] = await (await driver.filledWith(cardFor(context, 'pending').number)).pay();
  declineUnlisted(context, order);
  expect(context.shown(order)).toBe('other');
};

/** Leaves before the fields have loaded, at each moment at which that can happen. */
const leavesEarly: FormCheck = async (context, driver) => {
  await context.open();
  const moments: readonly (readonly [string, (form: HostedForm) => Promise<void>])[] = [
    ['at once', () => Promise.resolve()],
    ['when the first frame is there', (form) => context.until('a frame is there', async () => (await form.frameCount()) > 0)],
  ];
  for (const [moment, reach] of moments) {
    const form = driver.make(moment);
    const documents = await context.hold((route) => frameOf(route) !== null);
    await form.startMounting();
    await reach(form);
    await context.interrupt(form.name);
    expect(await context.resultOf(form.name)).toEqual({ kind: 'interrupted' });
    await documents.release();
    await expectNothingLeft(context, form, 'never mounted');
  }
  await filled(context, driver);
};

/** A screen that is left and entered again, as StrictMode and quick route changes do. */
const mountsAgain: FormCheck = async (context, driver) => {
  await context.open();
  const first = driver.make('first');
  await first.mount();
  await first.fill(cardFor(context, 'success').number);
  await first.unmount();
  await expectNothingLeft(context, first);
  const { lasting } = await context.facts();

  const interrupted = driver.make('interrupted');
  await context.interruptAtOnce(interrupted.name);
  await interrupted.startMounting();
  expect(await context.resultOf(interrupted.name)).toEqual({ kind: 'interrupted' });
  const second = driver.make('second');
  await second.mount();
  expect(await second.frameCount()).toBe(second.fields.length);
  expect((await context.facts()).frames).toBe(second.fields.length);
  await first.unmount();
  await second.fill(cardFor(context, 'success').number);
  wireFields(await second.submit());
  expect((await first.events()).every(({ type }) => type !== 'failed')).toBe(true);
  expect(await interrupted.events()).toEqual([]);
  await second.unmount();
  await second.unmount();
  await expectNothingLeft(context, second);
  await untilAsBefore(context, 'lasting', lasting);
};

type OwnScenarios = Exclude<Scenario, 'wrong-amount'>;

/** The checks of every hosted form, whether it takes a whole card or only a CVV. */
export const formChecks = (
  driverOf: (context: CheckContext) => HostedFormDriver,
): Pick<Row, OwnScenarios> & Readonly<Record<OwnScenarios, readonly ConformanceCheck[]>> => {
  const check = (must: string, source: string, run: FormCheck): readonly ConformanceCheck[] => [
    { must, source, run: (context) => run(context, driverOf(context)) },
  ];
  const about = (checks: readonly (readonly [must: string, source: string, run: FormCheck])[]): readonly ConformanceCheck[] =>
    checks.flatMap(([must, source, run]) => check(must, source, run));
  return {
    success: about([
      ['is ready exactly when its fields accept input', 'cashier §2', readyWhenFieldsAre],
      ['returns wire fields that the create call accepts and that pay', 'cashier §7', pays],
    ]),
    decline: check('shows the outcome of each kind of decline', 'cashier §4', declines),
    'late-success': check('keeps an undecided order pending until the platform says paid', 'D30', pendingThenPaid),
    cancel: check('ends a submission when the shopper leaves, and gives no token afterwards', 'F24', leavesWhileSubmitting),
    timeout: check('reports when the fields never load', 'F24', fieldsNeverCome),
    duplicate: check('handles a repeated callback once', 'F13', heardTwice),
    empty: check('takes no empty callback for a token', 'D30', unusableCallbacks('calls-back-empty')),
    malformed: check('survives garbage from the SDK and takes none of it for a token', 'F24', unusableCallbacks('calls-back-garbage')),
    'unknown-code': check('shows a decline with an unlisted code as other, whichever field it comes through', 'D11', unknownCode),
    ...scriptChecks(driverOf),
    'unmount-early': check('leaves nothing behind when the shopper leaves before it is ready', 'F24', leavesEarly),
    remount: check('can be unmounted and mounted again, and keeps the mounts apart', 'F24', mountsAgain),
    hostile: check('ignores messages with a wrong origin, source or shape', 'T12', hostileMessages),
  };
};
