import { useEffect } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { feedbackOriginOf, feedbackPath, placeOf } from '../../../domain/feedback/feedback-address.ts';
import { pathOf, type RouteName } from '../../../domain/routing/routes.ts';
import { feedback } from '../../../texts/ar/feedback.ts';
import { FeedbackScreen } from './feedback-screen.tsx';
import { FeedbackSuccess } from './feedback-success.tsx';

export type FeedbackRoute = Extract<RouteName, 'feedback' | 'feedbackSuccess'>;

interface Props {
  readonly route: FeedbackRoute;
  /** The previous route. */
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

/** The screen and its texts, for `lazyScreen`. */
export const texts = [feedback];
export { FeedbackPages as screen };
