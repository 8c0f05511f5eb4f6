import { Suspense } from 'react';
import { AccountCardSkeleton } from '../../kit/account-card.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { lazyScreen } from '../lazy-screens.ts';
import type { ReceiptProps } from './receipt.tsx';
import { pathOf } from '../../../domain/routing/routes.ts';
import { backEntries } from '../../kit/layout/back-entries.ts';

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

/** Leaves a reloaded success: to the fine's page if it was paid from there, else to the packages. */
export const leaveSuccess = (): void => {
  const { from } = backEntries();
  const isOfFine = from !== null && from.split('?')[0] === pathOf('fines');
  backEntries().leave(isOfFine ? from : pathOf('rechargeList'));
};
