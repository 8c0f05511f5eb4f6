import { navigate } from 'wouter/use-browser-location';
import { pathOf } from '../../../domain/routing/routes.ts';
import type { MissingTarget } from '../../../domain/account/target-choice.ts';
import type { Stores } from '../../stores/stores.ts';

/**
 * Leads to the payment of the chosen package (EARLY-10), or to an order that is open or has a result to read. Returns what the shopper must
 * do first, or null if it led on.
 */
export const continueToPayment = ({ gate, target, catalogue }: Stores): MissingTarget | 'package' | null => {
  const { payment } = gate;
  if (payment?.hasUnseenResult === true || payment?.isUnderWay === true) {
    navigate(pathOf('payStep'));
    return null;
  }
  const { payable } = target;
  if (payable.kind === 'missing') return payable.what;
  if (catalogue.chosen === null || !catalogue.isOfToday) return 'package';
  navigate(pathOf('payStep'));
  gate.continueWith({ kind: 'coins', target: payable.account, item: catalogue.chosen });
  return null;
};
