import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayToUser } from '../../../../src/domain/account/account.ts';
import * as limits from '../../../../src/domain/limits.ts';
import type { Refusal } from '../../../../src/domain/refusal.ts';
import { type Result, succeeded } from '../../../../src/domain/result.ts';
import type { CashierData } from '../../../../src/ui/di/app-services.ts';
import { tellOfSlowness } from '../../../../src/ui/boot/begin-visit.ts';
import { CatalogueStore } from '../../../../src/ui/stores/catalogue-store.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { TargetStore } from '../../../../src/ui/stores/target-store.ts';
import { chargeListOf, userOf } from '../../../support/payment/builders.ts';

const TOLD = limits.screenWait;

describe('a slow platform', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('HST-9 the packages are reported as timed out, and shown if they arrive later', async () => {
    const gate = new ServicesGate();
    const catalogue = new CatalogueStore(gate);
    let answer: (result: Result<CashierData, Refusal>) => void = () => {};
    const offer = { openCashier: () => new Promise<Result<CashierData, Refusal>>((came) => (answer = came)) };
    gate.provide({ offer, analytics: {} } as never, {} as never);
    tellOfSlowness(catalogue, new TargetStore(gate));
    vi.advanceTimersByTime(TOLD);
    catalogue.load(null);
    vi.advanceTimersByTime(TOLD - 1);
    expect(catalogue.status.kind).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(catalogue.status).toEqual({ kind: 'failed', message: 'request.timeout' });
    answer(succeeded({ chargeList: chargeListOf(), savedCards: [], account: null }));
    await vi.advanceTimersByTimeAsync(0);
    expect(catalogue.status.kind).toBe('ready');
    vi.advanceTimersByTime(TOLD);
    expect(catalogue.status.kind).toBe('ready');
  });

  it('HST-9 packages that are requested again have their own time limit', () => {
    const gate = new ServicesGate();
    const catalogue = new CatalogueStore(gate);
    gate.provide({ offer: { openCashier: () => new Promise(() => {}) }, analytics: {} } as never, {} as never);
    tellOfSlowness(catalogue, new TargetStore(gate));
    vi.advanceTimersByTime(TOLD);
    catalogue.load(null);
    vi.advanceTimersByTime(TOLD - 1000);
    catalogue.reload();
    vi.advanceTimersByTime(TOLD - 1);
    expect(catalogue.status.kind).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(catalogue.status.kind).toBe('failed');
  });

  it('HST-9 the first packages are reported as timed out by then, however late they were requested', () => {
    const gate = new ServicesGate();
    const catalogue = new CatalogueStore(gate);
    gate.provide({ offer: { openCashier: () => new Promise(() => {}) }, analytics: {} } as never, {} as never);
    tellOfSlowness(catalogue, new TargetStore(gate));
    vi.advanceTimersByTime(limits.sessionTimeout);
    catalogue.load(null);
    vi.advanceTimersByTime(TOLD - limits.sessionTimeout);
    expect(catalogue.status).toEqual({ kind: 'failed', message: 'request.timeout' });
  });

  it('HST-9 the search for an account is reported as timed out, and its account is shown if it arrives later', async () => {
    const gate = new ServicesGate();
    const target = new TargetStore(gate);
    let answer: (result: Result<PayToUser, Refusal>) => void = () => {};
    const account = { findAccount: () => new Promise<Result<PayToUser, Refusal>>((came) => (answer = came)) };
    gate.provide({ account, analytics: {} } as never, {} as never);
    tellOfSlowness(new CatalogueStore(gate), target);
    target.type('100200');
    target.submit();
    vi.advanceTimersByTime(TOLD);
    expect(target.question).toEqual({ kind: 'refused', message: 'request.timeout', quiet: false });
    answer(succeeded(userOf()));
    await vi.advanceTimersByTimeAsync(0);
    expect(target.question).toEqual({ kind: 'found', user: userOf(), source: 'search' });
    // The time of a search that has ended tells of nothing.
    target.submit();
    answer(succeeded(userOf()));
    await vi.advanceTimersByTimeAsync(TOLD);
    expect(target.question.kind).toBe('found');
  });
});
