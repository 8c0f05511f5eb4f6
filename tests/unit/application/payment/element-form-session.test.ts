import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ElementFormSession } from '../../../../src/application/payment/element-form-session.ts';
import { ElementFormMountPoint } from '../../../../src/application/runtime/page-mount-point.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import {
  CardFormError,
  ElementFormGateway,
  type ElementFormListener,
  type ElementFormOrder,
  type MountedElementForm,
} from '../../../../src/domain/ports/providers.ts';
import { intentWith, paymentMethodOf, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, MemoryJournal, SwitchLock } from '../../../support/payment/fake-ports.ts';

class FakeForm extends ElementFormGateway {
  readonly orders: ElementFormOrder[] = [];
  unmounts = 0;
  fault: CardFormError | null = null;
  /** Called when a mount begins that never ends by itself. */
  hangs: (() => void) | null = null;
  interruptions = 0;
  listener: ElementFormListener | null = null;
  override mount(...[, order, , listener]: Parameters<ElementFormGateway['mount']>): Effect.Effect<MountedElementForm, CardFormError> {
    this.orders.push(order);
    this.listener = listener;
    if (this.hangs !== null) {
      this.hangs();
      return Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (this.interruptions += 1)));
    }
    return this.fault === null ? Effect.succeed({ unmount: () => void (this.unmounts += 1) }) : Effect.fail(this.fault);
  }
}

const paymentMethod = paymentMethodOf({ entry: 'element-form' });
const intent = intentWith({ orderId: 'SB1', platformData: '{"id":"ps_1"}', chargeable: false });

const shown = async (change: { readonly fault?: CardFormError; readonly beside?: boolean } = {}) => {
  const [form, registry, mountPoint] = [new FakeForm(), new FakeRegistry(), new ElementFormMountPoint()];
  const [journal, lock, telemetry] = [new MemoryJournal(), new SwitchLock(), new FakeTelemetry()];
  const events: PaymentEvent[] = [];
  form.fault = change.fault ?? null;
  registry.gateways.push(form);
  mountPoint.provide({});
  await Effect.runPromise(journal.keep(intent));
  if (change.beside === true) await Effect.runPromise(journal.keep(intentWith({ requestId: 'rid-9', orderId: 'SB9' })));
  const session = new ElementFormSession({ registry, telemetry, mountPoint, journal, lock });
  await Effect.runPromise(
    session.show(
      { type: 'show-element-form', intent, paymentMethod },
      { dark: false, language: 'ar' },
      (event) => events.push(event),
      SAME_SESSION,
    ),
  );
  const types = () => events.map(({ type }) => type);
  return { session, form, mountPoint, journal, lock, telemetry, events, types };
};

const press = (form: FakeForm): Promise<boolean> => Effect.runPromise(form.listener?.mayPay ?? Effect.succeed(false));

describe('the session of an element form', () => {
  it('PAY-58 a form that is left while it is being mounted is given up at once', async () => {
    const [form, registry, mountPoint] = [new FakeForm(), new FakeRegistry(), new ElementFormMountPoint()];
    registry.gateways.push(form);
    mountPoint.provide({});
    const journal = new MemoryJournal();
    await Effect.runPromise(journal.keep(intent));
    const session = new ElementFormSession({ registry, telemetry: new FakeTelemetry(), mountPoint, journal, lock: new SwitchLock() });
    const events: PaymentEvent[] = [];
    const begun = new Promise<void>((begins) => (form.hangs = begins));
    const showing = Effect.runPromise(
      session.show(
        { type: 'show-element-form', intent, paymentMethod },
        { dark: false, language: 'ar' },
        (event) => events.push(event),
        SAME_SESSION,
      ),
    );
    await begun;
    session.hide();
    await showing;
    expect([form.interruptions, events]).toEqual([1, []]);
  });

  it('PAY-57 the form knows its order, its amount and its session before it mounts', async () => {
    const { form, types } = await shown();
    expect(form.orders).toEqual([{ orderId: 'SB1', amount: intent.amount, platformData: '{"id":"ps_1"}' }]);
    expect(types()).toEqual(['element-form-shown']);
  });

  it('PAY-57 the order is kept as chargeable before the provider may charge', async () => {
    const { form, journal, types } = await shown();
    expect(await press(form)).toBe(true);
    expect(await Effect.runPromise(journal.all())).toMatchObject([{ requestId: intent.requestId, chargeable: true, platformData: '' }]);
    expect(types()).toEqual(['element-form-shown', 'element-form-paying']);
    form.listener?.ended();
    expect(types().at(-1)).toBe('element-form-ended');
  });

  it("PAY-58 nothing is charged beside another tab's order, or while another tab creates one", async () => {
    const { form, journal, events } = await shown();
    const other = intentWith({ requestId: 'rid-9', orderId: 'SB9' });
    await Effect.runPromise(journal.keep(other));
    expect(await press(form)).toBe(false);
    expect(events.at(-1)).toMatchObject({ type: 'element-form-blocked', intent: { requestId: 'rid-9' } });
    const second = await shown();
    second.lock.heldElsewhere = true;
    expect(await press(second.form)).toBe(false);
    expect(second.events.at(-1)).toEqual({ type: 'element-form-blocked', requestId: intent.requestId, intent: null });
    const late = await shown({ beside: true });
    expect(late.form.orders).toEqual([]);
    expect(late.types()).toEqual(['element-form-blocked']);
  });

  it('PAY-58 an order that another tab has given up or ended meanwhile is not charged, and is not kept again', async () => {
    const { form, journal, types } = await shown();
    await Effect.runPromise(journal.forget(intent.requestId));
    expect(await press(form)).toBe(false);
    expect(await Effect.runPromise(journal.all())).toEqual([]);
    expect(types()).toEqual(['element-form-shown', 'timer-fired']);
    const over = await shown();
    await Effect.runPromise(over.journal.keep({ ...intent, decided: true }));
    expect(await press(over.form)).toBe(false);
    expect(over.types()).toEqual(['element-form-shown', 'element-form-ended']);
  });

  it('PAY-58 a hidden form charges nothing, and reports nothing more', async () => {
    const { session, form, journal, types } = await shown();
    session.hide();
    session.hide();
    expect(form.unmounts).toBe(1);
    expect(await press(form)).toBe(false);
    form.listener?.ended();
    expect(await Effect.runPromise(journal.all())).toEqual([intent]);
    expect(types()).toEqual(['element-form-shown']);
  });

  it('PAY-58 a form that was hidden, or followed by another, while it waited for its place is never mounted', async () => {
    const { session, form, mountPoint, types } = await shown();
    mountPoint.provide(null);
    const show = (orderId: string) =>
      Effect.runPromise(
        session.show(
          { type: 'show-element-form', intent: intentWith({ requestId: orderId, orderId, chargeable: false }), paymentMethod },
          { dark: false, language: 'ar' },
          () => {},
          SAME_SESSION,
        ),
      );
    const [first, second] = [show('SB2'), show('SB3')];
    mountPoint.provide({});
    await Promise.all([first, second]);
    expect(form.orders.map(({ orderId }) => orderId)).toEqual(['SB1', 'SB3']);
    mountPoint.provide(null);
    const third = show('SB4');
    session.hide();
    mountPoint.provide({});
    await third;
    expect([form.orders.length, types()]).toEqual([2, ['element-form-shown']]);
  });

  it('PAY-58 the removal of the mount point by the page is reported once', async () => {
    const { mountPoint, types } = await shown();
    mountPoint.provide(null);
    mountPoint.provide({});
    await Promise.resolve();
    expect(types()).toEqual(['element-form-shown']);
    mountPoint.provide(null);
    await Promise.resolve();
    expect(types()).toEqual(['element-form-shown', 'element-form-gone']);
  });

  it('PAY-58 a form that cannot be shown fails, and telemetry learns the provider’s code', async () => {
    const { types, telemetry } = await shown({ fault: new CardFormError('script-blocked', 'checkout', 'x') });
    expect(types()).toEqual(['element-form-failed']);
    expect(telemetry.reports).toEqual([
      { event: 'element_form_failed', fields: { provider: 'checkout', fault: 'script-blocked', detail: 'x' } },
    ]);
  });
});
