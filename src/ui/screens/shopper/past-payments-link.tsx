import { observer } from 'mobx-react-lite';
import { payerOf } from '../../../domain/order/intent.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppLink } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { useStores } from '../../stores/stores.ts';

/** In the bar above the packages, where this device remembers payments of the present payer: the way to their receipts (ORD-37). */
export const PastPaymentsLink = observer(function PastPaymentsLink({ className }: { readonly className?: string | undefined }) {
  const { services, shopper } = useStores().gate;
  const { t } = useTexts();
  const user = shopper?.session.user ?? null;
  // Whose session it is, is not known before its user is.
  const payer = user === null ? (services?.session.payer() ?? null) : payerOf(user.uid);
  return payer !== null && services?.paymentCode.hasPastPayments(payer) === true ? (
    <AppLink
      to="/pay#past-payments"
      className={className}
      aria-label={t('notice.past-payments')}
      title={t('notice.past-payments')}
      data-testid="past-payments-link"
    >
      <Icon name="receipt" />
    </AppLink>
  ) : null;
});
