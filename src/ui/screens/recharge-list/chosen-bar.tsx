import { observer } from 'mobx-react-lite';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Diamond } from '../../kit/icons/diamond.tsx';
import { Price } from '../../kit/payment/price.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './chosen-bar.module.css';

/** The chosen package and the continue button, always visible. */
export const ChosenBar = observer(function ChosenBar({ onContinue }: { readonly onContinue: () => void }) {
  const { catalogue } = useStores();
  const { t, diamonds } = useFirstTexts();
  const { chosen } = catalogue;
  return (
    <div className={styles.bar}>
      <div className={styles.chosen} aria-live="polite" data-testid="chosen">
        {chosen === null ? (
          <>
            <span className={styles.none}>{t('amounts.none-chosen')}</span>
            <span className={styles.small}>{t('amounts.none-chosen-hint')}</span>
          </>
        ) : (
          <>
            <Price className={styles.price} cents={chosen.amount} />
            <span className={styles.small}>
              <Diamond /> {diamonds(chosen.coin)}
            </span>
          </>
        )}
      </div>
      <Button className={styles.go} disabled={catalogue.status.kind !== 'ready'} onClick={onContinue} calm data-testid="continue">
        {t('amounts.continue')}
      </Button>
    </div>
  );
});
