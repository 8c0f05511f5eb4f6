import type { MissingTarget } from '../../../domain/account/target-choice.ts';

/** Where the shopper does what is missing: the button that confirms or searches, else the field. */
const PLACES: Readonly<Record<MissingTarget, string>> = {
  account: 'account-field',
  change: 'account-field',
  search: 'account-search',
  answer: 'account-search',
  confirmation: 'account-confirm',
  'other-account': 'account-field',
};

/** Leads to what is missing: it gets the focus, in the middle of the screen. */
export const leadToAccount = (missing: MissingTarget): void => {
  const place = document.querySelector<HTMLElement>(`[data-testid="${PLACES[missing]}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
};
