import { firstDay } from '../parts/format.ts';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The filter in the page's address, and the way to change it: '' removes a field. The place in a list is lost with every change. */
export interface AddressFilter {
  readonly of: (field: string) => string;
  readonly query: string;
  /** The day that the page begins with: the address's, or the default; '' for the search of an order number among all days. */
  readonly from: string;
  readonly change: (fields: Readonly<Record<string, string>>) => void;
  /** Goes on to the page of a list that begins here. */
  readonly goOn: (after: string) => void;
  /** Goes back to the page that `goOn` left; null where this page was not reached so, as from a shared link. */
  readonly goBack: (() => void) | null;
}

/** Kept in the browser's history beside a page that another one led to. */
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
