import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { closedTestPage } from '../../../domain/site/test-page-access.ts';
import type { RouteName } from '../../../domain/routing/routes.ts';
import { debug as debugTexts } from '../../../texts/ar/debug.ts';
import type { TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import { BuildSection, FlagsSection, GraySection, ScenariosSection, StorageSection } from './build-sections.tsx';
import { HostsSection, ReportsSection, RoomsSection } from './hosts-sections.tsx';
import styles from './test-page.module.css';

const Content = ({ page }: { readonly page: TestPage }) => (
  <div className={styles.sections}>
    <BuildSection page={page} />
    <GraySection page={page} />
    <FlagsSection flags={page.flags} />
    <HostsSection page={page} />
    <StorageSection page={page} />
    <RoomsSection page={page} />
    <ReportsSection page={page} />
    {page.hasSandbox && <ScenariosSection />}
  </div>
);

/** The page /test (D28). If it is closed on this visit, it redirects as an unknown path after `previous` does. */
export const TestScreen = observer(function TestScreen({ previous }: { readonly previous: RouteName | null }) {
  const { gate } = useStores();
  const { t } = useTexts();
  const [page, setPage] = useState<TestPage | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    gate.whenReady(({ debug }) => {
      debug.openTestPage().then(
        (opened) => {
          if (isLeft) return;
          if (opened === null) navigate(closedTestPage(location.search, previous), { replace: true });
          else setPage(opened);
        },
        () => isLeft || setPage('failed'),
      );
    });
    return () => {
      isLeft = true;
    };
  }, [gate, previous, tries]);
  const again = () => {
    setPage(null);
    setTries(tries + 1);
  };
  if (page === null) return <ScreenFrame title={t('debug.title')} back="/" />;
  return (
    <ScreenFrame title={t('debug.title')} back="/">
      {page === 'failed' ? (
        <Notice tone="danger" alert title={t('debug.closed')} action={<Button onClick={again}>{t('common.retry')}</Button>} />
      ) : (
        <Content page={page} />
      )}
    </ScreenFrame>
  );
});

export const texts = [debugTexts];
export { TestScreen as screen };
