import type { PurchaseKind } from '../../../../domain/order/intent.ts';

/** What a receipt is headed by; `kind` null where only the order's number is known. */
export const receiptTitle = (kind: PurchaseKind | null): 'receipt.title' | 'receipt.fine-title' =>
  kind === 'fine' ? 'receipt.fine-title' : 'receipt.title';
