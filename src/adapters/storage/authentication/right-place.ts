/** The right to one order, as long as this tab has it. */
export interface HeldRight {
  /** Resolved when another tab has seized it. */
  readonly lost: Promise<void>;
  readonly release: () => void;
}

/** Where the tabs of a browser keep who has the right to let the bank verify an order. */
export interface RightPlace {
  /** Takes the right; null where another tab has it. */
  take(requestId: string): Promise<HeldRight | null>;
  /** Takes it from a tab that did not give it up when it was asked to, such as one that the system has suspended. */
  seize(requestId: string): Promise<HeldRight>;
}
