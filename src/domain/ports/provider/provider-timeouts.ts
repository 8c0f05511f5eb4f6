import type { LIMITS } from '../../limits.ts';

/** Rows of `limits.ts` that bound a wait of a provider's adapter. */
export type ProviderWait = Extract<
  keyof typeof LIMITS,
  | 'scriptLoadTimeout'
  | 'cardFormTimeout'
  | 'cardSubmitTimeout'
  | 'elementFormWait'
  | 'walletButtonWait'
  | 'walletReadyAnswer'
  | 'walletSheetAnswer'
  | 'authenticationBound'
  | 'authenticationDetailsGrace'
>;

/** The time-outs of providers' adapters, by the names in `limits.ts`. Tests inject shorter ones, so that none waits in real time. */
export abstract class ProviderTimeouts {
  /** In ms. */
  abstract of(wait: ProviderWait): number;
}
