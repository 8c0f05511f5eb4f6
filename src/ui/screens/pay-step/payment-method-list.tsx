import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import {
  isUsableOnDevice,
  opensCardForm,
  type PaymentMethod,
  type ShownGroup,
  waysToPay,
} from '../../../domain/payment-method/ways-to-pay.ts';
import { domainRefusedMessage } from '../../../domain/payment/wallet-sheet.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { usePayment, useServices } from '../../stores/use-services.ts';
import { SupportLink } from './result/guidance-actions.tsx';
import styles from './payment-method-step.module.css';
import { shownCards } from '../../../domain/card/payable-card.ts';
import { isWalletCard } from '../../../domain/card/saved-card.ts';
import { afterPaint } from '../../kit/elements.ts';
import { PaymentMethodRow } from '../../kit/payment/payment-method-row.tsx';
import { SavedCardRow } from './cards/saved-card-row.tsx';
import { useOpen } from './confirm-bar.tsx';
import { useFocusKept } from './hosted-fields/field-focus.ts';

/**
 * Distinguishes selection by arrow keys from selection by tap: the browser clicks the next radio button in both cases. A click by a screen
 * reader or the space bar counts as a tap.
 */
const useArrowKeys = () => {
  const down = useRef(false);
  const released = (): void => {
    down.current = false;
  };
  return {
    isDown: useCallback((): boolean => down.current, []),
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent): void => {
        down.current = key.startsWith('Arrow');
      },
      onKeyUp: released,
      // The key may have been released elsewhere.
      onPointerDown: released,
    },
  };
};

const unsupportedText = ({ wallet }: PaymentMethod) =>
  wallet === 'google-pay' ? 'google-pay.unsupported' : 'outcome.not-support-apple-pay';

/** Shows why the selected wallet could not be prepared, if so (D13). */
export const WalletNote = observer(function WalletNote({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { wallet } = payment.state;
  if (wallet === 'unsupported' || wallet === 'refused') {
    return (
      <div className={styles.word}>
        <Notice tone="warning" icon="alert" action={<SupportLink />}>
          {t(wallet === 'refused' ? domainRefusedMessage(paymentMethod) : unsupportedText(paymentMethod))}
        </Notice>
      </div>
    );
  }
  if (wallet !== 'failed') return null;
  return (
    <div className={styles.word}>
      <Notice
        tone="danger"
        alert
        action={
          <>
            <Button
              variant="secondary"
              onClick={() => payment.dispatch({ type: 'payment-method-chosen', payType: paymentMethod.payType })}
              data-testid="wallet-retry"
            >
              {t('common.retry')}
            </Button>
            <SupportLink />
          </>
        }
      >
        {t(paymentMethod.wallet === 'google-pay' ? 'google-pay.prepare-failed' : 'wallet.prepare-failed')}
      </Notice>
    </div>
  );
});

/** All payment options: at most 3 saved cards, and the payment methods by display group (cashier §2, display method 1). */
export const PaymentMethodList = observer(function PaymentMethodList({ focused }: { readonly focused: boolean }) {
  const { payment } = usePayment();
  const offer = useServices('offer');
  const { t } = useTexts();
  const open = useOpen();
  const arrows = useArrowKeys();
  const { cards, card, paymentMethods, paymentMethod } = payment.state;
  const heading = useRef<HTMLLegendElement>(null);
  const shown = shownCards(cards);
  const reusable = cards.filter((each) => !isWalletCard(each.card)).length;
  const isWalletChosen = card !== null && isWalletCard(card.card);
  const device = offer.walletDevice();
  const ways = waysToPay(paymentMethods, device === 'ready');
  // A wallet is selected beforehand (D60): above the saved cards it is on the screen.
  const above = shown.length === 0 ? [] : ways.first.filter(({ chosen }) => chosen.kind === 'wallet');
  const below = ways.first.filter((group) => !above.includes(group));
  /** A tap on the row of a card form opens it, whatever else is selected: a confirmation would pay with that (CHN-19). */
  const openForm = ({ payType }: PaymentMethod): void =>
    open(
      ({ card: paying, paymentMethod: by }) => paying === null && by !== null && opensCardForm(by),
      () => payment.dispatch({ type: 'payment-method-chosen', payType }),
    );
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
        onOpen={opensCardForm(chosen) && !payment.price.isInQuestion ? () => openForm(chosen) : null}
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
      {above.length > 0 && <ul className={styles.list}>{above.map((group) => row(group, false))}</ul>}
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
              <SavedCardRow key={payable.card.sourceId} payable={payable} isByArrow={arrows.isDown} />
            ))}
          </ul>
          {below.length > 0 && (
            <h2 className={styles.subheading} id="other-methods">
              {t('cards.other-methods')}
            </h2>
          )}
        </>
      )}
      {below.length > 0 && (
        <ul className={styles.list} aria-labelledby={shown.length > 0 ? 'other-methods' : undefined}>
          {below.map((group) => row(group, false))}
        </ul>
      )}
      {ways.others.length > 0 && (
        <>
          <h2 className={styles.subheading} id="other-ways">
            {t(ways.others.every(({ chosen }) => chosen.kind === 'card') ? 'pay.other-cards' : 'pay.other-ways')}
          </h2>
          <ul className={styles.list} aria-labelledby="other-ways">
            {ways.others.map((group) => row(group, true))}
          </ul>
        </>
      )}
    </fieldset>
  );
});
