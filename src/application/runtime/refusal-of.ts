import { ACCOUNT_REFUSAL_CODES } from '../../domain/account/account.ts';
import { isTooOften, nativeErrorMessage, UNREACHABLE_MESSAGES } from '../../domain/bridge/request-message.ts';
import type { PlatformError } from '../../domain/ports/platform.ts';
import { Refusal } from '../../domain/refusal.ts';

/** Converts a platform error to a message for the shopper (cashier §8, platform §8). The platform's own texts are not used. */
export const refusalOf = (error: PlatformError): Refusal => {
  if (isTooOften(error.code)) return new Refusal('request.too-often', true);
  switch (error._tag) {
    case 'PlatformRefusal': {
      const message = ACCOUNT_REFUSAL_CODES.get(Number(error.code));
      return message === undefined ? new Refusal('request.failed', true) : new Refusal(message, false);
    }
    case 'PlatformUnreachable':
      return new Refusal((error.bridgeError && nativeErrorMessage(error.bridgeError)) ?? UNREACHABLE_MESSAGES[error.cause], true);
  }
};
