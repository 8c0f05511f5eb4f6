import { useState } from 'react';
import type { NamedAccount, PayToUser } from '../../domain/account/account.ts';
import { initialOf } from '../../domain/account/account-label.ts';
import { useFirstTexts } from './language-context.ts';
import type { Elements } from './elements.ts';
import { Skeleton } from './feedback/skeleton.tsx';
import { Icon } from './icon.tsx';
import styles from './account-card.module.css';

/** URL of the displayed account picture, or null for the default avatar. */
type AvatarOf = (icon: string | null, failed: boolean) => string | null;

/** Source of avatar URLs, set by the services: an account shown before they load has the default avatar until it is read again. */
export const avatarSource: { of: AvatarOf } = { of: () => null };

/** An account's picture, small and from the host that currently serves it; the default avatar if it does not load (platform §5). */
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

/** Name and display id of an account, each isolated, with the id in its own frame so that no name can imitate it. */
export const AccountName = ({ user }: { readonly user: NamedAccount }) => {
  const { t } = useFirstTexts();
  return (
    <>
      {user.nickname !== '' && (
        <bdi className={styles.name} dir="rtl" translate="no">
          {user.nickname}
        </bdi>
      )}
      <span className={styles.id} dir="ltr" translate="no">
        {`${t('target.id')} ${user.displayUid}`}
      </span>
    </>
  );
};

type Shown = Pick<PayToUser, 'nickname' | 'displayUid' | 'icon'>;

export const AccountWho = ({ user, label }: { readonly user: Shown; readonly label?: string | undefined }) => (
  <>
    <Avatar icon={user.icon} nickname={user.nickname} />
    <span className={styles.words}>
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <AccountName user={user} />
    </span>
  </>
);

/** An account in a card, with an action at its end. */
export const AccountCard = ({ user, label, end }: { readonly user: Shown; readonly label?: string; readonly end?: Elements }) => (
  <div className={styles.card} data-testid="account-card">
    <AccountWho user={user} label={label} />
    {end}
  </div>
);

/** An earlier account, selected by a tap. */
export const AccountRow = ({
  user,
  disabled,
  onChoose,
}: {
  readonly user: Shown;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}) => (
  <button type="button" className={styles.row} disabled={disabled} onClick={onChoose} data-testid={`history-${user.displayUid}`}>
    <AccountWho user={user} />
  </button>
);

export const AccountCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="circle" />
    <span className={styles.words}>
      <Skeleton className={styles.skeletonLabel} />
      <Skeleton className={styles.skeletonName} />
      <Skeleton className={styles.skeletonId} />
    </span>
  </div>
);
