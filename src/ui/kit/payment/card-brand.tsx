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
      <svg viewBox="0 0 62 24" width="52" height="20">
        <path fill="#84b740" d="M1 4h17v7H1z" />
        <path fill="#259bd6" d="M1 13h17v7H1z" />
        <path
          fill="none"
          stroke="#231f20"
          strokeWidth="2"
          d="M22 20v-8m0 3.300c0-4.200 4.700-4.200 4.700 0V20m0-4.700c0-4.200 4.700-4.200 4.700 0V20M41 12v8m0-4a3.300 3.300 0 1 0-6.600 0 3.300 3.300 0 1 0 6.600 0M50.600 5v15m0-4a3.300 3.300 0 1 0-6.600 0 3.300 3.300 0 1 0 6.600 0M60.200 12v8m0-4a3.300 3.300 0 1 0-6.600 0 3.300 3.300 0 1 0 6.600 0"
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
    <path d="M2.15 4.318a42.16 42.16 0 0 0-.454.003c-.15.005-.303.013-.452.04a1.44 1.44 0 0 0-1.06.772c-.07.138-.114.278-.14.43-.028.148-.037.3-.04.45A10.2 10.2 0 0 0 0 6.222v11.557c0 .07.002.138.003.207.004.15.013.303.04.452.027.15.072.291.142.429a1.436 1.436 0 0 0 .63.63c.138.07.278.115.43.142.148.027.3.036.45.04l.208.003h20.194l.207-.003c.15-.004.303-.013.452-.04.15-.027.291-.071.428-.141a1.432 1.432 0 0 0 .631-.631c.07-.138.115-.278.141-.43.027-.148.036-.3.04-.45.002-.07.003-.138.003-.208l.001-.246V6.221c0-.07-.002-.138-.004-.207a2.995 2.995 0 0 0-.04-.452 1.446 1.446 0 0 0-1.2-1.201 3.022 3.022 0 0 0-.452-.04 10.448 10.448 0 0 0-.453-.003zm0 .512h19.942c.066 0 .131.002.197.003.115.004.25.01.375.032.109.02.2.05.287.094a.927.927 0 0 1 .407.407.997.997 0 0 1 .094.288c.022.123.028.258.031.374.002.065.003.13.003.197v11.552c0 .065 0 .13-.003.196-.003.115-.009.25-.032.375a.927.927 0 0 1-.5.693 1.002 1.002 0 0 1-.286.094 2.598 2.598 0 0 1-.373.032l-.2.003H1.906c-.066 0-.133-.002-.196-.003a2.61 2.61 0 0 1-.375-.032c-.109-.02-.2-.05-.288-.094a.918.918 0 0 1-.406-.407 1.006 1.006 0 0 1-.094-.288 2.531 2.531 0 0 1-.032-.373 9.588 9.588 0 0 1-.002-.197V6.224c0-.065 0-.131.002-.197.004-.114.01-.248.032-.375.02-.108.05-.199.094-.287a.925.925 0 0 1 .407-.406 1.03 1.03 0 0 1 .287-.094c.125-.022.26-.029.375-.032.065-.002.131-.002.196-.003zm4.71 3.7c-.3.016-.668.199-.88.456-.191.22-.36.58-.316.918.338.03.675-.169.888-.418.205-.258.345-.603.308-.955zm2.207.42v5.493h.852v-1.877h1.18c1.078 0 1.835-.739 1.835-1.812 0-1.07-.742-1.805-1.808-1.805zm.852.719h.982c.739 0 1.161.396 1.161 1.089 0 .692-.422 1.092-1.164 1.092h-.979zm-3.154.3c-.45.01-.83.28-1.05.28-.235 0-.593-.264-.981-.257a1.446 1.446 0 0 0-1.23.747c-.527.908-.139 2.255.374 2.995.249.366.549.769.944.754.373-.014.52-.242.973-.242.454 0 .586.242.98.235.41-.007.667-.366.915-.733.286-.417.403-.82.41-.841-.007-.008-.79-.308-.797-1.209-.008-.754.615-1.113.644-1.135-.352-.52-.9-.578-1.09-.593a1.123 1.123 0 0 0-.092-.002zm8.204.397c-.99 0-1.606.533-1.652 1.256h.777c.072-.358.369-.586.845-.586.502 0 .803.266.803.711v.309l-1.097.064c-.951.054-1.488.484-1.488 1.184 0 .72.548 1.207 1.332 1.207.526 0 1.032-.281 1.264-.727h.019v.659h.788v-2.76c0-.803-.62-1.317-1.591-1.317zm1.94.072 1.446 4.009c0 .003-.073.24-.073.247-.125.41-.33.571-.711.571-.069 0-.206 0-.267-.015v.666c.06.011.267.019.335.019.83 0 1.226-.312 1.568-1.283l1.5-4.214h-.868l-1.012 3.259h-.015l-1.013-3.26zm-1.167 2.189v.316c0 .521-.45.917-1.024.917-.442 0-.731-.228-.731-.579 0-.342.278-.56.769-.593z" />
  </svg>
);

/** Google Pay's mark: Google's letter in its four colours beside the word, on white as on black. Decorative: its name is beside it. */
const GooglePayMark = () => (
  <svg viewBox="0 0 42 28" width="42" height="28" aria-hidden="true">
    <rect x="0.75" y="3.75" width="40.5" height="20.5" rx="4" fill="#fff" stroke="#747775" strokeWidth="1" />
    <g fill="none" strokeWidth="2">
      <path d="M13.700 11.200A4.400 4.400 0 0 0 7.100 11.400" stroke="#ea4335" />
      <path d="M7.100 11.400a4.400 4.400 0 0 0 0 5.200" stroke="#fbbc04" />
      <path d="M7.100 16.600a4.400 4.400 0 0 0 6.400 .400" stroke="#34a853" />
      <path d="M13.500 17a4.400 4.400 0 0 0 1.300-3H10.400" stroke="#4285f4" />
    </g>
    <g fill="none" stroke="#3c4043" strokeWidth="1.500">
      <path d="M19 18v-8h2.600a2.300 2.300 0 0 1 0 4.600H19M30.600 18v-3.600a2.300 2.300 0 1 0 0 1.600M32.800 12.400l2.300 5.200M37.400 12.400l-3.600 8.300" />
    </g>
  </svg>
);

/** The mark of a payment method's wallet. */
export const WalletMark = ({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) =>
  paymentMethod.wallet === 'google-pay' ? <GooglePayMark /> : <ApplePayMark />;
