import { runInAction } from 'mobx';
import type { PayToUser } from '../../domain/account/account.ts';
import { checkDisplayId } from '../../domain/account/display-id.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { AppServices } from '../di/app-services.ts';
import type { TargetStore } from '../stores/target-store.ts';

/**
 * Asks about the account of an earlier visit again: it may have been banned since (cashier §4). Without an answer
 * nothing changes; the platform has the last word when an order is created.
 */
export const recheckTarget = (store: TargetStore, { account, analytics }: Pick<AppServices, 'account' | 'analytics'>): void => {
  const { target } = store;
  if (target === null || checkDisplayId(target.displayUid).kind !== 'ok') return;
  const decide = (result: Result<PayToUser, Refusal>) =>
    runInAction(() => {
      if (store.target !== target) return;
      if (result.ok && result.value.uid === target.uid) store.target = result.value;
      if (result.ok || result.error.retryable) return;
      store.target = null;
      if (store.search.kind === 'idle') store.search = { kind: 'refused', message: result.error.message, quiet: false };
    });
  account.findAccount(target.displayUid).then(decide, analytics.reportCrash);
};
