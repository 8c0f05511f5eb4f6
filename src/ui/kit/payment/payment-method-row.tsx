import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import { useTexts } from '../../i18n/language-context.ts';
import type { Elements } from '../elements.ts';
import { LaterIcon } from '../icons/later-icon.tsx';
import { PaymentMethodFace } from './payment-method-face.tsx';
import styles from './payment-method-row.module.css';

interface Props {
  readonly paymentMethod: PaymentMethod;
  readonly chosen: boolean;
  /** It stands among the other ways, so that it says how it differs. */
  readonly isOther: boolean;
  /** Why this device cannot pay by it: then it cannot be chosen. Null where it can. */
  readonly unable: string | null;
  readonly onChoose: () => void;
  /** Goes on with it once it is chosen, by a tap, the space bar or Enter; null where it waits for the confirm button. */
  readonly onOpen: (() => void) | null;
  /** Whether an arrow key is choosing: that chooses alone. */
  readonly isByArrow: () => boolean;
  /** A note below it. */
  readonly children?: Elements;
}

/** One payment method as a radio button. With `onOpen` a tap leads on, which its arrow says; moving through the list by keys does not. */
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
          // A tap on what is chosen already changes nothing, and leads on all the same.
          onClick={() => chosen && open()}
          // Nor does the space bar, of which some browsers tell nothing then.
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== ' ') || event.altKey || event.ctrlKey || event.metaKey) return;
            if (!chosen || onOpen === null) return;
            // The space bar would scroll, or click what is opened.
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
