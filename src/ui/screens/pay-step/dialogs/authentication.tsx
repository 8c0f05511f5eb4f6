import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { useServices } from '../../../stores/use-services.ts';
import { KeepPageOpen } from '../../shopper/earlier-paid.tsx';
import styles from './authentication.module.css';

interface Props {
  readonly attempt: Extract<Attempt, { kind: 'authenticating' }>;
  readonly onBack: () => void;
}

/** The 3DS container: the bank's own page, with our text above and a button to give up (cashier §2, §4). */
export const Authentication = observer(function Authentication({ attempt, onBack }: Props) {
  const orders = useServices('payment');
  const { t } = useTexts();
  const mountPoint = useCallback((element: HTMLDivElement | null) => orders.authenticationMountPoint(element), [orders]);
  return (
    <Page title={t('authentication.title')} back={onBack}>
      <div className={styles.screen} data-testid="authentication">
        <KeepPageOpen />
        <p className={styles.sentence} role="status">
          <LaterIcon name="bank" />
          <span>{t('overlay.authenticating')}</span>
        </p>
        <div className={styles.frame}>
          {!attempt.shown && (
            <p className={styles.loading}>
              <Spinner large />
              <span>{t('authentication.loading')}</span>
            </p>
          )}
          <div ref={mountPoint} translate="no" className={styles.container} data-testid="authentication-container" />
        </div>
        <Button variant="quiet" wide onClick={onBack} data-testid="authentication-give-up">
          {t('authentication.give-up')}
        </Button>
      </div>
    </Page>
  );
});
