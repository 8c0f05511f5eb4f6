import { observer } from 'mobx-react-lite';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { feedbackPath } from '../../../../domain/feedback/feedback-address.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppLink, ButtonLink } from '../../../kit/controls/button.tsx';
import { useStores } from '../../../stores/stores.ts';
import { orderOfIntent, type OrderShown } from './order-facts.tsx';

interface Props {
  /** Defaults to the request that is to be sent again, which may have created an order; nothing if no order exists yet. */
  readonly order?: Pick<OrderShown, 'orderId' | 'reference'> | undefined;
  /** Shown below the actions of a page instead of within a notice. */
  readonly isAction?: boolean;
}

/** Link to customer service with the order number, if any, and from there back to this page. */
export const SupportLink = observer(function SupportLink({ order, isAction = false }: Props) {
  const requestToRetry = useStores().gate.payment?.state.requestToRetry ?? null;
  const { t } = useTexts();
  const [path, query] = [usePathname(), useSearch()];
  const about = order ?? (requestToRetry === null ? null : orderOfIntent(requestToRetry));
  const to = feedbackPath({ order: about?.orderId ?? about?.reference ?? '', back: path + query });
  return isAction ? (
    <ButtonLink to={to} variant="quiet" wide>
      {t('support.contact')}
    </ButtonLink>
  ) : (
    <AppLink to={to}>{t('support.contact')}</AppLink>
  );
});
