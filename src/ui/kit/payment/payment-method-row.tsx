import { madaAnswerOf, type PaymentMethod } from '../../../domain/payment-method/ways-to-pay.ts';
import type { PaymentMethodKind } from '../../../domain/payment-method/provider-manifest.ts';
import { useTexts } from '../language-context.ts';
import { type IconName, LaterIcon } from '../later-icon.tsx';
import { CardBrand, WalletMark } from './card-brand.tsx';
import styles from './payment-method-row.module.css';
import type { Elements } from '../elements.ts';

/** Icons of payment methods that are not wallets. */
export const METHOD_ICONS = {
  card: 'card',
  'bank-transfer': 'bank',
  'pay-later': 'days',
  qr: 'qr',
} as const satisfies Record<Exclude<PaymentMethodKind, 'wallet'>, IconName>;

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

/** The answer about mada in one sentence, with its mark unless the provider decides. */
const Mada = ({ brands }: { readonly brands: readonly string[] }) => {
  const { t } = useTexts();
  const answer = madaAnswerOf(brands);
  return (
    <span className={styles.mada} data-testid="mada">
      {answer !== 'unknown' && (
        <span aria-hidden="true">
          <CardBrand brand="mada" />
        </span>
      )}
      <span>{t(`mada.${answer}`)}</span>
    </span>
  );
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
        {kind === 'card' && <Mada brands={brands} />}
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

interface RowRadioProps {
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChoose: () => void;
  /** Continues once selected by a tap, the space bar or Enter, or null if the row waits for the confirm button. */
  readonly onOpen: (() => void) | null;
  /** Returns whether an arrow key is selecting, which does not continue. */
  readonly isByArrow: () => boolean;
}

/** The radio button of a way to pay. With `onOpen` a tap on its row continues; keyboard navigation through the list does not (CHN-19). */
export const RowRadio = ({ chosen, disabled = false, describedBy, onChoose, onOpen, isByArrow }: RowRadioProps) => {
  const open = (): void => {
    if (!isByArrow()) onOpen?.();
  };
  return (
    <input
      type="radio"
      name="paymentMethod"
      className={styles.radio}
      checked={chosen}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={() => {
        onChoose();
        open();
      }}
      // A tap on the selected row changes nothing but still continues.
      onClick={() => chosen && open()}
      // The space bar changes nothing either, and some browsers then fire no event.
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== ' ') || event.altKey || event.ctrlKey || event.metaKey) return;
        if (!chosen || onOpen === null) return;
        // The space bar would scroll, or click the opened element.
        event.preventDefault();
        onOpen();
      }}
    />
  );
};

interface PaymentMethodRowProps extends Pick<RowRadioProps, 'chosen' | 'onChoose' | 'onOpen' | 'isByArrow'> {
  readonly paymentMethod: PaymentMethod;
  /** Listed among the other ways, so its text says how it differs. */
  readonly isOther: boolean;
  /** Why this device cannot pay with it, which makes it unselectable, or null if it can. */
  readonly unable: string | null;
  /** A note below the row. */
  readonly children?: Elements;
}

/** One payment method as a radio button, with an arrow if a tap continues. */
export const PaymentMethodRow = ({ paymentMethod, isOther, unable, children, ...radio }: PaymentMethodRowProps) => {
  const { t } = useTexts();
  return (
    <li className={styles.paymentMethod}>
      <label className={styles.row} data-testid={`channel-${paymentMethod.payType}`}>
        <RowRadio {...radio} disabled={unable !== null} />
        <PaymentMethodFace paymentMethod={paymentMethod} isOther={isOther} unable={unable} />
        {radio.onOpen !== null && (
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
