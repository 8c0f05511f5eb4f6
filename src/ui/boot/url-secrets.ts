import { withoutHiddenSecrets } from '../../domain/routing/payment-return.ts';
import { takeSecrets, type CleanAddress } from '../../domain/routing/page-parameters.ts';

let taken: CleanAddress['secrets'] = {};

/** Reads the secrets once and removes them from the address before any other code can see it (D16). */
export const takeUrlSecrets = (): void => {
  const { search: clean, hash, secrets } = takeSecrets(location.search, location.hash);
  const search = withoutHiddenSecrets(clean);
  taken = secrets;
  if (search !== location.search || hash !== location.hash) history.replaceState(history.state, '', location.pathname + search + hash);
};

/** The secrets taken from the address; kept here and nowhere else. */
export const urlSecrets = (): CleanAddress['secrets'] => taken;
