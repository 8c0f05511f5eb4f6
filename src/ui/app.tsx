import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LanguageContext, type LanguageTools } from './kit/language-context.ts';
import { ToastHost } from './kit/feedback/toast-host.tsx';
import { Part } from './kit/part.tsx';
import { Routes } from './routes.tsx';
import { CrashScreen } from './screens/crash-screen.tsx';
import { ScreenFrame } from './screens/screen-frame.tsx';
import { StoresProvider, type Stores } from './stores/stores.ts';

interface Props {
  readonly stores: Stores;
  readonly language: LanguageTools;
  /** Called once the page is complete; later changes do not call it again. */
  readonly drawn?: () => void;
}

export const App = observer(function App({ stores, language, drawn }: Props) {
  const { shopper } = stores.gate;
  useEffect(() => drawn?.(), [drawn]);
  return (
    <LanguageContext value={language}>
      <StoresProvider value={stores}>
        <Part lastResort={<CrashScreen about="crash" />}>
          <Part>
            {stores.gate.failed ? (
              <CrashScreen about="boot" />
            ) : (
              <Routes waiting={<ScreenFrame title={language.t('common.loading')} back="/" />} />
            )}
          </Part>
          <Part>{shopper !== null && <shopper.Shell />}</Part>
        </Part>
        <Part lastResort={null}>
          <ToastHost />
        </Part>
      </StoresProvider>
    </LanguageContext>
  );
});
