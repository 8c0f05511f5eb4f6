import type { UsdCents } from '../../../domain/order/usd-cents.ts';
import { formatUsd } from '../../../domain/format/money.ts';

/** An amount of money, kept in its own reading order: the Arabic format's marks would turn its currency around. */
export const Price = ({ cents, className }: { readonly cents: UsdCents; readonly className?: string | undefined }) => (
  <bdi dir="ltr" className={className}>
    {formatUsd(cents)}
  </bdi>
);
