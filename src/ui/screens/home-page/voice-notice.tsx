import { useTexts } from '../../kit/language-context.ts';
import { Icon } from '../../kit/icon.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import home from './home-more.module.css';
import styles from './voice-notice.module.css';

/** The voice-quality upgrade notice (platform §2, D29). */
export const VoiceNotice = () => {
  const { t } = useTexts();
  return (
    <section className={home.section} aria-labelledby="voice-title">
      <div className={styles.voice}>
        <span className={styles.wave}>
          <LaterIcon name="wave" large />
        </span>
        <div>
          <h2 id="voice-title">{t('home.voice-title')}</h2>
          <p>{t('home.voice-text')}</p>
          <ul className={styles.points}>
            {(['home.voice-1', 'home.voice-2', 'home.voice-3'] as const).map((point) => (
              <li key={point}>
                <Icon name="check" />
                <span>{t(point)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
};
