import type { PayToUser } from '../../../domain/account/account.ts';
import { AccountName } from './account-name.tsx';
import { Avatar } from './avatar.tsx';
import type { Elements } from '../elements.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './account-card.module.css';

type Shown = Pick<PayToUser, 'nickname' | 'displayUid' | 'icon'>;

/** Picture, name and id of an account. */
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

/** An earlier account, to be chosen by a tap. */
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
