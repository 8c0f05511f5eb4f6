import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Price } from '../../../kit/payment/amount-card.tsx';
import { usePayment } from '../../../stores/use-services.ts';

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
