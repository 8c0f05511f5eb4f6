import type { MessageKey } from '../message-key.ts';
import type { ResultCode } from '../outcome/result-code.ts';

/** The platform's result for a card update that it could not make (cashier §8). */
const CARD_UPDATE_FAILED = '31073';

/** The sentence for a refused update_card_source; any other code has the general one. */
export const cardUpdateRefusal = (code: ResultCode): MessageKey =>
  String(code) === CARD_UPDATE_FAILED ? 'card.update-failed' : 'request.failed';
