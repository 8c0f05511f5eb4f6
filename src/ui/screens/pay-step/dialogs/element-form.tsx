import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { payment as paymentTexts } from '../../../../texts/ar/payment.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { classNames } from '../../../kit/elements.ts';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { CardBrand } from '../../../kit/payment/card-brand.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { KeepPageOpen } from '../../shopper/earlier-paid.tsx';
import form from '../hosted-fields/card-form.module.css';
import { useDrawnColours, useOwnColours } from '../hosted-fields/use-hosted-fields.ts';
import { OrderSummary } from '../order-summary.tsx';
import steps from '../steps.module.css';
import styles from './element-form.module.css';

interface Props {
  readonly attempt: Extract<Attempt, { kind: 'element-form' }>;
  readonly onBack: () => void;
}

const keepsItsColours = (): boolean => false;

/** The provider's element form with its own fields and pay button, beside the purchased package (D57). */
export const ElementForm = observer(function ElementForm({ attempt, onBack }: Props) {
  const { payment } = usePayment();
  const card = useServices('card');
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const mountPoint = useCallback(
    (element: HTMLDivElement | null) => {
      container.current = element;
      card.elementFormMountPoint(element);
    },
    [card],
  );
  // A provider's own form is never redrawn: its order is one payment session.
  const { colours } = useDrawnColours(false, keepsItsColours);
  useOwnColours(container, colours);
  useEffect(() => heading.current?.focus(), []);
  const { purchase, paymentMethod } = payment.state;
  const { phase } = attempt;
  return (
    <Page title={t('pay.title')} back={onBack}>
      <KeepPageOpen />
      <div className={steps.layout}>
        {purchase !== null && <OrderSummary purchase={purchase} onChange={null} />}
        <section
          className={classNames(form.form, steps.step)}
          aria-labelledby="element-title"
          aria-busy={phase === 'loading' || undefined}
          data-testid="element-form"
          data-phase={phase}
        >
          <div className={form.head}>
            <h2 id="element-title" ref={heading} tabIndex={-1}>
              {t('pay.card-title')}
            </h2>
            <span className={form.brands}>
              {paymentMethod?.brands.map((brand) => (
                <CardBrand key={brand} brand={brand} />
              ))}
            </span>
          </div>
          {phase !== 'shown' && (
            <p className={form.loading} role="status">
              <Spinner />
              <span>{t(phase === 'loading' ? 'pay.form-loading' : 'wait.title')}</span>
            </p>
          )}
          <div ref={mountPoint} translate="no" className={styles.container} data-testid="element-form-container" />
          <p className={form.secure}>
            <LaterIcon name="lock" />
            <span>{t('pay.secure')}</span>
          </p>
          <Button variant="quiet" wide onClick={onBack} data-testid="element-form-give-up">
            {t('authentication.give-up')}
          </Button>
        </section>
      </div>
    </Page>
  );
});

/** Texts of this form, a late part. */
export const texts = [paymentTexts];
