import { useFirstTexts } from '../kit/language-context.ts';
import { AccountCardSkeleton } from '../kit/account-card.tsx';
import type { Elements } from '../kit/elements.ts';
import { Page } from '../kit/layout/page.tsx';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import styles from './screen-frame.module.css';

interface Props {
  readonly title: string;
  readonly back?: string;
  readonly children?: Elements;
}

/**
 * A screen with a placeholder until its content loads. The heading and the way back are the same elements before and after, so that a tap
 * on them at that moment is not lost (LAY-6).
 */
export const ScreenFrame = ({ title, back, children }: Props) => {
  const { t } = useFirstTexts();
  return (
    <Page title={title} {...(back === undefined ? {} : { back })}>
      {children ?? (
        <div className={styles.stack} role="status" aria-label={t('common.loading')}>
          <AccountCardSkeleton />
          <Skeleton shape="block" className={styles.block} />
        </div>
      )}
    </Page>
  );
};
