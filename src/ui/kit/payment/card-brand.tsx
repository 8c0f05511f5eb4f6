import type { ReactNode } from 'react';
import type { BrandMark, BrandMarks } from '../../../domain/payment-method/provider-manifest.ts';
import styles from './card-brand.module.css';

interface Brand {
  readonly name: string;
  readonly mark: ReactNode;
}

const MASTERCARD: Brand = {
  name: 'Mastercard',
  mark: (
    <svg viewBox="0 0 122 76" width="26" height="16">
      <circle cx="38" cy="38" r="38" fill="#eb001b" />
      <circle cx="84" cy="38" r="38" fill="#f79e1b" />
      <path d="M61 7.75a38 38 0 0 1 0 60.5 38 38 0 0 1 0-60.5z" fill="#ff5f00" />
    </svg>
  ),
};

const UNIONPAY: Brand = {
  name: 'UnionPay',
  mark: (
    <svg viewBox="0 0 38 24" width="28" height="18">
      <path d="M7 0h11l-5 24H2a2 2 0 0 1-2-2.4L4.6 2A2.6 2.6 0 0 1 7 0z" fill="#e21836" />
      <path d="M17 0h12l-5 24H12L16.4 2A2.6 2.6 0 0 1 17 0z" fill="#00447c" />
      <path d="M28 0h8a2 2 0 0 1 2 2.400L33.4 22a2.6 2.6 0 0 1-2.5 2H23L27.6 2A2.6 2.6 0 0 1 28 0z" fill="#007b84" />
    </svg>
  ),
};

/** Card scheme marks by providers' names for them, in their published proportions and colours. */
const BRANDS: Readonly<Record<string, Brand>> = {
  visa: {
    name: 'Visa',
    mark: (
      <svg viewBox="0 8 24 8" width="30" height="10">
        <path
          fill="#1434cb"
          d="M9.112 8.262 5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 0 1 .894.764l.817 4.338 2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628a3.66 3.66 0 0 1 1.913.336l.34-1.59a5.207 5.207 0 0 0-1.814-.333c-1.917 0-3.266 1.02-3.278 2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006 3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 0 0-.826.55l-2.909 6.946h2.036l.405-1.12h2.488zm-2.163-2.656 1.02-2.815.588 2.815zm-8.16-4.84-1.603 7.496H8.34l1.605-7.496z"
        />
      </svg>
    ),
  },
  mc: MASTERCARD,
  mastercard: MASTERCARD,
  amex: {
    name: 'American Express',
    mark: (
      <svg viewBox="0 0 48 32" width="33" height="22">
        <path fill="#016fd0" d="M0 0h48v32H0z" />
        <g fill="none" stroke="#fff" strokeWidth="2.6">
          <path d="M4.5 22 9 10.5 13.5 22M6.3 18.500h5.400M16.3 22V10.800l4.7 7.4 4.7-7.400V22M36 11.300h-6.700v9.500H36M29.3 16h6M38 10.5 46 21.800M46 10.5 38 21.8" />
        </g>
      </svg>
    ),
  },
  mada: {
    name: 'mada',
    mark: (
      <svg viewBox="0 0 40 24" width="34" height="20">
        <path fill="#84b740" d="M1 4h17v7H1z" />
        <path fill="#259bd6" d="M1 13h17v7H1z" />
        <path
          fill="none"
          stroke="#231f20"
          strokeWidth="2.2"
          d="M22 20v-9m0 3.500c0-4 5-4 5 0V20m0-5.500c0-4 5-4 5 0V20M38 20v-5a2.8 2.8 0 1 0 0 3"
        />
      </svg>
    ),
  },
  cup: UNIONPAY,
  unionpay: UNIONPAY,
};

const drawn = ({ name, width, height, viewBox, shapes }: BrandMark): Brand => ({
  name,
  mark: (
    <svg viewBox={viewBox} width={width} height={height}>
      {shapes.map(([path, fill]) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  ),
});

/** A brand's mark on a small plate: a card scheme's, or one supplied by the provider; the brand's name if it has no mark. */
export const CardBrand = ({ brand, marks }: { readonly brand: string; readonly marks?: BrandMarks }) => {
  const own = marks?.[brand];
  const known = own === undefined ? BRANDS[brand.toLowerCase()] : drawn(own);
  return (
    <span className={styles.plate} dir="ltr" role="img" aria-label={known?.name ?? brand}>
      <span aria-hidden="true">{known?.mark ?? brand}</span>
    </span>
  );
};
