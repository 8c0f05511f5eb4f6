/** The nearest element that contains all of these; null when there is none. */
export const commonAncestor = (elements: readonly HTMLElement[]): HTMLElement | null => {
  const [first] = elements;
  let candidate = first?.parentElement ?? null;
  while (candidate !== null && !elements.every((element) => candidate?.contains(element))) candidate = candidate.parentElement;
  return candidate;
};
