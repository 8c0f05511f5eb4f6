import type { MessageKey } from '../../../domain/message-key.ts';
import type { OutcomeRule } from '../../../domain/outcome/outcome-rule.ts';
import type { UnpaidOutcome } from '../../../domain/outcome/outcome.ts';

/** The codes are public. It is assumed that the platform reports them as err_code, as for type 23. */
const SOURCE = 'Airwallex error response codes (public documentation); guessed: the field is err_code';

const row = (code: string, outcome: UnpaidOutcome, message: MessageKey): OutcomeRule => ({
  id: `AWX-${code}`,
  provider: 'airwallex',
  conditions: [{ field: 'err_code', is: 'equals', value: code }],
  outcome,
  message,
  source: SOURCE,
});

/** Airwallex passes the card scheme's code through and publishes no decline table; these are its API error codes. */
export const rules: readonly OutcomeRule[] = [
  row('authentication_declined', 'verify', 'outcome.verify'),
  row('3ds_not_supported', 'verify', 'outcome.verify'),
  row('risk_declined', 'highRisk', 'outcome.high-risk'),
  row('issuer_declined', 'other', 'outcome.other'),
  row('provider_declined', 'other', 'outcome.other'),
];
