/** What the sequencing rules can silently miss (D6, faults §4). */
export const SUSPICIONS = [
  'frame-skip',
  'pair-skip',
  'sync-raise',
  'gap',
  'void-increment',
  'refresh-without-sn',
  'refresh-older',
  'refresh-behind',
  'refresh-failed',
  'dropped',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Counts only, never contents. */
export interface Watch {
  readonly suspect: boolean;
  /** The highest sn seen in any message. */
  readonly highest: number;
  readonly counts: Readonly<Record<Suspicion, number>>;
}

export const NO_WATCH: Watch = {
  suspect: false,
  highest: 0,
  counts: {
    'frame-skip': 0,
    'pair-skip': 0,
    'sync-raise': 0,
    gap: 0,
    'void-increment': 0,
    'refresh-without-sn': 0,
    'refresh-older': 0,
    'refresh-behind': 0,
    'refresh-failed': 0,
    dropped: 0,
  },
};

/** Counts a suspicion; a dropped message alone does not make the table suspect. */
export const suspect = (watch: Watch, suspicion: Suspicion): Watch => ({
  ...watch,
  suspect: watch.suspect || suspicion !== 'dropped',
  counts: { ...watch.counts, [suspicion]: watch.counts[suspicion] + 1 },
});
