import type { UsdCents } from '../../../domain/order/usd-cents.ts';

/** About what an amount is in local currency, as a text; null where the build names none. */
type LocalPriceOf = (cents: UsdCents) => string | null;

/** The services say so, and before them whoever shows packages early. */
export const localPrice: { of: LocalPriceOf } = { of: () => null };

/** The same beside or below its dollars; nothing where the build names no currency. */
export const LocalPrice = ({ cents, className }: { readonly cents: UsdCents; readonly className?: string | undefined }) => {
  const local = localPrice.of(cents);
  return local === null ? null : (
    <bdi className={className} data-testid="local-price" translate="no">
      {`~ ${local}`}
    </bdi>
  );
};
