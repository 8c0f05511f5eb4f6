import { firstDay } from '../parts/format.ts';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The filter in the page's address, and its setter: '' removes a field. Every change resets the position in a list. */
export interface AddressFilter {
  readonly of: (field: string) => string;
  readonly query: string;
  /** First day of the page: the address's, or the default; '' for a search for an order number on all days. */
  readonly from: string;
  readonly change: (fields: Readonly<Record<string, string>>) => void;
  /** Goes to the list page that begins here. */
  readonly goOn: (after: string) => void;
  /** Goes back to the page that `goOn` left; null if this page was not reached that way, for example from a shared link. */
  readonly goBack: (() => void) | null;
}

/** Stored in the browser's history for a page reached from another one. */
const WENT_ON = 'went on';

export const useFilter = (): AddressFilter => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const parameters = new URLSearchParams(search);
  return {
    of: (field) => parameters.get(field) ?? '',
    query: parameters.toString(),
    from: parameters.get('from') || firstDay(parameters),
    change: (fields) => {
      const next = new URLSearchParams(parameters);
      next.delete('after');
      for (const [field, value] of Object.entries(fields)) {
        if (value === '') next.delete(field);
        else next.set(field, value);
      }
      navigate(next.size === 0 ? path : `${path}?${next}`);
    },
    goOn: (after) => {
      const next = new URLSearchParams(parameters);
      next.set('after', after);
      navigate(`${path}?${next}`, { state: WENT_ON });
    },
    goBack: state === WENT_ON ? () => history.back() : null,
  };
};
