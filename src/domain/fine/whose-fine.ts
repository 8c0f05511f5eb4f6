import { typedNumber } from '../format/digits.ts';
import { parseQuery, textOf } from '../routing/parse-query.ts';

/** Whether the fine on the page is the logged-in user's own: a link can name anyone's (FIN-14). `loggedInUid` null: nobody is logged in. */
export const isOwnFine = (fineUid: string, loggedInUid: string | null): boolean => fineUid === loggedInUid;

/** Longest id that is asked about. */
const MOST_CHARACTERS = 64;

/** What get_fine_info is asked by (D40): the address's `id`, else the logged-in uid; null where the visitor is asked for a display id. */
export const fineQuestion = (query: string, loggedInUid: string | null): string | null => {
  const id = typedNumber(textOf(parseQuery(query), 'id') ?? '');
  return id === '' || id.length > MOST_CHARACTERS ? loggedInUid : id;
};
