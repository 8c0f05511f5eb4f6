import { useFirstTexts } from '../i18n/language-context.ts';
import { AccountCardSkeleton } from '../kit/account/account-card.tsx';
import { Page } from '../kit/layout/page.tsx';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import styles from './screen-skeleton.module.css';

/** Placeholder for a screen that is still loading. */
export const ScreenSkeleton = ({ title, back }: { readonly title: string; readonly back?: string }) => {
  const { t } = useFirstTexts();
  return (
    <Page title={title} {...(back === undefined ? {} : { back })}>
      <div className={styles.stack} role="status" aria-label={t('common.loading')}>
        <AccountCardSkeleton />
        <Skeleton shape="block" className={styles.block} />
      </div>
    </Page>
  );
};
