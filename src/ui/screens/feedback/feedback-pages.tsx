import { useEffect } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useTexts } from '../../kit/language-context.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { feedbackOriginOf, feedbackPath, placeOf } from '../../../domain/feedback/feedback-address.ts';
import { pathOf, type RouteName } from '../../../domain/routing/routes.ts';
import { feedback } from '../../../texts/ar/feedback.ts';
import { FeedbackScreen } from './feedback-screen.tsx';

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

export type FeedbackRoute = Extract<RouteName, 'feedback' | 'feedbackSuccess'>;

interface Props {
  readonly route: FeedbackRoute;
  readonly previous: RouteName | null;
}

/** The message form and the success page. If the address names no page to go back to, the previous one is used. */
export const FeedbackPages = ({ route, previous }: Props) => {
  const query = useSearch();
  const origin = feedbackOriginOf(query);
  const from = new URLSearchParams(query).has('back') || previous === null ? null : placeOf(pathOf(previous));
  const path = route === 'feedback' && from !== null ? feedbackPath({ order: origin.order, back: from.address }) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path]);
  return route === 'feedback' ? <FeedbackScreen origin={origin} /> : <FeedbackSuccess back={origin.back} />;
};

export const texts = [feedback];
export { FeedbackPages as screen };
