import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { useServices } from '../../../stores/use-services.ts';
import { CVV_PICTURE } from '../../late-parts.ts';
import styles from './cvv-help.module.css';

/**
 * Help on finding the CVV (cashier §2 "CVV tips modal"); on the front for a card with a four-digit CVV. The picture loads on request: the
 * words say the same without it.
 */
export const CvvHelp = observer(function CvvHelp({ inFront = false }: { readonly inFront?: boolean }) {
  const reports = useServices('analytics');
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const ask = () => {
    CVV_PICTURE.ask(reports);
    setOpen(true);
  };
  const picture = CVV_PICTURE.code;
  return (
    <>
      <button type="button" className={styles.ask} aria-label={t('pay.cvv-help')} onClick={ask} data-testid="cvv-help">
        <Icon name="help" />
      </button>
      <Dialog open={open} title={t('pay.cvv-title')} onDismiss={() => setOpen(false)} closeLabel={t('notice.close')}>
        <svg viewBox="0 0 240 140" className={styles.card} aria-hidden="true">
          <rect width="240" height="140" rx="14" className={styles.plastic} />
          {picture !== null && <picture.CvvPicture inFront={inFront} />}
        </svg>
        <p className={styles.text}>{t(inFront ? 'pay.cvv-text-front' : 'pay.cvv-text')}</p>
        <Button wide onClick={() => setOpen(false)}>
          {t('pay.cvv-understood')}
        </Button>
      </Dialog>
    </>
  );
});
