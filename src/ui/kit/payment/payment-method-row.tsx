import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import { PaymentMethodFace } from './payment-method-face.tsx';
import styles from './payment-method-row.module.css';

interface Props {
  readonly paymentMethod: PaymentMethod;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** A note below it. */
  readonly children?: ReactNode;
}

/** One payment method as a radio button. */
export const PaymentMethodRow = ({ paymentMethod, chosen, onChoose, children }: Props) => (
  <li className={styles.paymentMethod}>
    <label className={styles.row} data-testid={`channel-${paymentMethod.payType}`}>
      <input type="radio" name="paymentMethod" className={styles.radio} checked={chosen} onChange={onChoose} />
      <PaymentMethodFace paymentMethod={paymentMethod} />
    </label>
    {children}
  </li>
);
