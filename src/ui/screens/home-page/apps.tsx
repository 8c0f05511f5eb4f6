import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { HomeTab } from '../../../domain/share/home-tabs.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Tabs } from '../../kit/controls/tabs.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { useStores } from '../../stores/stores.ts';
import { StoreButtons } from '../share/store-buttons.tsx';
import { Games, Jackaroo } from './games.tsx';
import { VoiceNotice } from './voice-notice.tsx';
import home from './home-more.module.css';
import styles from './apps.module.css';

const TABS = [
  [1, 'home.tab-sawa'],
  [2, 'home.tab-jackaroo'],
] as const satisfies readonly (readonly [HomeTab, string])[];

const JackarooApp = () => {
  const { t } = useTexts();
  return (
    <section className={styles.jackaroo} aria-labelledby="jackaroo-title">
      <Jackaroo />
      <h2 id="jackaroo-title">{t('home.jackaroo-title')}</h2>
      <p>{t('home.jackaroo-app-text')}</p>
      <ul>
        {(['home.jackaroo-1', 'home.jackaroo-2', 'home.jackaroo-3'] as const).map((point) => (
          <li key={point}>
            <Icon name="check" />
            <span>{t(point)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Both apps, each in its tab; the address may select one (platform §2). */
export const Apps = observer(function Apps() {
  const { services } = useStores().gate;
  const { t } = useTexts();
  const [picked, setPicked] = useState<HomeTab | null>(null);
  const chosen = picked ?? services?.share.tab ?? 1;
  return (
    <div className={home.section}>
      <Tabs label={t('home.apps')} tabs={TABS.map(([key, label]) => ({ key, label: t(label) }))} chosen={chosen} onChoose={setPicked}>
        {chosen === 1 ? (
          <>
            <Games />
            <VoiceNotice />
          </>
        ) : (
          <JackarooApp />
        )}
        <div className={styles.stores}>
          <StoreButtons variant="secondary" />
        </div>
      </Tabs>
    </div>
  );
});
