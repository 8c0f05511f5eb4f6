import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useId } from 'react';
import { navigate } from 'wouter/use-browser-location';
import styles from './home-screen.module.css';
import { topPackages } from '../../../domain/order/other-packages.ts';
import * as limits from '../../../domain/limits.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Diamond } from '../../kit/icon.tsx';
import { AmountCard } from '../../kit/payment/amount-card.tsx';
import { pilesOf } from '../../kit/portions.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useStores } from '../../stores/stores.ts';
import { continueToPayment, TargetPanel } from '../recharge-list/chosen-bar.tsx';
import { home } from '../../../texts/ar/home.ts';
import { Page } from '../../kit/layout/page.tsx';
import { lazyScreen } from '../lazy-screens.ts';

/** The lagoon theme: a night over water. */
const Lagoon = () => (
  <g className={styles.lagoon}>
    <circle className={styles.soft} cx="120" cy="66" r="58" />
    <path className={styles.strong} d="M196 14a17 17 0 1 0 10 30 20 20 0 0 1-10-30z" />
    <path
      className={styles.strong}
      d="M36 20l2.5 6.5L45 29l-6.5 2.5L36 38l-2.5-6.5L27 29l6.5-2.5zM70 6l1.5 4 4 1.5-4 1.5L70 17l-1.5-4-4-1.5 4-1.5z"
    />
    <path className={styles.middle} d="M0 98c24-16 44-16 66-4s42 12 60 0 44-14 66-2 34 8 48 0v28H0z" />
    <path className={styles.near} d="M0 112c26-12 50-10 74-2s50 6 74-4 58-8 92 4v10H0z" />
  </g>
);

/** The orchid theme: voices that answer each other. */
const Orchid = () => (
  <g className={styles.orchid}>
    <circle className={styles.soft} cx="120" cy="62" r="56" />
    <path className={styles.middle} d="M12 30a14 14 0 0 1 14-14h38a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14H40L24 76V61A14 14 0 0 1 12 47z" />
    <path className={styles.near} d="M228 44a14 14 0 0 0-14-14h-38a14 14 0 0 0-14 14v18a14 14 0 0 0 14 14h24l16 14V75a14 14 0 0 0 12-14z" />
    <path className={styles.voice} d="M30 35v9M38 29v21M46 33v13M54 27v25M62 36v7" />
    <path className={styles.voice} d="M178 49v9M186 43v21M194 47v13M202 41v25M210 50v7" />
    <path className={styles.strong} d="M100 8a6 6 0 1 1 0 .1zM150 108a5 5 0 1 1 0 .1zM84 100a4 4 0 1 1 0 .1z" />
  </g>
);

/** The arena theme: board squares, a pawn and a die. */
const Arena = () => (
  <g className={styles.arena}>
    <circle className={styles.soft} cx="120" cy="62" r="56" />
    <path fill="#d8433b" d="M14 82a12 12 0 0 1 12-12h28v28H14z" />
    <path fill="#f2b81f" d="M58 70h28a12 12 0 0 1 0 28H58z" />
    <path fill="#2f9e57" d="M154 70h28v28h-28a12 12 0 0 1 0-28z" />
    <path fill="#2a6bd8" d="M186 70h28a12 12 0 0 1 12 12v16h-40z" />
    <path className={styles.near} d="M0 98h240v5H0z" />
    <path fill="#d8433b" d="M34 34a11 11 0 1 1 13 0c3 9 6 18 12 28H22c6-10 9-19 12-28z" />
    <g transform="rotate(12 200 40)">
      <rect className={styles.die} x="178" y="18" width="44" height="44" rx="10" />
      <path className={styles.pips} d="M189 29v.01M211 29v.01M200 40v.01M189 51v.01M211 51v.01" />
    </g>
  </g>
);

/** Illustration behind the stones; the theme's style sheet shows its own. Decorative. */
export const HeroArt = () => (
  <svg className={styles.art} viewBox="0 0 240 120" aria-hidden="true">
    <Lagoon />
    <Orchid />
    <Arena />
  </svg>
);

/**
 * A few packages for the account. A tap leads to the payment of this one, or to all packages with this one selected if the account is not
 * settled. Empty if they did not load.
 */
const Packages = observer(function Packages() {
  const stores = useStores();
  const { catalogue } = stores;
  const { t } = useTexts();
  const titleId = useId();
  const { status } = catalogue;
  if (status.kind === 'failed') return null;
  const { lists } = status;
  const packages = lists === undefined ? null : topPackages(lists);
  const piles = pilesOf(catalogue.shown);
  if (packages?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.packages}>
      <h3 id={titleId}>{t('home.top-packages')}</h3>
      <ul className={styles.grid} aria-busy={packages === null}>
        {packages === null
          ? Array.from({ length: limits.homePackages }, (_, index) => (
              <li key={index}>
                <Skeleton shape="block" className={styles.waiting} />
              </li>
            ))
          : packages.map((item) => (
              <li key={item.amount}>
                <AmountCard
                  item={item}
                  pile={piles(item)}
                  chosen={catalogue.chosenAmount === item.amount}
                  highlighted={lists?.highlighted === item.amount}
                  best={lists?.bestValue === item.amount}
                  testId={`home-package-${item.amount}`}
                  onChoose={() => {
                    catalogue.choose(item.amount);
                    if (continueToPayment(stores) !== null) navigate('/recharge-list');
                  }}
                />
              </li>
            ))}
      </ul>
    </section>
  );
});

/** The way to a payment from the home page: the account, a few packages, and the payment methods. */
export const TopUp = observer(function TopUp() {
  const { target, catalogue } = useStores();
  const { t } = useTexts();
  const uid = target.confirmed?.uid ?? null;
  useEffect(() => {
    if (target.restored) catalogue.load(uid);
  }, [catalogue, target.restored, uid]);
  return (
    <div className={styles.stack}>
      <TargetPanel />
      <Packages />
      <ButtonLink to="/recharge-list" wide>
        {t('home.packages')}
      </ButtonLink>
      <ButtonLink to="/pay" variant="quiet" wide>
        {t('home.other-account')}
      </ButtonLink>
    </div>
  );
});

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

export const texts = [home];
export { HomeScreen as screen };
