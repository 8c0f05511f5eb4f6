import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { shownCards } from '../../../../domain/card/payable-card.ts';
import { isWalletCard } from '../../../../domain/card/saved-card.ts';
import { type ShownGroup, isUsableOnDevice, waysToPay } from '../../../../domain/payment-method/ways-to-pay.ts';
import { type PaymentMethod, opensCardForm } from '../../../../domain/payment-method/payment-method.ts';
import { afterPaint } from '../../../kit/elements.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { PaymentMethodRow } from '../../../kit/payment/payment-method-row.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { SavedCardRow } from '../cards/saved-card-row.tsx';
import { useConfirm } from '../use-confirm.ts';
import { useFocusKept } from '../hosted-fields/field-focus.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { WalletNote } from './wallet-note.tsx';
import styles from './payment-method-step.module.css';

/** All payment options: at most 3 saved cards, and the payment methods by display group (cashier §2, display method 1). */
export const PaymentMethodList = observer(function PaymentMethodList({ focused }: { readonly focused: boolean }) {
  const { payment } = usePayment();
  const offer = useServices('offer');
  const { t } = useTexts();
  const confirm = useConfirm();
  const arrows = useArrowKeys();
  const { cards, card, paymentMethods, paymentMethod } = payment.state;
  const heading = useRef<HTMLLegendElement>(null);
  const shown = shownCards(cards);
  const reusable = cards.filter((each) => !isWalletCard(each.card)).length;
  const isWalletChosen = card !== null && isWalletCard(card.card);
  const device = offer.walletDevice();
  const ways = waysToPay(paymentMethods, device === 'ready');
  /** A tap on the row of a card form opens it, whatever else is selected: a confirmation would pay with that (CHN-19). */
  const open = ({ payType }: PaymentMethod): void => {
    const leadsOn = (): boolean => {
      const { step, card: paying, paymentMethod: by } = payment.state;
      return step === 'HOME' && paying === null && by !== null && opensCardForm(by);
    };
    if (!leadsOn()) payment.dispatch({ type: 'payment-method-chosen', payType });
    // The form takes long to draw on a slow phone: the selected row is painted first.
    if (leadsOn()) afterPaint(() => leadsOn() && confirm());
  };
  const row = ({ group, paymentMethods: members, chosen }: ShownGroup, isOther: boolean) => {
    const isChosen = (card === null || isWalletChosen) && members.some(({ payType }) => payType === paymentMethod?.payType);
    const unable = device === 'ready' || isUsableOnDevice(chosen, false) ? null : t(`no-wallet.${device}`);
    return (
      <PaymentMethodRow
        key={group}
        paymentMethod={chosen}
        chosen={isChosen}
        isOther={isOther}
        unable={unable}
        onChoose={() => payment.dispatch({ type: 'payment-method-chosen', payType: chosen.payType })}
        onOpen={opensCardForm(chosen) && !payment.price.isInQuestion ? () => open(chosen) : null}
        isByArrow={arrows.isDown}
      >
        {isChosen && chosen.kind === 'wallet' && <WalletNote paymentMethod={paymentMethod ?? chosen} />}
      </PaymentMethodRow>
    );
  };
  useFocusKept(heading, reusable);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <fieldset className={styles.paymentMethods} {...arrows.handlers}>
      <legend ref={heading} tabIndex={-1} className={styles.heading}>
        {t('pay.payment-methods')}
      </legend>
      {shown.length > 0 && (
        <>
          <div className={styles.head}>
            <h2 className={styles.subheading} id="saved-cards">
              {t('cards.title')}
            </h2>
            {reusable > shown.length && (
              <button
                type="button"
                className={styles.link}
                onClick={() => afterPaint(() => payment.dispatch({ type: 'card-list-opened' }))}
                data-testid="all-cards"
              >
                {t('cards.all')}
              </button>
            )}
          </div>
          <ul className={styles.list} aria-labelledby="saved-cards">
            {shown.map((payable) => (
              <SavedCardRow key={payable.card.sourceId} payable={payable} />
            ))}
          </ul>
          <h2 className={styles.subheading} id="other-methods">
            {t('cards.other-methods')}
          </h2>
        </>
      )}
      <ul className={styles.list} aria-labelledby={shown.length > 0 ? 'other-methods' : undefined}>
        {ways.first.map((group) => row(group, false))}
      </ul>
      {ways.others.length > 0 && (
        <>
          <h2 className={styles.subheading} id="other-ways">
            {t('pay.other-ways')}
          </h2>
          <ul className={styles.list} aria-labelledby="other-ways">
            {ways.others.map((group) => row(group, true))}
          </ul>
        </>
      )}
    </fieldset>
  );
});
