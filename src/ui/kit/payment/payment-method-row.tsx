import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
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
  /** A note below it. */
  readonly children?: ReactNode;
}

/** One payment method as a radio button. */
export const PaymentMethodRow = ({ paymentMethod, chosen, isOther, unable, onChoose, children }: Props) => (
  <li className={styles.paymentMethod}>
    <label className={styles.row} data-testid={`channel-${paymentMethod.payType}`}>
      <input type="radio" name="paymentMethod" className={styles.radio} checked={chosen} disabled={unable !== null} onChange={onChoose} />
      <PaymentMethodFace paymentMethod={paymentMethod} isOther={isOther} unable={unable} />
    </label>
    {children}
  </li>
);
