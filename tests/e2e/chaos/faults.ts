import type { Cell } from './cell.ts';
import { DEVICE_FAULTS } from './device-faults.ts';
import { NETWORK_FAULTS } from './network-faults.ts';
import { PERSON_FAULTS } from './shopper-faults.ts';
import type { Step, StepName } from './steps.ts';

/** One row of the matrix: what happens to the device, its network or its shopper at a step. */
export interface Fault {
  /** The steps that it cannot meet, with the reason that the matrix prints. */
  readonly skips: Readonly<Partial<Record<StepName, string>>>;
  /** The payment runs in a browser with a profile on disk, which can be killed. */
  readonly isProcess?: boolean;
  /** The fault moves the page's clock. */
  readonly hasOwnClock?: boolean;
  /** The order stays undecided while the fault lasts, wherever the step does not say otherwise. */
  readonly decidesLater?: boolean;
  /** Before the shopper sets out. */
  readonly prepare?: (cell: Cell) => Promise<void>;
  /** From the shopper's coming to the step: they take it, and are met. Ends when the fault has had its effect. */
  readonly meet: (cell: Cell, step: Step) => Promise<void>;
  /** The fault is over. */
  readonly end: (cell: Cell, step: Step) => Promise<void>;
  /** The shopper's choices that outlast it: account and package, the account, or none for sure. */
  readonly keeps: (step: StepName) => 'all' | 'account' | 'none';
  /** True if the page cannot know its order any more, and says so instead of its result. */
  readonly mayNotKnow?: (step: StepName) => boolean;
  /** True if the page may stop, and offer to be loaded again: its own code did not come. */
  readonly mayStop?: (step: StepName) => boolean;
  /** Errors that the browser itself reports of what the fault sends. */
  readonly expectedErrors?: RegExp | null;
}

/** The rows of the matrix. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...NETWORK_FAULTS,
  ...DEVICE_FAULTS,
  ...PERSON_FAULTS,
};
export const FAULT_NAMES = Object.keys(FAULTS);

/** The reason why a fault cannot meet a step, or null if it can. */
export const skippedBecause = (fault: string, step: StepName): string | null => FAULTS[fault]?.skips[step] ?? null;
