import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTexts } from '../kit/language-context.ts';
import { Button } from '../kit/controls/button.tsx';
import { Dialog } from '../kit/controls/dialog.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Spinner } from '../kit/feedback/skeleton.tsx';
import { useServices } from '../stores/use-services.ts';
import type { LatePart } from './late-parts.ts';
import styles from './coming.module.css';

interface Props {
  readonly part: Pick<LatePart<never>, 'ask' | 'isMissing'>;
}

/** Placeholder for a late part: shows that it is loading, or that it failed with a retry. */
export const Coming = observer(function Coming({ part }: Props) {
  const reports = useServices('analytics');
  const { t } = useTexts();
  useEffect(() => part.ask(reports), [part, reports]);
  if (!part.isMissing) {
    return (
      <p className={styles.coming} role="status" data-testid="part-coming">
        <Spinner />
        <span>{t('common.loading')}</span>
      </p>
    );
  }
  const again = (
    <Button wide onClick={() => part.ask(reports)} data-testid="part-retry">
      {t('common.retry')}
    </Button>
  );
  return <Notice tone="danger" alert title={t('boot.failed-title')} action={again} />;
});

/** A dialog whose own code has not loaded yet. */
export const ComingDialog = ({ part, onDismiss }: Props & { readonly onDismiss: () => void }) => {
  const { t } = useTexts();
  return (
    <Dialog open title={t('pay.title')} onDismiss={onDismiss} tapOutside={false}>
      <Coming part={part} />
      <Button variant="quiet" wide onClick={onDismiss} data-testid="part-dismiss">
        {t('common.back')}
      </Button>
    </Dialog>
  );
};
