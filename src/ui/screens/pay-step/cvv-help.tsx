import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import styles from './cvv-help.module.css';

/** Where the CVV is found (cashier §2 "CVV tips modal"). */
export const CvvHelp = () => {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.ask} aria-label={t('pay.cvv-help')} onClick={() => setOpen(true)}>
        <Icon name="help" />
      </button>
      <Dialog open={open} title={t('pay.cvv-title')} onDismiss={() => setOpen(false)}>
        <svg viewBox="0 0 240 140" className={styles.card} aria-hidden="true">
          <rect width="240" height="140" rx="14" className={styles.plastic} />
          <rect y="20" width="240" height="28" className={styles.stripe} />
          <rect x="16" y="66" width="144" height="26" rx="4" fill="#fff" />
          <path d="M24 80q8-8 16 0t16 0 16 0 16 0" fill="none" stroke="#9fb3b6" strokeWidth="2" />
          <text x="132" y="85" fontSize="15" fontWeight="700" fill="#22383b" textAnchor="middle">
            123
          </text>
          <rect x="112" y="61" width="40" height="36" rx="10" fill="none" className={styles.ring} />
        </svg>
        <p className={styles.text}>{t('pay.cvv-text')}</p>
        <Button wide onClick={() => setOpen(false)}>
          {t('pay.cvv-understood')}
        </Button>
      </Dialog>
    </>
  );
};
