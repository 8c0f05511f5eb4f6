import type { ReactNode } from 'react';
import type { BrandMark, BrandMarks } from '../../../domain/payment-method/provider-manifest.ts';
import styles from './card-brand.module.css';
import type { PaymentMethod } from '../../../domain/payment-method/ways-to-pay.ts';

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
      <path d="M28 0h8a2 2 0 0 1 2 2.4L33.4 22a2.6 2.6 0 0 1-2.5 2H23L27.6 2A2.6 2.6 0 0 1 28 0z" fill="#007b84" />
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
          d="M9.11 8.26 5.97 15.76H3.92L2.37 9.78c-.09-.37-.17-.5-.46-.66C1.45 8.86.68 8.63 0 8.48l.05-.22h3.3a.9.9 0 0 1 .89.76l.82 4.34 2.02-5.1zm8.03 5.05c.01-1.98-2.74-2.09-2.72-2.97.01-.27.26-.56.82-.63a3.66 3.66 0 0 1 1.91.34l.34-1.59a5.21 5.21 0 0 0-1.81-.33c-1.92 0-3.27 1.02-3.28 2.48-.01 1.08.96 1.68 1.7 2.04.76.37 1.01.6 1.01.93-.01.5-.6.72-1.16.73-.97.01-1.54-.26-1.99-.47l-.35 1.64c.45.21 1.29.39 2.16.4 2.04 0 3.37-1.01 3.38-2.56m5.06 2.45H24l-1.56-7.5h-1.66a.88.88 0 0 0-.83.55l-2.91 6.95h2.04l.41-1.12h2.49zm-2.16-2.66 1.02-2.81.59 2.81zm-8.16-4.84-1.6 7.5H8.34l1.6-7.5z"
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
          <path d="M4.5 22 9 10.5 13.5 22M6.3 18.5h5.4M16.3 22V10.8l4.7 7.4 4.7-7.4V22M36 11.3h-6.7v9.5H36M29.3 16h6M38 10.5 46 21.8M46 10.5 38 21.8" />
        </g>
      </svg>
    ),
  },
  mada: {
    name: 'mada',
    mark: (
      <svg viewBox="0 0 62 24" width="52" height="20">
        <path fill="#84b740" d="M1 4h17v7H1z" />
        <path fill="#259bd6" d="M1 13h17v7H1z" />
        <path
          fill="none"
          stroke="#231f20"
          strokeWidth="2"
          d="M22 20v-8m0 3.3c0-4.2 4.7-4.2 4.7 0V20m0-4.7c0-4.2 4.7-4.2 4.7 0V20M41 12v8m0-4a3.3 3.3 0 1 0-6.6 0 3.3 3.3 0 1 0 6.6 0M50.6 5v15m0-4a3.3 3.3 0 1 0-6.6 0 3.3 3.3 0 1 0 6.6 0M60.2 12v8m0-4a3.3 3.3 0 1 0-6.6 0 3.3 3.3 0 1 0 6.6 0"
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

/** Apple Pay's mark, in the colour of the text around it. Decorative: its name is beside it. */
const ApplePayMark = () => (
  <svg viewBox="0 4 24 16" width="42" height="28" fill="currentColor" aria-hidden="true">
    <rect x=".255" y="4.575" width="23.49" height="14.85" rx="1.6" fill="none" stroke="currentColor" strokeWidth=".51" />
    <path d="M6.86 8.53c-.3.02-.67.2-.88.46-.19.22-.36.58-.32.92.34.03.68-.17.89-.42.2-.26.34-.6.31-.95zm2.21.42v5.49h.85v-1.88h1.18c1.08 0 1.83-.74 1.83-1.81 0-1.07-.74-1.8-1.81-1.8zm.85.72h.98c.74 0 1.16.4 1.16 1.09 0 .69-.42 1.09-1.16 1.09h-.98zm-3.15.3c-.45.01-.83.28-1.05.28-.23 0-.59-.26-.98-.26a1.45 1.45 0 0 0-1.23.75c-.53.91-.14 2.25.37 3 .25.37.55.77.94.75.37-.01.52-.24.97-.24.45 0 .59.24.98.23.41-.01.67-.37.92-.73.29-.42.4-.82.41-.84-.01-.01-.79-.31-.8-1.21-.01-.75.61-1.11.64-1.14-.35-.52-.9-.58-1.09-.59a1.12 1.12 0 0 0-.09 0zm8.2.4c-.99 0-1.61.53-1.65 1.26h.78c.07-.36.37-.59.84-.59.5 0 .8.27.8.71v.31l-1.1.06c-.95.05-1.49.48-1.49 1.18 0 .72.55 1.21 1.33 1.21.53 0 1.03-.28 1.26-.73h.02v.66h.79v-2.76c0-.8-.62-1.32-1.59-1.32zm1.94.07 1.45 4.01c0 0-.07.24-.07.25-.12.41-.33.57-.71.57-.07 0-.21 0-.27-.01v.67c.06.01.27.02.34.02.83 0 1.23-.31 1.57-1.28l1.5-4.21h-.87l-1.01 3.26h-.01l-1.01-3.26zm-1.17 2.19v.32c0 .52-.45.92-1.02.92-.44 0-.73-.23-.73-.58 0-.34.28-.56.77-.59z" />
  </svg>
);

/** Google Pay's mark: Google's letter in its four colours beside the word, on white as on black. Decorative: its name is beside it. */
const GooglePayMark = () => (
  <svg viewBox="0 0 42 28" width="42" height="28" aria-hidden="true">
    <rect x="0.75" y="3.75" width="40.5" height="20.5" rx="4" fill="#fff" stroke="#747775" strokeWidth="1" />
    <g fill="none" strokeWidth="2">
      <path d="M13.7 11.2A4.4 4.4 0 0 0 7.1 11.4" stroke="#ea4335" />
      <path d="M7.1 11.4a4.4 4.4 0 0 0 0 5.2" stroke="#fbbc04" />
      <path d="M7.1 16.6a4.4 4.4 0 0 0 6.4.4" stroke="#34a853" />
      <path d="M13.5 17a4.4 4.4 0 0 0 1.3-3H10.4" stroke="#4285f4" />
    </g>
    <g fill="none" stroke="#3c4043" strokeWidth="1.500">
      <path d="M19 18v-8h2.6a2.3 2.3 0 0 1 0 4.6H19M30.6 18v-3.6a2.3 2.3 0 1 0 0 1.6M32.8 12.4l2.3 5.2M37.4 12.4l-3.6 8.3" />
    </g>
  </svg>
);

/** The mark of a payment method's wallet. */
export const WalletMark = ({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) =>
  paymentMethod.wallet === 'google-pay' ? <GooglePayMark /> : <ApplePayMark />;
