import { LIMITS } from '../limits.ts';

/** What one room message may hold (faults T22). The adapter refuses longer texts before they reach the domain. */
export const ROOM_BUDGET = {
  textLength: LIMITS.roomTextLength.value,
  directives: LIMITS.roomDirectives.value,
  depth: LIMITS.roomDepth.value,
  nodes: LIMITS.roomNodes.value,
} as const;

/**
 * Whether a JSON value nests at most `depth` lists and maps and holds at most `nodes` values in all. Ends for any value,
 * also one that contains itself.
 */
export const withinBudget = (value: unknown, depth: number = ROOM_BUDGET.depth, nodes: number = ROOM_BUDGET.nodes): boolean => {
  let left = nodes;
  const fits = (node: unknown, levels: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof node !== 'object' || node === null) return true;
    if (levels === 0) return false;
    return (Array.isArray(node) ? (node as readonly unknown[]) : Object.values(node)).every((child) => fits(child, levels - 1));
  };
  return fits(value, depth);
};

/** JSON of a text within the length budget; undefined (which JSON never is) when it is none. */
export const parseText = (text: string): unknown => {
  if (text.length > ROOM_BUDGET.textLength) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
