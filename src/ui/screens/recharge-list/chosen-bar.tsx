import { observer } from 'mobx-react-lite';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Diamond } from '../../kit/icons/diamond.tsx';
import { LocalPrice, Price } from '../../kit/payment/amount-card.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './chosen-bar.module.css';

interface Props {
  readonly onContinue: () => void;
  /** The press is being handled. */
  readonly isWaiting: boolean;
}

/** The selected package and the continue button, always visible. */
export const ChosenBar = observer(function ChosenBar({ onContinue, isWaiting }: Props) {
  const { gate, catalogue, target } = useStores();
  const { t, diamonds } = useFirstTexts();
  const { chosen, status } = catalogue;
  const isReady = status.kind === 'ready';
  // The texts arrive with the services; the earlier paint is hydrated as it is. Without an account, continue leads to choosing one.
  const missing = gate.services === null || target.missing === 'account' ? null : target.missing;
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
            <span className={styles.prices}>
              <Price className={styles.price} cents={chosen.amount} />
              <LocalPrice className={styles.local} cents={chosen.amount} />
            </span>
            <span className={styles.small}>
              <Diamond />
              <span>{diamonds(chosen.coin)}</span>
            </span>
          </>
        )}
      </div>
      {/* Busy while a package selected early is not purchasable yet: a disabled button would lose the focus silently. */}
      <Button
        className={styles.go}
        disabled={!isReady && chosen === null}
        busy={isWaiting || (!isReady && chosen !== null)}
        onClick={onContinue}
        calm
        data-testid="continue"
      >
        {missing === null ? t('amounts.continue') : t(`missing.${missing}`)}
      </Button>
    </div>
  );
});
