import type { ProviderCapability } from '../../src/domain/channel/provider-manifest.ts';
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

/** One thing that a provider must do. */
export interface Check {
  readonly must: string;
  /** Where that is demanded, such as `F24`, `D30`, `cashier §5`. */
  readonly source: string;
  readonly run: (cell: Cell) => Promise<void>;
}

/** What a scenario means for a capability: its checks, or why it means nothing there. */
export type Entry = readonly Check[] | { readonly notApplicable: string };
export type Row = Readonly<Record<Scenario, Entry>>;

export const checksOf = (entry: Entry): readonly Check[] => ('notApplicable' in entry ? [] : entry);
