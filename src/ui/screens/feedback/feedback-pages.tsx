import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useTexts } from '../../kit/language-context.ts';
import { hoursText } from '../../../domain/format/time-ago.ts';
import { sentMessageOf, supportAnswerOf } from '../../../domain/feedback/support-answer.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { CopyText } from '../../kit/controls/copy-text.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import { useStores } from '../../stores/stores.ts';
import { Icon } from '../../kit/icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { feedbackOriginOf, feedbackPath, placeOf } from '../../../domain/feedback/feedback-address.ts';
import { pathOf, type RouteName } from '../../../domain/routing/routes.ts';
import { feedback } from '../../../texts/ar/feedback.ts';
import { FeedbackScreen } from './feedback-screen.tsx';

/** When and how the answer comes, as the build promises it; nothing before the services have loaded. */
const Answer = observer(function Answer() {
  const promise = supportAnswerOf(useStores().gate.services?.feedback.answer() ?? '');
  const { t, language } = useTexts();
  if (promise === null) return null;
  const channel = t(`answer-by.${promise.channel}`);
  return <p data-testid="feedback-answer">{t('feedback.answer', { time: hoursText(promise.hours, language), channel })}</p>;
});

/** Shown at the address of the success page if no message led there. */
const NothingSent = ({ back }: { readonly back: string }) => {
  const { t } = useTexts();
  return (
    <Page title={t('feedback.title')} back={back}>
      <StatePage
        tone="plain"
        emblem={<Icon name="help" large />}
        title={t('feedback.none-title')}
        testId="feedback-none"
        actions={
          <>
            <ButtonLink to={feedbackPath({ order: '', back })} wide>
              {t('feedback.write')}
            </ButtonLink>
            <ButtonLink to="/" variant="quiet" wide>
              {t('common.home')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('feedback.none-text')}</p>
      </StatePage>
    </Page>
  );
};

/** Success page of a message; back leads to where the shopper was. */
export const FeedbackSuccess = ({ back }: { readonly back: string }) => {
  const { t } = useTexts();
  const [sent] = useState(() => sentMessageOf(history.state));
  if (sent === null) return <NothingSent back={back} />;
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
        <Answer />
        {sent.number !== null && <Facts facts={[{ name: t('feedback.number'), value: <CopyText text={sent.number} /> }]} />}
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
