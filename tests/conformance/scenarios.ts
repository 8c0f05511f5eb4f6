import type { ProviderCapability } from '../../src/domain/payment-method/provider-manifest.ts';
import type { CheckContext } from './checks/check-context.ts';

/** What may happen to a payment at a provider. `hostile`: forged messages reach the page. */
export const SCENARIOS = [
  'success',
  'decline',
  'late-success',
  'cancel',
  'timeout',
  'duplicate',
  'wrong-amount',
  'empty',
  'malformed',
  'unknown-code',
  'script-blocked',
  'script-slow',
  'script-throws',
  'unmount-early',
  'remount',
  'hostile',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The rows of the matrix: the capabilities that a provider declares. */
export type Capability = ProviderCapability;

/** The stages at which a wallet payment can fail, in order: the rows of the second table, stage × processor. */
export const WALLET_STAGES = [
  'no wallet',
  'not ready',
  'not in the tap',
  'create lost',
  'no session',
  'wrong domain',
  'expired session',
  'cancel before authorising',
  'cancel after authorising',
  'wrong amount',
  'token refused',
  'answer lost',
  'slow',
  'duplicate',
  'paid',
] as const;
export type WalletStage = (typeof WALLET_STAGES)[number];

/** One requirement, and the check that a provider meets it. */
export interface ConformanceCheck {
  /** What the provider must do, in the third person. */
  readonly must: string;
  /** Where that is required, such as `F24`, `D30`, `cashier §5`. */
  readonly source: string;
  /** The stage of a wallet payment that it is about. */
  readonly stage?: WalletStage;
  /** It looks at what is declared alone: no page is opened, and none is looked at afterwards. */
  readonly isOfDeclarations?: true;
  readonly run: (context: CheckContext) => Promise<void>;
}

/** A cell of the matrix: its checks, or why the scenario does not apply to the capability. */
export type Entry = readonly ConformanceCheck[] | { readonly notApplicable: string };
export type Row = Readonly<Record<Scenario, Entry>>;

export const checksOf = (entry: Entry): readonly ConformanceCheck[] => ('notApplicable' in entry ? [] : entry);
