import type { ProviderCapability } from '../../src/domain/payment-method/provider-manifest.ts';
import type { Cell } from './cells/cell.ts';

/** What may happen to a shopper at a provider (design: conformance). `hostile` is the browser's own danger: messages from strangers. */
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

/** The rows of the matrix: what a provider declares. */
export type Capability = ProviderCapability;

/** Where a wallet payment can fail, in the order of its course: the second table, stage × processor. */
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

/** One thing that a provider must do. */
export interface Check {
  readonly must: string;
  /** Where that is demanded, such as `F24`, `D30`, `cashier §5`. */
  readonly source: string;
  /** Of a wallet payment. */
  readonly stage?: WalletStage;
  readonly run: (cell: Cell) => Promise<void>;
}

/** What a scenario means for a capability: its checks, or why it means nothing there. */
export type Entry = readonly Check[] | { readonly notApplicable: string };
export type Row = Readonly<Record<Scenario, Entry>>;

export const checksOf = (entry: Entry): readonly Check[] => ('notApplicable' in entry ? [] : entry);
