import { observer } from 'mobx-react-lite';
import { useTexts } from '../language-context.ts';
import { useStores } from '../../stores/stores.ts';
import { classNames } from '../elements.ts';
import styles from './toast-host.module.css';

/** The container of toasts. It always exists, so that screen readers announce them. */
export const ToastHost = observer(function ToastHost() {
  const { toasts } = useStores();
  const { t } = useTexts();
  const { toast } = toasts;
  return (
    <div className={styles.host} role="status" aria-live="polite" data-testid="toast">
      {toast !== null && (
        <p key={toast.id} className={styles.toast}>
          <span className={classNames(styles.content, toast.fading && styles.fading)}>
            {typeof toast.text === 'string' ? t(toast.text) : toast.text.said}
          </span>
          {toast.action !== null && (
            <>
              <button type="button" className={styles.action} onClick={toast.action.press} data-testid="toast-action">
                {t(toast.action.text)}
              </button>
              <button type="button" className={styles.action} onClick={toasts.hide} data-testid="toast-close">
                {t(toast.action.close)}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
});
