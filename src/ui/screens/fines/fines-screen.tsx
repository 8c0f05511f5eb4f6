import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { fineQuestion } from '../../../domain/fine/fine-machine.ts';
import { fine } from '../../../texts/ar/fine.ts';
import { useTexts } from '../../kit/language-context.ts';
import { useStores } from '../../stores/stores.ts';
import { prefetchPayStep } from '../lazy-screens.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import { FineOfAccount } from './fine-of-account.tsx';

/** The fines page (platform §2, D24). The fine is identified by the address, else the login, else the typed id (D40). */
export const FinesScreen = observer(function FinesScreen() {
  const { services, shopper, payment } = useStores().gate;
  const { t } = useTexts();
  const search = useSearch();
  useEffect(() => prefetchPayStep(), []);
  if (services === null || shopper === null || payment === null) return <ScreenFrame title={t('fines.title')} back="/" />;
  const question = fineQuestion(search, shopper.session.user?.uid ?? null);
  return (
    <ScreenFrame title={t('fines.title')} back="/">
      <shopper.Notices />
      <FineOfAccount key={question} services={services} question={question} />
    </ScreenFrame>
  );
});

export const texts = [fine];
export { FinesScreen as screen };
