import type { NamedAccount } from '../../../domain/account/account-name.ts';
import { useFirstTexts } from '../../i18n/language-context.ts';
import styles from './account-card.module.css';

/** Name and display id of an account, each isolated, and the id within its own frame: no name can pass for it. */
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
