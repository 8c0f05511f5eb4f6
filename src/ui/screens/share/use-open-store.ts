import type { StoreTarget } from '../../../domain/share/store-target.ts';
import { useStores } from '../../stores/stores.ts';

/** Opens a store in another window, the device's own by default (platform §2); shows a message if that fails. */
export const useOpenStore = (): ((store?: StoreTarget) => void) => {
  const { gate, toasts } = useStores();
  return (store) =>
    gate.whenReady(({ share, analytics }) => {
      share.openStore(store).then((isOpen) => {
        if (!isOpen) toasts.show('store.unavailable');
      }, analytics.reportCrash);
    });
};
