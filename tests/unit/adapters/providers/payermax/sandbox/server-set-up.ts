import { rules } from '../../../../../../src/adapters/providers/payermax/results.ts';
import createPayerMaxSandbox from '../../../../../../src/adapters/providers/payermax/sandbox/server.ts';
import { decideDecline } from '../../../../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../../../../src/domain/outcome/evidence.ts';
import type { ChargeDecision, DeclineFacts } from '../../../../../../src/sandbox/provider-sandbox.ts';
import { callbackTo, providerSimulator } from '../../../../../support/sandbox/provider-simulator.ts';

/** The outcome that the app shows for a decline, and whether a row of the provider's table names it. */
export const outcomeOf = ({ errCode, errSummary, failReason, failDetail }: DeclineFacts): string => {
  const evidence = { ...NO_EVIDENCE, err_code: errCode, err_summary: errSummary, fail_reason: failReason, fail_detail: failDetail };
  const { outcome, ruleId } = decideDecline(evidence, rules);
  return ruleId === 'unlisted' ? `${outcome}, unlisted` : outcome;
};

/** PayerMax's simulator for a site that the shopper reaches under an address of the local network. */
export const setUp = () => {
  const made = providerSimulator(createPayerMaxSandbox, {
    callbackUrl: callbackTo('http://192.168.1.2:4173/recharge-list?zp_show=1&zp_orderid='),
  });
  const charge = (orderId: string, payType: number): ChargeDecision =>
    made.sandbox.charge({ orderId, payType, amountCents: 499, fields: {}, savedCard: null });
  return { ...made, charge };
};
