import { ACCOUNT_REFUSAL_CODES } from '../domain/account/account-decision.ts';
import type { PlatformError, UnreachableCause } from '../domain/ports/platform-error.ts';
import type { MessageKey } from '../domain/message-key.ts';
import { Refusal } from '../domain/refusal.ts';

const MESSAGE_OF_CAUSE: Readonly<Record<UnreachableCause, MessageKey>> = {
  network: 'request.network',
  timeout: 'request.timeout',
  'server-error': 'request.failed',
  undecodable: 'request.failed',
  setup: 'request.failed',
  bridge: 'request.failed',
  aborted: 'request.failed',
};

/** A platform error as a sentence for the shopper (cashier §8, platform §8). Raw texts of the platform stay behind. */
export const refusalOf = (error: PlatformError): Refusal => {
  switch (error._tag) {
    case 'PlatformRefusal': {
      const message = ACCOUNT_REFUSAL_CODES.get(Number(error.code));
      return message === undefined ? new Refusal('request.failed', true) : new Refusal(message, false);
    }
    case 'PlatformUnreachable':
      return new Refusal(MESSAGE_OF_CAUSE[error.cause], true);
  }
};
