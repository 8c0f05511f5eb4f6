import { Suspense } from 'react';
import type { RouteName } from '../../domain/routing/routes.ts';
import type { FeedbackRoute } from './feedback/feedback-pages.tsx';
import { DotsLoader } from '../kit/feedback/dots-loader.tsx';
import { lazyScreen } from './lazy-screens.ts';

/** Imported here so that the first download does not grow. */
const LazyLogin = lazyScreen(() => import('./login/login-screen.tsx'));
const LazyFines = lazyScreen(() => import('./fines/fines-screen.tsx'));
const LazyShare = lazyScreen(() => import('./share-screen.tsx'));
const LazyTest = lazyScreen(() => import('./test-page/test-screen.tsx'));
const LazyFeedback = lazyScreen(() => import('./feedback/feedback-pages.tsx'));

interface Props {
  readonly route: FeedbackRoute | 'fines' | 'login' | 'share' | 'test';
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

/** A page outside the payment path. */
export const AsideScreen = (props: Props) => (
  <Suspense fallback={<DotsLoader />}>
    <Screen {...props} />
  </Suspense>
);

export const texts = [];
export { AsideScreen as screen };
