import { observer } from 'mobx-react-lite';
import { payerOf } from '../../../domain/order/intent.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppLink } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { useStores } from '../../stores/stores.ts';

/** Link to the receipts of the current payer's payments, in the bar above the packages, if this device remembers any (ORD-37). */
export const PastPaymentsLink = observer(function PastPaymentsLink({ className }: { readonly className?: string | undefined }) {
  const { services, shopper } = useStores().gate;
  const { t } = useTexts();
  const user = shopper?.session.user ?? null;
  // The session's payer is unknown until its user is known.
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
