import styles from './card-brand.module.css';

const NAMES: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mc: 'mastercard',
  mastercard: 'mastercard',
  amex: 'AMEX',
  mada: 'mada',
  cup: 'UnionPay',
  unionpay: 'UnionPay',
};

/** A card brand's name on a small plate; two rings for Mastercard. */
export const CardBrand = ({ brand }: { readonly brand: string }) => {
  const name = NAMES[brand.toLowerCase()] ?? brand;
  return (
    <span className={styles.plate} dir="ltr" role="img" aria-label={name}>
      {name === 'mastercard' ? (
        <svg viewBox="0 0 30 20" className={styles.rings} aria-hidden="true">
          <circle cx="11" cy="10" r="8" fill="#eb001b" />
          <circle cx="19" cy="10" r="8" fill="#f79e1b" />
          <path d="M15 3.1a8 8 0 0 1 0 13.8 8 8 0 0 1 0-13.8z" fill="#ff5f00" />
        </svg>
      ) : (
        <span aria-hidden="true" className={name === 'VISA' ? styles.visa : undefined}>
          {name}
        </span>
      )}
    </span>
  );
};
