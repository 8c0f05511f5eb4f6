import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { CardBrand } from './card-brand.tsx';
import { LaterIcon } from '../icons/later-icon.tsx';
import styles from './payment-method-row.module.css';

const hintOf = ({ kind, entry }: PaymentMethod) =>
  kind === 'wallet' ? 'pay.wallet-hint' : entry === 'direct' ? 'pay.direct-hint' : 'pay.card-form-hint';

/** A payment method's name: the wallet by its group, a card payment method with its brands. */
export const PaymentMethodFace = ({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) => {
  const { t, language } = useTexts();
  return (
    <>
      <span className={styles.emblem}>
        <LaterIcon name={paymentMethod.kind === 'card' ? 'card' : 'wallet'} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{paymentMethod.kind === 'wallet' ? paymentMethod.displayGroup : paymentMethod.title[language]}</bdi>
        <span className={styles.provider}>{t(hintOf(paymentMethod))}</span>
      </span>
      <span className={styles.brands}>
        {paymentMethod.kind === 'card' && paymentMethod.brands.map((brand) => <CardBrand key={brand} brand={brand} />)}
      </span>
    </>
  );
};
