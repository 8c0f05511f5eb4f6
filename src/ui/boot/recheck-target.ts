import { checkDisplayId } from '../../domain/account/display-id.ts';
import type { AppServices } from '../di/app-services.ts';
import type { TargetStore } from '../stores/target-store.ts';

/**
 * Looks up the account of an earlier visit again, as it may have been banned since (cashier §4). Without an answer nothing changes; the
 * platform decides when an order is created.
 */
export const recheckTarget = (store: TargetStore, { account, analytics }: Pick<AppServices, 'account' | 'analytics'>): void => {
  const { confirmed: asked } = store;
  if (asked === null || checkDisplayId(asked.displayUid).kind !== 'ok') return;
  account.findAccount(asked.displayUid).then((result) => store.dispatch({ type: 'rechecked', asked, result }), analytics.reportCrash);
};
