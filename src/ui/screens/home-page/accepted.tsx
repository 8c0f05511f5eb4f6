import { observer } from 'mobx-react-lite';
import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { CardBrand } from '../../kit/payment/card-brand.tsx';
import { WalletMark } from '../../kit/payment/wallet-mark.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './accepted.module.css';

/** A brand by its payment method's name for it, with that method's marks. */
type AcceptedBrand = readonly [brand: string, marks: PaymentMethod['marks']];

/** The brands of the payment methods, each once although providers name schemes differently; a brand with its own mark has it. */
export const acceptedBrands = (methods: readonly PaymentMethod[]): readonly AcceptedBrand[] => {
  const brands = new Map<string, AcceptedBrand>();
  for (const { brands: names, marks } of methods) {
    for (const brand of names) {
      const scheme = brand === 'mastercard' ? 'mc' : brand;
      if (!brands.has(scheme) || marks[brand] !== undefined) brands.set(scheme, [brand, marks]);
    }
  }
  return [...brands.values()];
};

/** Accepted brands: those and the wallet of the methods currently offered. */
export const Accepted = observer(function Accepted() {
  const { gate, catalogue } = useStores();
  const { t } = useTexts();
  const [item] = catalogue.items;
  if (item === undefined || gate.services === null || gate.payment === null) return null;
  const methods = gate.services.offer.paymentMethodsFor(item);
  const wallet = methods.find(({ kind }) => kind === 'wallet');
  const brands = acceptedBrands(methods);
  if (wallet === undefined && brands.length === 0) return null;
  return (
    <div className={styles.accepted} data-testid="accepted">
      <span>{t('home.accepted')}</span>
      <ul>
        {wallet !== undefined && (
          <li className={styles.mark}>
            <WalletMark paymentMethod={wallet} />
            <span className="only-heard">{wallet.displayGroup}</span>
          </li>
        )}
        {brands.map(([brand, marks]) => (
          <li key={brand}>
            <CardBrand brand={brand} marks={marks} />
          </li>
        ))}
      </ul>
    </div>
  );
});
