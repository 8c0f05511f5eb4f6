import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';

/** Success page of a message; back leads to where the shopper was. */
export const FeedbackSuccess = ({ back }: { readonly back: string }) => {
  const { t } = useTexts();
  return (
    <Page title={t('feedback.title')} back={back}>
      <StatePage
        tone="ok"
        emblem={<Icon name="check" large />}
        title={t('feedback.success-title')}
        testId="feedback-success"
        actions={
          <>
            {back !== '/' && (
              <ButtonLink to={back} wide>
                {t('feedback.go-back')}
              </ButtonLink>
            )}
            <ButtonLink to="/" variant={back === '/' ? 'primary' : 'quiet'} wide>
              {t('common.home')}
            </ButtonLink>
          </>
        }
      >
        <p role="status">{t('feedback.success-text')}</p>
      </StatePage>
    </Page>
  );
};
