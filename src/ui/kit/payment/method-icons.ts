import type { PaymentMethodKind } from '../../../domain/payment-method/provider-manifest.ts';
import type { IconName } from '../later-icon.tsx';

/** Icons of payment methods that are not wallets. */
export const METHOD_ICONS = {
  card: 'card',
  'bank-transfer': 'bank',
  'pay-later': 'days',
  qr: 'qr',
} as const satisfies Record<Exclude<PaymentMethodKind, 'wallet'>, IconName>;
