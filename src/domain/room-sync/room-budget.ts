import * as limits from '../limits.ts';

/** The limits of one room message (faults T22). The adapter refuses longer texts before they reach the domain. */
export const ROOM_BUDGET = {
  textLength: limits.roomTextLength,
  directives: limits.roomDirectives,
  depth: limits.roomDepth,
  nodes: limits.roomNodes,
} as const;

/** The number of values a message may still contain during decoding; below 0 once it has too many or nests too deep. */
export interface NodeBudget {
  left: number;
}

/** True if a list or map of `depth` levels, including itself, may be counted at all; overdraws the budget if not. */
const isAllowed = (budget: NodeBudget, depth: number): boolean => {
  if (depth < 1) budget.left = -1;
  return budget.left >= 0;
};

/** Takes a list's content from the budget. Terminates for any value, even one that contains itself. */
export const spendList = (budget: NodeBudget, list: readonly unknown[], depth: number): void => {
  if (!isAllowed(budget, depth)) return;
  budget.left -= list.length;
  for (let at = 0; at < list.length; at += 1) {
    const child = list[at];
    if (typeof child === 'object' && child !== null) spendContainer(budget, child, depth - 1);
  }
};

/** Takes a map's content from the budget. An inherited name is at most counted: it is never read. */
export const spendMap = (budget: NodeBudget, map: Readonly<Record<string, unknown>>, depth: number): void => {
  if (!isAllowed(budget, depth)) return;
  for (const name in map) {
    budget.left -= 1;
    const child = map[name];
    if (typeof child === 'object' && child !== null) spendContainer(budget, child, depth - 1);
  }
};

const spendContainer = (budget: NodeBudget, container: object, depth: number): void => {
  if (Array.isArray(container)) spendList(budget, container as readonly unknown[], depth);
  else spendMap(budget, container as Readonly<Record<string, unknown>>, depth);
};

/** Takes a value and its content from the budget; a value that nests more than `depth` lists and maps overdraws it. */
export const spend = (budget: NodeBudget, value: unknown, depth: number): void => {
  if (budget.left < 0) return;
  budget.left -= 1;
  if (typeof value === 'object' && value !== null) spendContainer(budget, value, depth);
};

/** True if a JSON value nests at most `depth` lists and maps and contains at most `nodes` values in all. */
export const withinBudget = (value: unknown, depth: number = ROOM_BUDGET.depth, nodes: number = ROOM_BUDGET.nodes): boolean => {
  const budget: NodeBudget = { left: nodes };
  spend(budget, value, depth);
  return budget.left >= 0;
};

/** Parses a text within the length budget as JSON; undefined (which JSON never is) if that fails. */
export const parseText = (text: string): unknown => {
  if (text.length > ROOM_BUDGET.textLength) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
