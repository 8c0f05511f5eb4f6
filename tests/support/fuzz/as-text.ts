/** A value as JSON; empty for what JSON cannot carry. */
export const asText = (given: unknown): string => {
  try {
    const json: string | undefined = JSON.stringify(given);
    return json ?? '';
  } catch {
    return '';
  }
};
