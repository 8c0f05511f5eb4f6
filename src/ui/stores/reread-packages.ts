import { when } from 'mobx';
import type { CatalogueStore } from './catalogue-store.ts';
import type { ServicesGate } from './services-gate.ts';

interface Reread {
  readonly gate: Pick<ServicesGate, 'payment'>;
  readonly catalogue: Pick<CatalogueStore, 'status' | 'items' | 'forUid' | 'reload'>;
  readonly payments: { readonly isOpen: boolean };
  readonly page: { onRestored(restored: () => void): unknown };
}

/**
 * What is on sale may have changed while the browser kept the page: the packages are read anew, and the one that waits to be paid is
 * payable again only if it is sold as it was shown. An open payment has the price that it began with, and is waited for (WARM-1).
 */
export const rereadPackages = ({ gate, catalogue, payments, page }: Reread): void => {
  let stopWaiting = (): void => {};
  const isRead = (): boolean => catalogue.status.kind === 'ready' || catalogue.status.kind === 'failed';
  const reread = (): void => {
    if (catalogue.status.kind === 'idle') return;
    catalogue.reload();
    const { payment } = gate;
    payment?.price.question();
    stopWaiting = when(
      () => isRead() && !payments.isOpen,
      () => payment?.price.answer(catalogue.forUid, catalogue.status.kind === 'ready' ? catalogue.items : null),
    );
  };
  page.onRestored(() => {
    // One wait is enough, however often the page comes back.
    stopWaiting();
    stopWaiting = when(() => !payments.isOpen, reread);
  });
};
