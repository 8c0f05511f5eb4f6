import { describe, expect, it } from 'vitest';
import { transition } from '../../../../src/domain/payment/machine.ts';
import { SESSION_OF_COMMAND, needsSession, requestOf } from '../../../../src/domain/payment/command.ts';
import type { Attempt, PaymentState } from '../../../../src/domain/payment/state.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { COMMANDS } from '../../../support/payment/payment-commands.ts';
import { ATTEMPTS, CHOICES, stateOf } from '../../../support/payment/payment-states.ts';
import { authorised, sheet, shown } from '../../../support/payment/wallet-payment.ts';

const CHANGED = { type: 'session-changed', why: 'changed' } as const;
const STOPPED = { type: 'session-stopped', requestId: 'rid-1' } as const;
const kinds = (state: PaymentState) => [state.attempt.kind, state.dialog];

describe('another session than the payment was begun under', () => {
  it('PAY-80 card data, creates and wallet tokens need the same session, cards the same payer, and following an order nothing', () => {
    const needs = (need: string) =>
      Object.keys(SESSION_OF_COMMAND).filter((type) => SESSION_OF_COMMAND[type as keyof typeof SESSION_OF_COMMAND] === need);
    expect(needs('same-session').toSorted()).toEqual([
      'authorise-wallet',
      'begin-wallet-session',
      'create-order',
      'ready-sheet',
      'show-element-form',
      'show-wallet-button',
      'tokenise',
      'tokenise-saved-card',
    ]);
    expect(needs('same-payer').toSorted()).toEqual([
      'delete-card',
      'fetch-card',
      'remember-card',
      'remember-payment-method',
      'update-card',
    ]);
    for (const command of Object.values(COMMANDS)) if (needsSession(command)) expect(requestOf(command)).not.toBe('');
  });

  it('PAY-80 whatever has sent nothing stops and asks; what may be charged goes on', () => {
    const goesOn: readonly Attempt['kind'][] = [
      'creating',
      'leaving',
      'authenticating',
      'recovering',
      'waiting',
      'unresolved',
      'returned-order',
      'decided',
    ];
    for (const attempt of Object.values(ATTEMPTS).flat()) {
      const before = stateOf(attempt, CHOICES['a card form']);
      const { state, commands } = transition(before, CHANGED);
      const mayBeCharged = goesOn.includes(attempt.kind) || (attempt.kind === 'element-form' && attempt.phase === 'paying');
      if (mayBeCharged) expect([attempt.kind, state, commands]).toEqual([attempt.kind, before, []]);
      else if (attempt.kind === 'element-form' && attempt.intent.chargeable) expect(state.attempt.kind).toBe('waiting');
      else expect([attempt.kind, state.dialog]).toEqual([attempt.kind, 'session-changed']);
    }
  });

  it('PAY-80 a token that comes after the stop makes no order', () => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 5 }, CHANGED);
    expect(kinds(driver.state)).toEqual(['idle', 'session-changed']);
    expect(driver.send({ type: 'tokenised', requestId: 'rid-1', fields: {} })).toEqual([]);
    expect(driver.count('create-order')).toBe(0);
  });

  it('PAY-80 a create that was not sent is forgotten, and the shopper sees that the session has changed', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ ...STOPPED, requestId: 'another' })).toEqual([]);
    expect(driver.send(STOPPED)).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
    expect(kinds(driver.state)).toEqual(['idle', 'session-changed']);
  });

  it('PAY-80 a request that is not sent again is looked up: its first create may have arrived', () => {
    const earlier = intentWith({ payer: 'uid:1' });
    const driver = new PaymentDriver(
      stateOf({ kind: 'creating', intent: earlier }, { ...CHOICES['a card form'], requestToRetry: earlier }),
    );
    const commands = driver.send(STOPPED);
    expect(commands).toContainEqual({ type: 'toast', message: 'payment.session-changed' });
    expect(commands).toContainEqual({ type: 'recover-order', intent: earlier });
    expect(commands).not.toContainEqual({ type: 'forget-intent', requestId: 'rid-1' });
    expect(driver.state.attempt.kind).toBe('recovering');
  });

  it('PAY-80 a sheet and a button go before they give a token, and their orders are given up', () => {
    for (const driver of [sheet(), shown()]) {
      expect(driver.send(CHANGED)).toContainEqual(expect.objectContaining({ type: 'abandon-order' }));
      expect(kinds(driver.state)).toEqual(['idle', 'session-changed']);
    }
  });

  it('PAY-80 a token of the sheet that was not sent: the sheet fails and the order is given up', () => {
    const driver = authorised();
    const commands = driver.send(STOPPED);
    expect(commands).toContainEqual({ type: 'end-wallet-sheet', result: 'failure' });
    expect(commands).toContainEqual(
      expect.objectContaining({ type: 'abandon-order', intent: expect.objectContaining({ chargeable: false }) as unknown }),
    );
    expect(kinds(driver.state)).toEqual(['idle', 'session-changed']);
  });
});
