import { Suspense } from 'react';
import { AccountCardSkeleton } from '../../kit/account/account-card.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { lazyScreen } from '../lazy-screens.ts';
import type { ReceiptProps } from './receipt.tsx';

/** Its code comes with the tap. */
const LazyReceipt = lazyScreen(() => import('./receipt.tsx'));

interface Props extends ReceiptProps {
  readonly title: string;
}

/** The receipt of a payment that has ended earlier: heading and way back stand before its code is there. */
export const ReceiptPage = ({ title, ...receipt }: Props) => (
  <Page title={title} back={receipt.onLeave}>
    <Suspense fallback={<AccountCardSkeleton />}>
      <LazyReceipt {...receipt} />
    </Suspense>
  </Page>
);
