import type { UsdCents } from '../../../domain/order/usd-cents.ts';
import { formatUsd } from '../../../domain/format/numbers.ts';

/** An amount of money in isolated text direction: the Arabic format's marks would move its currency. */
export const Price = ({ cents, className }: { readonly cents: UsdCents; readonly className?: string | undefined }) => (
  <bdi dir="ltr" className={className} translate="no">
    {formatUsd(cents)}
  </bdi>
);
