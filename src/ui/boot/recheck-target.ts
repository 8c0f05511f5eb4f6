import { runInAction } from 'mobx';
import type { PayToUser } from '../../domain/account/account.ts';
import { checkDisplayId } from '../../domain/account/display-id.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { AppServices } from '../di/app-services.ts';
import type { TargetStore } from '../stores/target-store.ts';

/** What the platform says today of the account that was chosen: its record, or the refusal that takes it away (cashier §4). */
export const applyRecheck = (store: TargetStore, asked: PayToUser, result: Result<PayToUser, Refusal>): void =>
  runInAction(() => {
    if (store.target !== asked) return;
    if (result.ok && result.value.uid === asked.uid) store.target = result.value;
    if (result.ok || result.error.retryable) return;
    store.target = null;
    if (store.search.kind === 'idle') store.search = { kind: 'refused', message: result.error.message, quiet: false };
  });

/**
 * Asks about the account of an earlier visit again: it may have been banned since (cashier §4). Without an answer
 * nothing changes; the platform has the last word when an order is created.
 */
export const recheckTarget = (store: TargetStore, { account, analytics }: Pick<AppServices, 'account' | 'analytics'>): void => {
  const { target } = store;
  if (target === null || checkDisplayId(target.displayUid).kind !== 'ok') return;
  account.findAccount(target.displayUid).then((result) => applyRecheck(store, target, result), analytics.reportCrash);
};
