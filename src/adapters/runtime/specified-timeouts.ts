import * as limits from '../../domain/limits.ts';
import { type ProviderTimeouts, type ProviderWait } from '../../domain/ports/providers.ts';

/** Each named separately, so that the bundler can drop the other limits. */
const WAITS: Readonly<Record<ProviderWait, number>> = {
  scriptLoadTimeout: limits.scriptLoadTimeout,
  cardFormTimeout: limits.cardFormTimeout,
  cardSubmitTimeout: limits.cardSubmitTimeout,
  elementFormWait: limits.elementFormWait,
  walletButtonWait: limits.walletButtonWait,
  walletReadyAnswer: limits.walletReadyAnswer,
  walletSheetAnswer: limits.walletSheetAnswer,
  authenticationBound: limits.authenticationBound,
  authenticationDetailsGrace: limits.authenticationDetailsGrace,
};

export const specifiedTimeouts = (): ProviderTimeouts => ({ of: (wait) => WAITS[wait] });
