import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { WalletButtonMountPoint } from '../../../../src/application/runtime/page-mount-point.ts';
import { WalletButtonSession } from '../../../../src/application/payment/wallet-button-session.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import type { CardFormError } from '../../../../src/domain/ports/providers.ts';
import { EmbeddedButtonGateway, type EmbeddedButtonListener, type MountedButton } from '../../../../src/domain/ports/wallets.ts';
import { paymentMethodOf, intentWith, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, MemoryJournal, SwitchLock } from '../../../support/payment/fake-ports.ts';

/** A button whose sheet waits for the platform's answer, or (`answersItself`) does not. */
class FakeButton extends EmbeddedButtonGateway {
  readonly done: string[] = [];
  answersItself = false;
  listener: EmbeddedButtonListener | null = null;
  override show(...[, , , listener]: Parameters<EmbeddedButtonGateway['show']>): Effect.Effect<MountedButton, CardFormError> {
    this.listener = listener;
    const unmount = (): void => void this.done.push('unmount');
    return Effect.succeed(this.answersItself ? { unmount } : { unmount, complete: (result) => void this.done.push(result) });
  }
}

const paymentMethod = paymentMethodOf({
  payType: payTypeOf(31),
  kind: 'wallet',
  entry: 'direct',
  walletStart: 'embedded-button',
  providerId: 'payermax',
});
const intent = intentWith({ payType: payTypeOf(31), orderId: 'SB1', chargeable: false });

const shown = async (
  answersItself = false,
  emit: (event: PaymentEvent) => void = () => {},
  { journal, lock } = { journal: new MemoryJournal(), lock: new SwitchLock() },
) => {
  const [button, registry, container] = [new FakeButton(), new FakeRegistry(), new WalletButtonMountPoint()];
  button.answersItself = answersItself;
  registry.gateways.push(button);
  container.provide({});
  journal.holds(intent);
  const session = new WalletButtonSession({ registry, telemetry: new FakeTelemetry(), mountPoint: container, journal, lock });
  await Effect.runPromise(
    session.show({ type: 'show-wallet-button', intent, paymentMethod }, { dark: false, language: 'ar' }, emit, SAME_SESSION),
  );
  return { session, button, container };
};

describe("the sheet of a provider's own button", () => {
  it.each([
    ['success', 'success'],
    ['failure', 'failure'],
    ['abort', 'failure'],
  ] as const)('D13 %s answers the sheet before the button is unmounted', async (result, told) => {
    const { session, button } = await shown();
    session.end(result);
    session.end('failure');
    expect(button.done).toEqual([told, 'unmount']);
  });

  it('D13 a provider that answers its own sheet is only unmounted', async () => {
    const { session, button } = await shown(true);
    session.end('success');
    expect(button.done).toEqual(['unmount']);
  });

  it('PAY-47 the removal of the mount point by the page is reported once, and not after the button was hidden', async () => {
    const events: string[] = [];
    const { session, container } = await shown(false, ({ type }) => events.push(type));
    container.provide(null);
    container.provide({});
    await Promise.resolve();
    expect(events).toEqual(['wallet-button-shown']);
    container.provide(null);
    await Promise.resolve();
    container.provide(null);
    await Promise.resolve();
    expect(events).toEqual(['wallet-button-shown', 'wallet-button-gone']);
    const hidden: string[] = [];
    const other = await shown(false, ({ type }) => hidden.push(type));
    other.session.hide();
    other.container.provide(null);
    await Promise.resolve();
    session.hide();
    expect(hidden).toEqual(['wallet-button-shown']);
  });

  it('D13 hiding the button does not answer the sheet', async () => {
    const { session, button } = await shown();
    session.hide();
    expect(button.done).toEqual(['unmount']);
  });

  const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9' });
  const send = Effect.succeed('sent');

  it('PAY-54 is not shown while another order is open', async () => {
    const journal = new MemoryJournal();
    journal.holds(intent, theirs);
    const events: PaymentEvent[] = [];
    const { button } = await shown(false, (event) => events.push(event), { journal, lock: new SwitchLock() });
    expect(events).toEqual([{ type: 'another-intent-open', intent: theirs }]);
    expect(button.listener).toBeNull();
  });

  it.each([
    ['another order is open', true, false],
    ['another tab holds the lock', false, true],
  ])('PAY-54 its token is not sent when %s', async (_, isOpen, isLocked) => {
    const parts = { journal: new MemoryJournal(), lock: new SwitchLock() };
    const events: PaymentEvent[] = [];
    const { button } = await shown(false, (event) => events.push(event), parts);
    const keptFirst = Effect.sync(() => parts.journal.intents.get('rid-1')?.chargeable);
    expect(await Effect.runPromise(button.listener!.exclusively(keptFirst))).toBe(true);
    if (isOpen) parts.journal.holds(theirs);
    parts.lock.heldElsewhere = isLocked;
    expect(await Effect.runPromise(button.listener!.exclusively(send))).toBeNull();
    expect(events.at(-1)).toEqual({ type: 'authorise-blocked', requestId: 'rid-1', intent: isOpen ? theirs : null });
  });

  it('PAY-54 holds the lock while its token is on its way', async () => {
    const parts = { journal: new MemoryJournal(), lock: new SwitchLock() };
    const { button } = await shown(false, () => {}, parts);
    const during = Effect.suspend(() => parts.lock.exclusively(Effect.succeed('free')));
    expect(await Effect.runPromise(button.listener!.exclusively(during))).toBeNull();
  });

  it('PAY-54 a button that was removed while its token waited sends nothing', async () => {
    const { session, button } = await shown();
    session.hide();
    expect(await Effect.runPromise(button.listener!.exclusively(send))).toBeNull();
  });

  it.each([
    ['cancelled', ({ button }) => button.listener!.cancelled()],
    ['answered', ({ button }) => button.listener!.answered({})],
    ['hidden', ({ session }) => session.hide()],
  ] satisfies readonly (readonly [string, (parts: Awaited<ReturnType<typeof shown>>) => void])[])(
    'PAY-54 a sheet that charges by itself holds the lock from its opening until it is %s',
    async (_, end) => {
      const parts = { journal: new MemoryJournal(), lock: new SwitchLock() };
      const events: string[] = [];
      const made = await shown(true, ({ type }) => events.push(type), parts);
      const isFree = async () => (await Effect.runPromise(parts.lock.exclusively(Effect.succeed('free')))) !== null;
      expect(await isFree()).toBe(true);
      made.button.listener!.opened();
      await expect.poll(isFree).toBe(false);
      end(made);
      await expect.poll(isFree).toBe(true);
    },
  );

  it.each([
    ['another order is open', true, 'another-intent-open'],
    ['another tab holds the lock', false, 'wallet-cancelled'],
  ])('PAY-54 a button whose sheet opens while %s goes', async (_, isOpen, told) => {
    const parts = { journal: new MemoryJournal(), lock: new SwitchLock() };
    const events: string[] = [];
    const { button } = await shown(true, ({ type }) => events.push(type), parts);
    if (isOpen) parts.journal.holds(theirs);
    parts.lock.heldElsewhere = !isOpen;
    button.listener!.opened();
    await expect.poll(() => events.at(-1)).toBe(told);
  });
});
