/** What a breadth-first exploration found. */
export interface Exploration {
  readonly states: number;
  readonly depth: number;
  readonly complete: boolean;
  /** The first violation, with the steps that lead to it; null when there was none. */
  readonly violation: { readonly what: string; readonly trail: readonly string[] } | null;
}

/** Explores every reachable point breadth first, up to a number of states; stops at the first violation. */
export const explore = <W extends { readonly trail: readonly string[] }>(
  start: W,
  successors: (world: W) => readonly W[],
  violations: (world: W) => readonly string[],
  fingerprint: (world: W) => string,
  limit: number,
): Exploration => {
  const seen = new Set([fingerprint(start)]);
  let frontier: readonly W[] = [start];
  let depth = 0;
  while (frontier.length > 0) {
    const next: W[] = [];
    for (const world of frontier) {
      for (const successor of successors(world)) {
        const id = fingerprint(successor);
        if (seen.has(id)) continue;
        seen.add(id);
        const [what] = violations(successor);
        if (what !== undefined)
          return { states: seen.size, depth: depth + 1, complete: false, violation: { what, trail: successor.trail } };
        if (seen.size >= limit) return { states: seen.size, depth: depth + 1, complete: false, violation: null };
        next.push(successor);
      }
    }
    frontier = next;
    if (next.length > 0) depth += 1;
  }
  return { states: seen.size, depth, complete: true, violation: null };
};
