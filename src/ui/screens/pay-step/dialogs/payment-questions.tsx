import { observer } from 'mobx-react-lite';
import { TIMEZONE_OFFSETS } from '../../../../domain/card/calendar.ts';
import { formatSecond } from '../../../../domain/format/dates.ts';
import { paymentQuestions } from '../../../../texts/ar/payment-questions.ts';
import { results } from '../../../../texts/ar/results.ts';
import { payment as paymentTexts } from '../../../../texts/ar/payment.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Price } from '../../../kit/payment/amount-card.tsx';
import { useStores } from '../../../stores/stores.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/guidance-actions.tsx';
import { usePaidElsewhere } from '../result/plain-payment.tsx';

/** Today's price of the package differs from the one the shopper saw: nothing is sent until they confirm. */
export const PriceDialog = observer(function PriceDialog() {
  const { payment } = usePayment();
  const { t, diamonds } = useTexts();
  const { dialog, purchase, repriced } = payment.state;
  if (dialog !== 'price-changed' || repriced === null || purchase?.kind !== 'coins') return null;
  const [before, now] = [purchase.item, repriced.item];
  const prices = [
    { name: t('price-changed.before'), value: <Price cents={before.amount} /> },
    { name: t('price-changed.now'), value: <Price cents={now.amount} /> },
  ];
  const coins = [
    { name: t('price-changed.diamonds-before'), value: <bdi>{diamonds(before.coin)}</bdi> },
    { name: t('price-changed.diamonds-now'), value: <bdi>{diamonds(now.coin)}</bdi> },
  ];
  const stay = () => payment.dispatch({ type: 'dialog-dismissed' });
  const leave = () => {
    stay();
    payment.dispatch({ type: 'closed' });
  };
  return (
    <Dialog open title={t('price-changed.title')} onDismiss={stay} tapOutside={false}>
      <p data-testid="price-changed">{t('price-changed.text')}</p>
      <Facts facts={before.coin === now.coin ? prices : [...prices, ...coins]} />
      <Button wide onClick={() => payment.dispatch({ type: 'price-accepted' })} data-testid="price-accept">
        {t('price-changed.accept')}
      </Button>
      <Button variant="secondary" wide onClick={leave} data-testid="price-other">
        {t('price-changed.other')}
      </Button>
    </Dialog>
  );
});

/** Nothing was sent, because the session has changed or ended: the shopper decides how to continue. Their choices are kept. */
export const SessionDialog = observer(function SessionDialog() {
  const { payment } = usePayment();
  const { shopper } = useStores().gate;
  const { t } = useTexts();
  const { dialog } = payment.state;
  if (shopper === null || (dialog !== 'session-changed' && dialog !== 'session-ended')) return null;
  const { user } = shopper.session;
  const hasEnded = dialog === 'session-ended';
  const stay = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open title={t(hasEnded ? 'session-ended.title' : 'session-changed.title')} onDismiss={stay} tapOutside={false}>
      <p data-testid={dialog}>{t(hasEnded ? 'session-ended.text' : 'session-changed.text')}</p>
      <Button wide onClick={() => shopper.afterSession()?.goOn()} data-testid="session-go-on">
        {user === null ? t('session.go-on-visitor') : t('session.go-on-as', { name: user.nickname })}
      </Button>
      <Button variant="secondary" wide onClick={() => shopper.afterSession()?.logIn()} data-testid="session-log-in">
        {t('session.log-in-again')}
      </Button>
    </Dialog>
  );
});

/** Confirmation before paying again for what another page of this device has paid meanwhile. */
export const PayAgainDialog = observer(function PayAgainDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const orders = useServices('payment');
  const page = useServices('page');
  const paid = usePaidElsewhere();
  const dismiss = () => payment.dispatch({ type: 'dialog-dismissed' });
  // Within the tap: a wallet's sheet may open only from here.
  const payAgain = () => payment.dispatch({ type: 'pay-again-confirmed', requestId: orders.newRequestId(), at: page.now() });
  return (
    <Dialog open={payment.state.dialog === 'confirm-pay-again'} title={paid?.title ?? ''} onDismiss={dismiss}>
      <p>{t('paid-elsewhere.text')}</p>
      <Button wide onClick={dismiss} data-testid="pay-again-cancel">
        {t('paid-elsewhere.cancel')}
      </Button>
      <Button variant="danger" wide onClick={payAgain} data-testid="pay-again-confirm">
        {t('paid-elsewhere.confirm')}
      </Button>
    </Dialog>
  );
});

/** Too many cards were declined here: says when the next one may be tried, and no reason that would help to guess one. */
export const CardsHeldDialog = observer(function CardsHeldDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { dialog, cardsHeldUntil } = payment.state;
  const read = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open={dialog === 'cards-held'} title={t('cards-held.title')} onDismiss={read}>
      <p data-testid="cards-held">
        <Sentence
          text={t('cards-held.text', {
            time: kept(formatSecond(Math.ceil((cardsHeldUntil ?? 0) / 60_000) * 60_000, TIMEZONE_OFFSETS.Ksa).slice(0, 5)),
          })}
        />
      </p>
      <Button wide onClick={read} data-testid="cards-held-read">
        {t('not-sent.read')}
      </Button>
      <SupportLink isAction />
    </Dialog>
  );
});

/** Warning before a new order while an earlier one may still go through (D2). */
export const BuyAgainDialog = observer(function BuyAgainDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const wait = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open={payment.state.dialog === 'confirm-buy-again'} title={t('buy-again.title')} onDismiss={wait}>
      <p>{t('buy-again.text')}</p>
      <Button wide onClick={wait} data-testid="buy-again-cancel">
        {t('buy-again.cancel')}
      </Button>
      <Button variant="danger" wide onClick={() => payment.dispatch({ type: 'buy-again-confirmed' })} data-testid="buy-again-confirm">
        {t('buy-again.confirm')}
      </Button>
    </Dialog>
  );
});

/** Confirmation before an order starts alongside another shopper's on this device, of which nothing is revealed (D52). */
export const BesideOtherDialog = observer(function BesideOtherDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const wait = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open={payment.state.dialog === 'confirm-beside-other'} title={t('other-order.title')} onDismiss={wait}>
      <p>{t('other-order.text')}</p>
      <Button wide onClick={wait} data-testid="other-order-wait">
        {t('other-order.wait')}
      </Button>
      <Button
        variant="secondary"
        wide
        onClick={() => payment.dispatch({ type: 'order-beside-other-confirmed' })}
        data-testid="other-order-confirm"
      >
        {t('other-order.confirm')}
      </Button>
    </Dialog>
  );
});

/** Texts of these questions, a late part: very few payments ask one. */
export const texts = [paymentTexts, results, paymentQuestions];
