import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import { useTexts } from '../../i18n/language-context.ts';
import type { Elements } from '../elements.ts';
import { LaterIcon } from '../icons/later-icon.tsx';
import { PaymentMethodFace } from './payment-method-face.tsx';
import styles from './payment-method-row.module.css';

interface Props {
  readonly paymentMethod: PaymentMethod;
  readonly chosen: boolean;
  /** Listed among the other ways, so its text says how it differs. */
  readonly isOther: boolean;
  /** Why this device cannot pay with it, which makes it unselectable; null if it can. */
  readonly unable: string | null;
  readonly onChoose: () => void;
  /** Continues with it once selected by a tap, the space bar or Enter; null if it waits for the confirm button. */
  readonly onOpen: (() => void) | null;
  /** Returns whether an arrow key is selecting, which does not continue. */
  readonly isByArrow: () => boolean;
  /** A note below the row. */
  readonly children?: Elements;
}

/**
 * One payment method as a radio button. With `onOpen` a tap continues, as its arrow shows; keyboard navigation through the list does not.
 */
export const PaymentMethodRow = ({ paymentMethod, chosen, isOther, unable, onChoose, onOpen, isByArrow, children }: Props) => {
  const { t } = useTexts();
  const open = (): void => {
    if (!isByArrow()) onOpen?.();
  };
  return (
    <li className={styles.paymentMethod}>
      <label className={styles.row} data-testid={`channel-${paymentMethod.payType}`}>
        <input
          type="radio"
          name="paymentMethod"
          className={styles.radio}
          checked={chosen}
          disabled={unable !== null}
          onChange={() => {
            onChoose();
            open();
          }}
          // A tap on the selected method changes nothing but still continues.
          onClick={() => chosen && open()}
          // The space bar changes nothing either, and some browsers then fire no event.
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== ' ') || event.altKey || event.ctrlKey || event.metaKey) return;
            if (!chosen || onOpen === null) return;
            // The space bar would scroll, or click the opened element.
            event.preventDefault();
            onOpen();
          }}
        />
        <PaymentMethodFace paymentMethod={paymentMethod} isOther={isOther} unable={unable} />
        {onOpen !== null && (
          <span className={styles.onward} data-testid="opens-form">
            <LaterIcon name="forward" />
            <span className="only-heard">{t('pay.opens-form')}</span>
          </span>
        )}
      </label>
      {children}
    </li>
  );
};
