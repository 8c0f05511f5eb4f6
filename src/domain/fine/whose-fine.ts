import { parseQuery, textOf } from '../routing/parse-query.ts';

/** Longest id that is asked about. */
const MOST_CHARACTERS = 64;

/** What get_fine_info is asked by (D40): the address's `id`, else the logged-in uid; null where the visitor is asked for a display id. */
export const fineQuestion = (query: string, loggedInUid: string | null): string | null => {
  const id = textOf(parseQuery(query), 'id')?.trim() ?? '';
  return id === '' || id.length > MOST_CHARACTERS ? loggedInUid : id;
};
