import { useFirstTexts } from '../kit/language-context.ts';
import { Button } from '../kit/controls/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/layout/page.tsx';
import { StatePage } from '../kit/layout/state-page.tsx';

/** A failure or a load error: what it means for the shopper's money, and what to do next. */
export const CrashScreen = ({ about }: { readonly about: 'crash' | 'boot' }) => {
  const { t } = useFirstTexts();
  const title = t(about === 'crash' ? 'crash.title' : 'boot.failed-title');
  const text = t(about === 'crash' ? 'crash.text' : 'boot.failed-text');
  return (
    <Page title={title}>
      <StatePage
        tone="danger"
        emblem={<Icon name="alert" large />}
        title={title}
        testId="crash"
        actions={
          <>
            <Button wide onClick={() => location.reload()}>
              {t('common.reload')}
            </Button>
            <Button variant="quiet" wide onClick={() => location.assign('/feedback')}>
              {t('home.help-link')}
            </Button>
            <Button variant="quiet" wide onClick={() => location.assign('/')}>
              {t('common.home')}
            </Button>
          </>
        }
      >
        <p role="alert">{text}</p>
      </StatePage>
    </Page>
  );
};
