import { Effect } from 'effect';
import { commandTable, type CommandTable } from '../../../../src/application/payment/command-table.ts';
import { PaymentCommandRunner } from '../../../../src/application/payment/payment-command-runner.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { SESSION_OF_COMMAND } from '../../../../src/domain/payment/command.ts';
import { COMMANDS } from '../../../support/payment/payment-commands.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentMethodMemory } from '../../../../src/application/offer/shopper-offer.ts';
import { TargetMemory } from '../../../../src/application/account/target-memory.ts';
import { CKO, DIRECT, intentWith, orderWith, userOf, SAME_SESSION } from '../../../support/payment/builders.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

/** The same commands, each of which breaks. */
const broken = (table: CommandTable): CommandTable => {
  const entries = Object.entries(table).map(([type, entry]) => [type, { ...entry, run: () => Effect.die('boom') }]);
  return Object.fromEntries(entries) as unknown as CommandTable;
};

describe('PaymentCommandRunner', () => {
  let house: ReturnType<typeof makePaymentUseCases>;
  beforeEach(() => {
    house = makePaymentUseCases();
  });
  const intent = intentWith({ orderId: 'SB1' });

  it('PAY-7 PAY-20 a defect answers as unknown: no command leaves the machine waiting for ever', () => {
    house.orders.createAnswer = Effect.die('boom');
    house.orders.recoveryAnswer = Effect.die('boom');
    house.orders.evidence = () => Effect.die('boom');
    expect(house.run({ type: 'create-order', intent, fields: {}, remember: false, isRetry: false })).toEqual([
      { type: 'create-unknown', requestId: 'rid-1' },
    ]);
    expect(house.run({ type: 'recover-order', intent })).toEqual([{ type: 'recovery-silent', requestId: 'rid-1' }]);
    expect(house.run({ type: 'read-evidence', intent })).toEqual([
      { type: 'evidence-read', requestId: 'rid-1', evidence: {}, providerRules: [] },
    ]);
    expect(house.telemetry.reports.filter((report) => report.event === 'payment_command_defect')).toHaveLength(3);
  });

  it.each([
    [true, false],
    [undefined, true],
  ])('LOG-21 a create asks for the card to be remembered only under a confirmed session (mark: %s)', (mark, remembered) => {
    if (mark !== undefined) house.store.write('session_unconfirmed', mark);
    house.run({ type: 'create-order', intent, fields: {}, remember: true, isRetry: false });
    expect(house.orders.creates.map(({ remember }) => remember)).toEqual([remembered]);
  });

  it('PAY-80 under another session no command that moves money runs', () => {
    for (const command of Object.values(COMMANDS)) {
      house = makePaymentUseCases();
      const told = house.run(command, { holds: () => false, isPayer: () => true }).map(({ type }) => type);
      if (SESSION_OF_COMMAND[command.type] === 'same-session') expect([command.type, told]).toEqual([command.type, ['session-stopped']]);
      else expect([command.type, told]).not.toContain('session-stopped');
      expect(house.orders.creates).toEqual([]);
    }
  });

  it('PAY-82 under another payer no card is read, changed or remembered', () => {
    for (const command of Object.values(COMMANDS)) {
      house = makePaymentUseCases();
      const told = house.run(command, { holds: () => false, isPayer: () => false });
      if (SESSION_OF_COMMAND[command.type] === 'same-payer') expect(told[0]).toEqual({ type: 'session-changed', why: 'changed' });
      expect([house.orders.creates, house.savedCards.asked, house.store.read('last_success_card')]).toEqual([[], [], undefined]);
    }
  });

  it('PAY-7 each breakdown is answered where the machine waits, and only there', () => {
    const table = commandTable(house.deps);
    // The screens' own two are carried out by the screens.
    const runner = new PaymentCommandRunner(house.deps, { ...broken(table), toast: table.toast, close: table.close });
    const answered = Object.values(COMMANDS).map((command) => {
      const events: PaymentEvent[] = [];
      Effect.runSync(runner.execute(command, (event) => events.push(event), SAME_SESSION));
      return [command.type, events.map(({ type }) => type)];
    });
    expect(Object.fromEntries(answered.filter(([, events]) => events?.length !== 0))).toEqual({
      'show-element-form': ['element-form-failed'],
      tokenise: ['tokenise-failed'],
      'tokenise-saved-card': ['tokenise-failed'],
      'update-card': ['card-change-failed'],
      'delete-card': ['card-change-failed'],
      'fetch-card': ['card-fetched'],
      'prepare-wallet': ['wallet-prepared'],
      'leave-for-payable-domain': ['wallet-prepared'],
      'begin-wallet-session': ['wallet-failed'],
      'ready-sheet': ['sheet-refused'],
      'authorise-wallet': ['evidence-read'],
      'show-wallet-button': ['wallet-failed'],
      authenticate: ['evidence-read'],
      'create-order': ['create-unknown'],
      'recover-order': ['recovery-silent'],
      'read-evidence': ['evidence-read'],
      'read-payment-return': ['payment-return-read'],
    });
    expect(house.telemetry.reports.filter(({ event }) => event === 'payment_command_defect')).toHaveLength(answered.length - 2);
  });

  it('PAY-7 answers come back as events', () => {
    house.orders.createAnswer = Effect.succeed(orderWith());
    house.orders.evidenceAnswers = [{ fast_result: 0 }];
    expect(house.run({ type: 'create-order', intent: intentWith(), fields: {}, remember: true, isRetry: false })[0]?.type).toBe('created');
    expect(house.run({ type: 'read-evidence', intent })).toEqual([
      { type: 'evidence-read', requestId: 'rid-1', evidence: { fast_result: 0, pay_type: 23 }, providerRules: [] },
    ]);
    expect(house.orders.evidenceAsked).toEqual([{ orderId: 'SB1', platformData: null, paySubType: '23', payer: 'visitor', sentOn: '' }]);
    expect(house.run({ type: 'tokenise', requestId: 'rid-1', providerId: 'checkout', holderName: 'N' })).toEqual([
      { type: 'tokenise-failed', requestId: 'rid-1', fault: 'rejected' },
    ]);
  });

  it('PAY-9 timers fire as events, and stop', () => {
    const events = house.run({ type: 'start-timer', timer: 'poll', ms: 500, visible: false });
    expect(events).toEqual([]);
    house.timers.running.get('poll')?.();
    expect(events).toEqual([{ type: 'timer-fired', timer: 'poll' }]);
    house.run({ type: 'stop-timer', timer: 'poll' });
    expect(house.timers.running.size).toBe(0);
  });

  it('PAY-18 intents are kept and forgotten; payment methods remembered; pages left and reloaded; screens keep toasts to themselves', () => {
    house.run({ type: 'keep-intent', intent });
    expect(house.journal.kept).toEqual([intent]);
    house.run({ type: 'forget-intent', requestId: 'rid-1' });
    expect(house.journal.kept).toEqual([]);
    house.run({ type: 'remember-payment-method', intent, sourceId: null, succeeded: false });
    expect(house.store.values.get('last_pay_type')).toBe(23);
    expect(house.store.values.has('last_success_pay_type')).toBe(false);
    house.run({ type: 'remember-payment-method', intent, sourceId: 'src_1', succeeded: true });
    expect(new PaymentMethodMemory(house.store).preferred()).toEqual({ payType: CKO, sourceId: 'src_1' });
    // Where the card is not known, the one of this pay type stays; another pay type's goes.
    house.run({ type: 'remember-payment-method', intent, sourceId: undefined, succeeded: true });
    expect(new PaymentMethodMemory(house.store).preferred()).toEqual({ payType: CKO, sourceId: 'src_1' });
    house.run({ type: 'remember-payment-method', intent: { ...intent, payType: DIRECT }, sourceId: undefined, succeeded: true });
    expect(new PaymentMethodMemory(house.store).preferred()).toEqual({ payType: DIRECT, sourceId: null });
    house.run({ type: 'hide-payment-method', payType: DIRECT });
    expect(house.hidden).toEqual([DIRECT]);
    house.run({ type: 'report-missing-part', missing: 'pay-item' });
    expect(house.telemetry.reports).toEqual([{ event: 'internal_failure', fields: { missing: 'pay-item' } }]);
    house.run({ type: 'redirect', url: 'https://bank.example/', form: null });
    house.run({ type: 'redirect', url: 'https://bank.example/', form: { MD: 'm' } });
    house.run({ type: 'refresh' });
    expect(house.page).toMatchObject({ left: ['https://bank.example/', 'https://bank.example/ MD=m'], reloads: 1 });
    expect([...house.run({ type: 'toast', message: 'outcome.fail' }), ...house.run({ type: 'close', paid: true })]).toEqual([]);
  });
});

describe('TargetMemory', () => {
  it('ACC-6 keeps the target, and drops what does not decode', () => {
    const store = new MemoryStore();
    const memory = new TargetMemory(store);
    expect(memory.target()).toBeNull();
    memory.choose(userOf({ uid: '2' }));
    expect(memory.target()?.uid).toBe('2');
    expect(store.values.get('target_uid')).toBe('2');
    store.write('target_user', { uid: '' });
    expect(memory.target()).toBeNull();
  });
});
