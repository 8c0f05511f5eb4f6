import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { StoreTarget } from '../../domain/share/store-target.ts';
import { useStores } from '../stores/stores.ts';
import { useTexts } from '../kit/language-context.ts';
import { Button, type ButtonVariant } from '../kit/controls/button.tsx';
import styles from './store-buttons.module.css';

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

/** The store of this device, and the others behind a button (platform §2). */
export const StoreButtons = observer(function StoreButtons({ variant = 'primary' }: { readonly variant?: ButtonVariant }) {
  const { services } = useStores().gate;
  const { t } = useTexts();
  const open = useOpenStore();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = services?.share.stores ?? [];
  if (first === undefined) {
    return (
      <Button variant={variant} wide busy>
        {t('common.loading')}
      </Button>
    );
  }
  return (
    <>
      <Button variant={variant} wide onClick={() => open(first)} data-testid="store-first">
        {t(`store.${first}`)}
      </Button>
      {others.length > 0 && (
        <Button
          variant="quiet"
          wide
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          data-testid="store-others"
        >
          {t('store.others')}
        </Button>
      )}
      <ul id={listId} hidden={!isOpen} className={styles.others}>
        {others.map((store) => (
          <li key={store}>
            <Button variant="secondary" wide onClick={() => open(store)} data-testid={`store-${store}`}>
              {t(`store.${store}`)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
});
