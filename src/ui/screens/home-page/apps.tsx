import { type ReactNode, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../../kit/language-context.ts';
import homeMoreStyles from './home-more.module.css';
import gamesStyles from './games.module.css';
import type { HomeTab } from '../../../domain/share/home-tabs.ts';
import { Tabs } from '../../kit/controls/tabs.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useStores } from '../../stores/stores.ts';
import { StoreButtons } from '../store-buttons.tsx';
import { VoiceNotice } from './voice-notice.tsx';
import appsStyles from './apps.module.css';

const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 64 64" className={gamesStyles.picture} aria-hidden="true">
    {children}
  </svg>
);

const Ludo = () => (
  <Picture>
    <rect x="8" y="8" width="48" height="48" rx="8" fill="#fff" />
    <path d="M8 16a8 8 0 0 1 8-8h11v19H8z" fill="#e4574c" />
    <path d="M37 8h11a8 8 0 0 1 8 8v11H37z" fill="#3fa66a" />
    <path d="M8 37h19v19H16a8 8 0 0 1-8-8z" fill="#e9b53a" />
    <path d="M37 37h19v11a8 8 0 0 1-8 8H37z" fill="#3f86d6" />
    <g fill="#fff">
      <circle cx="17.5" cy="17.5" r="5" />
      <circle cx="46.5" cy="17.5" r="5" />
      <circle cx="17.5" cy="46.5" r="5" />
      <circle cx="46.5" cy="46.5" r="5" />
    </g>
    <path d="M32 27l5 5-5 5-5-5z" fill="#22383b" />
  </Picture>
);

const Jackaroo = () => (
  <Picture>
    <circle cx="32" cy="32" r="25" fill="#c98f55" />
    <circle cx="32" cy="32" r="20" fill="#b07639" />
    {['#e4574c', '#3f86d6', '#e9b53a', '#3fa66a', '#f2f6f6', '#8a5bd0'].map((fill, index) => {
      const angle = (index * Math.PI) / 3;
      return <circle key={fill} cx={32 + 14 * Math.cos(angle)} cy={32 + 14 * Math.sin(angle)} r="5.2" fill={fill} />;
    })}
    <circle cx="32" cy="32" r="4.2" fill="#6d451b" />
  </Picture>
);

const Pool = () => (
  <Picture>
    <circle cx="32" cy="32" r="24" fill="#16282b" />
    <circle cx="32" cy="29" r="12" fill="#fff" />
    <path
      d="M32 22.6a3.6 3.6 0 0 0-2.1 6.5 4 4 0 1 0 4.2 0 3.6 3.6 0 0 0-2.1-6.5zm0 2.2a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm0 5.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z"
      fill="#16282b"
    />
    <path d="M17 20a19 19 0 0 1 9-8" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity="0.5" fill="none" />
  </Picture>
);

const Carrom = () => (
  <Picture>
    <rect x="8" y="8" width="48" height="48" rx="8" fill="#7c4a21" />
    <rect x="13" y="13" width="38" height="38" rx="4" fill="#f0d9ae" />
    <circle cx="32" cy="32" r="11" fill="none" stroke="#c9452f" strokeWidth="1.6" />
    <circle cx="32" cy="32" r="4.5" fill="#c9452f" />
    <circle cx="24" cy="27" r="4.2" fill="#22383b" />
    <circle cx="40" cy="27" r="4.2" fill="#fff" stroke="#cdb384" />
    <circle cx="32" cy="41.5" r="4.2" fill="#22383b" />
    <g fill="#22383b">
      <circle cx="16.5" cy="16.5" r="2.6" />
      <circle cx="47.5" cy="16.5" r="2.6" />
      <circle cx="16.5" cy="47.5" r="2.6" />
      <circle cx="47.5" cy="47.5" r="2.6" />
    </g>
  </Picture>
);

const GAMES = [
  [Ludo, 'home.ludo', 'home.ludo-text'],
  [Jackaroo, 'home.jackaroo', 'home.jackaroo-text'],
  [Pool, 'home.pool', 'home.pool-text'],
  [Carrom, 'home.carrom', 'home.carrom-text'],
] as const;

/** The app's games, with text and pictures (D29). */
const Games = () => {
  const { t } = useTexts();
  return (
    <section className={homeMoreStyles.section} aria-labelledby="games-title">
      <h2 id="games-title">{t('home.games-title')}</h2>
      <p>{t('home.games-text')}</p>
      <ul className={gamesStyles.games}>
        {GAMES.map(([Art, name, text]) => (
          <li key={name}>
            <Art />
            <h3>{t(name)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const TABS = [
  [1, 'home.tab-sawa'],
  [2, 'home.tab-jackaroo'],
] as const satisfies readonly (readonly [HomeTab, string])[];

const JackarooApp = () => {
  const { t } = useTexts();
  return (
    <section className={appsStyles.jackaroo} aria-labelledby="jackaroo-title">
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
    <div className={homeMoreStyles.section}>
      <Tabs label={t('home.apps')} tabs={TABS.map(([key, label]) => ({ key, label: t(label) }))} chosen={chosen} onChoose={setPicked}>
        {chosen === 1 ? (
          <>
            <Games />
            {services?.share.stores[0] !== 'ludo' && <VoiceNotice />}
          </>
        ) : (
          <JackarooApp />
        )}
        <div className={appsStyles.stores}>
          <StoreButtons variant="secondary" />
        </div>
      </Tabs>
    </div>
  );
});
