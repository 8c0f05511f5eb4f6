import type { RouteName } from '../../../domain/routing/routes.ts';
import { lazyScreen } from '../lazy-screens.ts';
import { SoonScreen, type SoonRoute } from './soon-screen.tsx';

/** Named here, so that the first download does not grow by it. */
const LazyTest = lazyScreen(() => import('../entries/test.ts'));

interface Props {
  readonly route: SoonRoute | 'test';
  /** The route before this one. */
  readonly previous: RouteName | null;
}

/** A page beside the way to a payment. */
export const AsideScreen = ({ route, previous }: Props) =>
  route === 'test' ? <LazyTest previous={previous} /> : <SoonScreen route={route} />;
