import * as limits from '../limits.ts';

/** What one room message may hold (faults T22). The adapter refuses longer texts before they reach the domain. */
export const ROOM_BUDGET = {
  textLength: limits.roomTextLength,
  directives: limits.roomDirectives,
  depth: limits.roomDepth,
  nodes: limits.roomNodes,
} as const;

/** How many values a message may still hold while it is decoded; below 0 once it holds too many or nests too deep. */
export interface NodeBudget {
  left: number;
}

/** Whether a list or a map of `depth` levels, itself included, may be counted at all; overdraws the budget where it may not. */
const isAllowed = (budget: NodeBudget, depth: number): boolean => {
  if (depth < 1) budget.left = -1;
  return budget.left >= 0;
};

/** Takes what a list holds from the budget. Ends for any value, also one that contains itself. */
export const spendList = (budget: NodeBudget, list: readonly unknown[], depth: number): void => {
  if (!isAllowed(budget, depth)) return;
  budget.left -= list.length;
  for (let at = 0; at < list.length; at += 1) {
    const child = list[at];
    if (typeof child === 'object' && child !== null) spendContainer(budget, child, depth - 1);
  }
};

/** Takes what a map holds from the budget. An inherited name would only be counted: nothing is read from it. */
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

/** Takes a value and what it holds from the budget; a value that nests more than `depth` lists and maps overdraws it. */
export const spend = (budget: NodeBudget, value: unknown, depth: number): void => {
  if (budget.left < 0) return;
  budget.left -= 1;
  if (typeof value === 'object' && value !== null) spendContainer(budget, value, depth);
};

/** Whether a JSON value nests at most `depth` lists and maps and holds at most `nodes` values in all. */
export const withinBudget = (value: unknown, depth: number = ROOM_BUDGET.depth, nodes: number = ROOM_BUDGET.nodes): boolean => {
  const budget: NodeBudget = { left: nodes };
  spend(budget, value, depth);
  return budget.left >= 0;
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
