import { madaAnswerOf } from '../../../domain/payment-method/ways-to-pay.ts';
import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import type { PaymentMethodKind } from '../../../domain/payment-method/provider-manifest.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { LaterIcon } from '../icons/later-icon.tsx';
import { CardBrand } from './card-brand.tsx';
import { METHOD_ICONS } from './method-icons.ts';
import { WalletMark } from './wallet-mark.tsx';
import styles from './payment-method-row.module.css';

const HINTS = {
  wallet: 'pay.wallet-hint',
  'bank-transfer': 'pay.bank-transfer-hint',
  'pay-later': 'pay.pay-later-hint',
  qr: 'pay.qr-hint',
} as const satisfies Record<Exclude<PaymentMethodKind, 'card'>, string>;

const hintOf = ({ kind, entry }: PaymentMethod, isOther: boolean) => {
  if (kind !== 'card') return HINTS[kind];
  if (entry === 'direct') return 'pay.direct-hint';
  return isOther ? 'pay.other-form-hint' : 'pay.card-form-hint';
};

interface Props {
  readonly paymentMethod: PaymentMethod;
  readonly isOther?: boolean;
  readonly unable?: string | null;
}

/**
 * A payment method's name and mark: the wallet by its group, every other by its title, with its brands; a card payment method shows which
 * mada cards it takes.
 */
export const PaymentMethodFace = ({ paymentMethod, isOther = false, unable = null }: Props) => {
  const { t, language } = useTexts();
  const { kind, brands, marks, displayGroup, title } = paymentMethod;
  return (
    <>
      {kind === 'wallet' ? (
        <span className={styles.mark}>
          <WalletMark paymentMethod={paymentMethod} />
        </span>
      ) : (
        <span className={styles.emblem}>
          <LaterIcon name={METHOD_ICONS[kind]} />
        </span>
      )}
      <span className={styles.words}>
        <bdi className={styles.title} translate="no">
          {kind === 'wallet' ? displayGroup : title[language]}
        </bdi>
        <span className={styles.provider}>{unable ?? t(hintOf(paymentMethod, isOther))}</span>
        {kind === 'card' && <span className={styles.provider}>{t(`mada.${madaAnswerOf(brands)}`)}</span>}
        {brands.length > 0 && (
          <span className={styles.brands}>
            {brands.map((brand) => (
              <CardBrand key={brand} brand={brand} marks={marks} />
            ))}
          </span>
        )}
      </span>
    </>
  );
};
