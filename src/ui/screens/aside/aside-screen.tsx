import { Suspense } from 'react';
import type { RouteName } from '../../../domain/routing/routes.ts';
import type { FeedbackRoute } from '../feedback/feedback-pages.tsx';
import { DotsLoader } from '../../kit/feedback/dots-loader.tsx';
import { lazyScreen } from '../lazy-screens.ts';

/** Named here, so that the first download does not grow by them. */
const LazyLogin = lazyScreen(() => import('../entries/login.ts'));
const LazyFines = lazyScreen(() => import('../entries/fines.ts'));
const LazyShare = lazyScreen(() => import('../entries/share.ts'));
const LazyTest = lazyScreen(() => import('../entries/test.ts'));
const LazyFeedback = lazyScreen(() => import('../entries/feedback.ts'));

interface Props {
  readonly route: FeedbackRoute | 'fines' | 'login' | 'share' | 'test';
  /** The route before this one. */
  readonly previous: RouteName | null;
}

const Screen = ({ route, previous }: Props) => {
  switch (route) {
    case 'test':
      return <LazyTest previous={previous} />;
    case 'login':
      return <LazyLogin />;
    case 'share':
      return <LazyShare />;
    case 'fines':
      return <LazyFines />;
    case 'feedback':
    case 'feedbackSuccess':
      return <LazyFeedback route={route} previous={previous} />;
  }
};

/** A page beside the way to a payment. */
export const AsideScreen = (props: Props) => (
  <Suspense fallback={<DotsLoader />}>
    <Screen {...props} />
  </Suspense>
);
