import { Suspense } from 'react';
import { AccountCardSkeleton } from '../../kit/account/account-card.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { lazyScreen } from '../lazy-screens.ts';
import type { ReceiptProps } from './receipt.tsx';

/** The code loads on tap. */
const LazyReceipt = lazyScreen(() => import('./receipt.tsx'));

interface Props extends ReceiptProps {
  readonly title: string;
}

/** Receipt of a past payment: the heading and the way back are shown before its code loads. */
export const ReceiptPage = ({ title, ...receipt }: Props) => (
  <Page title={title} back={receipt.onLeave}>
    <Suspense fallback={<AccountCardSkeleton />}>
      <LazyReceipt {...receipt} />
    </Suspense>
  </Page>
);
