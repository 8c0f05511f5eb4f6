import { LIMITS } from '../../domain/limits.ts';
import { ProviderTimeouts, type ProviderWait } from '../../domain/ports/providers.ts';

/** Each by its name, so that no shopper downloads the whole list of limits. */
const WAITS: Readonly<Record<ProviderWait, number>> = {
  scriptLoadTimeout: LIMITS.scriptLoadTimeout.value,
  cardFormTimeout: LIMITS.cardFormTimeout.value,
  cardSubmitTimeout: LIMITS.cardSubmitTimeout.value,
  elementFormWait: LIMITS.elementFormWait.value,
  walletButtonWait: LIMITS.walletButtonWait.value,
  walletReadyAnswer: LIMITS.walletReadyAnswer.value,
  walletSheetAnswer: LIMITS.walletSheetAnswer.value,
  authenticationBound: LIMITS.authenticationBound.value,
  authenticationDetailsGrace: LIMITS.authenticationDetailsGrace.value,
};

/** The specified limits. */
export class SpecifiedTimeouts extends ProviderTimeouts {
  override of(wait: ProviderWait): number {
    return WAITS[wait];
  }
}
