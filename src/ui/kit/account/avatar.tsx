import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './account-card.module.css';

/** Old image hosts used http, so https is asked for; an image that does not load is replaced by the default avatar (platform §5). */
export const Avatar = ({ icon, nickname }: { readonly icon: string | null; readonly nickname: string }) => {
  const [broken, setBroken] = useState<string | null>(null);
  const source = icon?.replace(/^http:/, 'https:');
  if (source && source !== broken) {
    return <img className={styles.avatar} src={source} alt="" width={48} height={48} decoding="async" onError={() => setBroken(source)} />;
  }
  const initial = [...nickname.trim()][0];
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initial ?? <Icon name="user" />}
    </span>
  );
};
