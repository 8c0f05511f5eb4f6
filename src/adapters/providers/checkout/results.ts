import type { MessageKey } from '../../../domain/message-key.ts';
import { CARD_GONE } from '../../../domain/outcome/common-rules.ts';
import type { UnpaidOutcome } from '../../../domain/outcome/outcome.ts';
import type { OutcomeRule } from '../../../domain/outcome/outcome-rule.ts';

const SOURCE = 'Checkout.com response codes (providers §8.2)';

const rows = (outcome: UnpaidOutcome, message: MessageKey, codes: string, source: string = SOURCE): readonly OutcomeRule[] =>
  codes.split(' ').map((code) => ({
    id: `CKO-${code}`,
    provider: 'checkout',
    conditions: [{ field: 'err_code', is: 'equals', value: code }],
    outcome,
    message,
    source,
  }));

/**
 * Checkout's own rows, by err_code. Codes in the specification (20051, 20054, 200P1 …) are decided by its rows and
 * are not repeated here (D11); they include every funds and limit code. Codes without a class are `unlisted`.
 */
export const rules: readonly OutcomeRule[] = [
  // 30033: expired card, pick up.
  ...rows('expire', 'outcome.expire', '30033'),
  // Checkout no longer knows the saved card; no bank was contacted.
  ...rows('other', CARD_GONE, 'source_invalid source_id_invalid', `${SOURCE}; error codes of a request, no response codes`),
  // Card data, PIN, CVV and 3-D Secure.
  ...rows('verify', 'outcome.verify', '20014 20038 20055 20075 200O5 30038 20082 20087 20100 20107 20112 20123 20124 20179 20193'),
  ...rows('verify', 'outcome.verify', '20150 20151 20152 20153 20154 20155 20159 200N7 2006P 30015'),
  // 3-D Secure required by the risk layer. Sources differ on which of the two codes it is.
  ...rows('verify', 'outcome.verify', '44301 43401', `${SOURCE}; unresolved: 44301 or 43401`),
  // Fraud, capture, lost and stolen, security, law.
  ...rows('highRisk', 'outcome.high-risk', '20004 20059 20062 20063 20064 20066 20067 20093 20183 2009G'),
  ...rows('highRisk', 'outcome.high-risk', '30004 30007 30034 30035 30036 30037 30041 30043 30044'),
  // Checkout's risk engine and the merchant's own rules.
  ...rows('highRisk', 'outcome.high-risk', '40101 40201 40202 40203 40204 40205 41101 41201 41202 41203 41204 41205 41206 41301'),
  ...rows('highRisk', 'outcome.high-risk', '42101 42201 42202 42203 42204 42205 42206 42301'),
  ...rows('highRisk', 'outcome.high-risk', '43101 43102 43201 43202 43203 43204 43205 43206 43301'),
];
