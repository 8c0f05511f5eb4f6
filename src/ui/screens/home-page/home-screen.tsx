import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Diamond } from '../../kit/icons/diamond.tsx';
import { LaterIcon } from '../../kit/icons/later-icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Games } from './games.tsx';
import { VoiceNotice } from './voice-notice.tsx';
import styles from './home.module.css';

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

/** The home page: what the site is, how it works, and its two entries. */
export const HomeScreen = () => {
  const { t } = useTexts();
  return (
    <Page title={t('home.title')}>
      <section className={styles.hero} aria-labelledby="hero-title">
        <div className={styles.stones}>
          <Diamond size="hero" pile={3} />
        </div>
        <h2 id="hero-title">{t('home.hero-title')}</h2>
        <p>{t('home.hero-text')}</p>
        <div className={styles.entries}>
          <ButtonLink to="/pay" wide>
            {t('home.start')}
          </ButtonLink>
          <ButtonLink to="/recharge-list" variant="secondary" wide>
            {t('home.packages')}
          </ButtonLink>
        </div>
      </section>

      <ul className={styles.trust}>
        {TRUST.map(([icon, text]) => (
          <li key={text}>
            <LaterIcon name={icon} /> {t(text)}
          </li>
        ))}
      </ul>

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

      <Games />
      <VoiceNotice />

      <section className={styles.help} aria-labelledby="help-title">
        <div>
          <h2 id="help-title">{t('home.help-title')}</h2>
          <p>{t('home.help-text')}</p>
        </div>
        <ButtonLink to="/feedback" variant="secondary">
          {t('home.help-link')}
        </ButtonLink>
      </section>
    </Page>
  );
};
