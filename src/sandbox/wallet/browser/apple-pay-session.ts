import { createApplePaySession, usedSessions } from '../page/create-apple-pay-session.ts';
import { SHARED_GESTURES, walletSwitch, watchGestures } from '../page/apple-pay-js.ts';
import { openSheet } from '../page/open-sheet.ts';

/** Replaces the browser's own wallet, because its servers do not know our merchants. */
const install = (): void => {
  const storage = (): Storage => window.sessionStorage;
  const switched = walletSwitch(location.search, storage);
  const inGesture = watchGestures(EventTarget.prototype, () => navigator.userActivation.isActive);
  Reflect.set(window, SHARED_GESTURES, inGesture);
  Reflect.deleteProperty(window, 'ApplePaySession');
  if (switched === 'off') return;
  const value = createApplePaySession({
    isSecure: () => window.isSecureContext,
    inGesture,
    canPay: switched === 'on',
    domain: location.hostname,
    useSession: usedSessions(storage),
    newId: () => crypto.randomUUID().replaceAll('-', ''),
    openSheet,
  });
  Object.defineProperty(window, 'ApplePaySession', { value, writable: true, configurable: true });
};

install();
