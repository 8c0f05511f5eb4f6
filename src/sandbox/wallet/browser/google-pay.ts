import { createPaymentsClient } from '../page/create-payments-client.ts';
import { openSheet } from '../page/open-sheet.ts';
import { SHARED_GESTURES, walletSwitch } from '../page/apple-pay-js.ts';

/** Replaces Google's script on the page, because Google's own servers do not know our merchants. */
const install = (): void => {
  // The wallet's script, loaded before the page's own, has watched gestures from the beginning.
  const watched: unknown = Reflect.get(window, SHARED_GESTURES);
  const inGesture = typeof watched === 'function' ? (watched as () => boolean) : () => navigator.userActivation.isActive;
  const PaymentsClient = createPaymentsClient({
    isSecure: () => window.isSecureContext,
    inGesture,
    canPay: walletSwitch(location.search, () => window.sessionStorage) === 'on',
    newId: () => crypto.randomUUID().replaceAll('-', ''),
    openSheet: (total, acts) => openSheet(total, acts, 'Google Pay'),
  });
  const google: unknown = Reflect.get(window, 'google');
  Reflect.set(window, 'google', { ...(typeof google === 'object' ? google : {}), payments: { api: { PaymentsClient } } });
};

install();
