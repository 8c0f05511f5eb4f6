import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { home } from '../../../texts/ar/home.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Diamond } from '../../kit/icons/diamond.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useStores } from '../../stores/stores.ts';
import { lazyScreen } from '../lazy-screens.ts';
import { HeroArt } from './hero-art.tsx';
import { TopUp } from './top-up.tsx';
import styles from './home.module.css';

/** Content below the first view loads after it. */
const LazyMore = lazyScreen(() => import('./home-more.tsx'));

/** The home page: the way to a payment and its essentials first; the rest below. */
export const HomeScreen = observer(function HomeScreen() {
  const { shopper } = useStores().gate;
  const { t } = useTexts();
  return (
    <Page title={t('home.title')}>
      {shopper !== null && (
        <div className={styles.notices}>
          <shopper.Notices />
        </div>
      )}
      <section className={styles.hero} aria-labelledby="hero-title">
        <div className={styles.stones}>
          <HeroArt />
          <Diamond size="hero" pile={3} />
        </div>
        <div className={styles.words}>
          <h2 id="hero-title">{t('home.hero-title')}</h2>
          <p>{t('home.hero-text')}</p>
        </div>
        <TopUp />
      </section>
      <Suspense fallback={<Skeleton shape="block" className={styles.more} />}>
        <LazyMore />
      </Suspense>
    </Page>
  );
});

/** The screen and its texts, for `lazyScreen`. */
export const texts = [home];
export { HomeScreen as screen };
