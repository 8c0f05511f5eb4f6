import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { isWalletCard } from '../../../../domain/card/saved-card.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/elements.ts';
import { useDrawn } from '../../../kit/lists/use-drawn.ts';
import { usePayment } from '../../../stores/use-services.ts';
import { SavedCardRow } from './saved-card-row.tsx';
import { useFocusKept } from '../hosted-fields/field-focus.ts';
import styles from '../methods/payment-method-step.module.css';

/** SAVED_CARD_LIST: every saved card that can pay for the package (cashier §4). */
export const CardListStep = observer(function CardListStep() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = payment.cardRows.cards.filter(({ card }) => !isWalletCard(card));
  useFocusKept(heading, cards.length);
  const { drawn, around } = useDrawn(cards);
  return (
    <section aria-labelledby="card-list" ref={around}>
      <h2 id="card-list" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('cards.title')}
      </h2>
      <p className={styles.hint}>{t('cards.list-hint')}</p>
      <ul className={classNames(styles.list, styles.long)}>
        {cards.slice(0, drawn).map((payable) => (
          <SavedCardRow key={payable.card.sourceId} payable={payable} asButton />
        ))}
      </ul>
    </section>
  );
});
