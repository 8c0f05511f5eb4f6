import type { StoreTarget } from '../../../domain/share/store-target.ts';
import { useStores } from '../../stores/stores.ts';

/** Opens a store beside this page, the device's own unless named (platform §2); says so where that does not work. */
export const useOpenStore = (): ((store?: StoreTarget) => void) => {
  const { gate, toasts } = useStores();
  return (store) =>
    gate.whenReady(({ share, analytics }) => {
      share.openStore(store).then((isOpen) => {
        if (!isOpen) toasts.show('store.unavailable');
      }, analytics.reportCrash);
    });
};
