import type { MessageKey } from '../message-key.ts';
import type { ResultCode } from '../outcome/result-code.ts';

/** The platform's result for a card update that it could not make (cashier §8). */
const CARD_UPDATE_FAILED = '31073';

/** The message for a refused update_card_source; other codes have the general one. */
export const cardUpdateRefusal = (code: ResultCode): MessageKey =>
  String(code) === CARD_UPDATE_FAILED ? 'card.update-failed' : 'request.failed';
