import { maskedNumber } from '../../../domain/card/saved-card.ts';
import { useTexts } from '../../i18n/language-context.ts';

/** The last four digits of a card: shown as dots and digits, read out as a sentence. */
export const MaskedNumber = ({ last4 }: { readonly last4: string }) => {
  const { t } = useTexts();
  return (
    <>
      <bdi dir="ltr" aria-hidden="true" translate="no">
        {maskedNumber(last4)}
      </bdi>
      <span className="only-heard">{t('cards.ending', { digits: last4 })}</span>
    </>
  );
};
