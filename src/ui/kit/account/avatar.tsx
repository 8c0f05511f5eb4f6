import { initialOf } from '../../../domain/account/initial.ts';
import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { avatarSource } from './avatar-source.ts';
import styles from './account-card.module.css';

/** The picture of an account, small and from the host that serves it now; the default avatar where it does not load (platform §5). */
export const Avatar = ({ icon, nickname }: { readonly icon: string | null; readonly nickname: string }) => {
  const [broken, setBroken] = useState<string | null>(null);
  const source = avatarSource.of(icon, icon === broken);
  if (source !== null) {
    return <img className={styles.avatar} src={source} alt="" onError={() => setBroken(icon)} />;
  }
  const initial = initialOf(nickname);
  return (
    <span className={styles.avatar} aria-hidden="true" translate="no">
      {initial || <Icon name="user" />}
    </span>
  );
};
