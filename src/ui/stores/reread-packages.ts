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
 * Packages may have changed while the browser kept the page: reads them again, and the package waiting to be paid becomes payable only if
 * it is sold as shown. An open payment keeps its initial price, and the reload waits for it (WARM-1).
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
    // One pending wait is enough, however often the page is restored.
    stopWaiting();
    stopWaiting = when(() => !payments.isOpen, reread);
  });
};
