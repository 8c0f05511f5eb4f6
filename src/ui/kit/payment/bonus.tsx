import { bonusShareOf } from '../../../domain/catalog/bonus-share.ts';
import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import { formatInteger } from '../../../domain/format/money.ts';
import { useFirstTexts } from '../../i18n/language-context.ts';

/** The diamonds that a package adds, and their share of what it has without them. */
export const Bonus = ({ item }: { readonly item: PayItem }) => {
  const { t } = useFirstTexts();
  const share = bonusShareOf(item);
  return (
    <>
      {item.extraCoin > 0 && <span>{`${t('amounts.bonus', { count: formatInteger(item.extraCoin) })} `}</span>}
      {share > 0 && (
        <bdi dir="ltr" translate="no">
          {`+${share}%`}
        </bdi>
      )}
    </>
  );
};
