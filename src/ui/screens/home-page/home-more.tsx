import { home } from '../../../texts/ar/home.ts';
import { share } from '../../../texts/ar/share.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { LaterIcon } from '../../kit/icons/later-icon.tsx';
import { SiteFooter } from '../../kit/layout/site-footer.tsx';
import { Accepted } from './accepted.tsx';
import { Apps } from './apps.tsx';
import { RoomPlace } from './room-place.tsx';
import styles from './home-more.module.css';

const TRUST = [
  ['bolt', 'home.trust-fast'],
  ['shield', 'home.trust-private'],
  ['receipt', 'home.trust-open'],
] as const;

const HOW = [
  ['home.how-1-title', 'home.how-1-text'],
  ['home.how-2-title', 'home.how-2-text'],
  ['home.how-3-title', 'home.how-3-text'],
] as const;

/** The home page below the first view: accepted brands, how it works, the apps, help and documents. */
export const HomeMore = () => {
  const { t } = useTexts();
  return (
    <>
      <Accepted />
      <ul className={styles.trust}>
        {TRUST.map(([icon, text]) => (
          <li key={text}>
            <LaterIcon name={icon} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>

      <RoomPlace />

      <section className={styles.section} aria-labelledby="how-title">
        <h2 id="how-title">{t('home.how-title')}</h2>
        <ol className={styles.how}>
          {HOW.map(([title, text], index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>

      <Apps />

      <section className={styles.help} aria-labelledby="help-title">
        <div>
          <h2 id="help-title">{t('home.help-title')}</h2>
          <p>{t('home.help-text')}</p>
        </div>
        <ButtonLink to="/feedback" variant="secondary">
          {t('home.help-link')}
        </ButtonLink>
      </section>
      <SiteFooter />
    </>
  );
};

/** The screen and its texts, for `lazyScreen`. */
export const texts = [home, share];
export { HomeMore as screen };
