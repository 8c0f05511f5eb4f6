import { type NamedAccount, quotedName } from '../../domain/account/account.ts';
import { useTexts } from './language-context.ts';
import { Sentence } from './sentence.tsx';
import styles from './account-in-text.module.css';

/** An account within a text: its name between quotation marks and its display id under its label, each isolated. */
export const AccountInText = ({ user, idLabel }: { readonly user: NamedAccount; readonly idLabel?: string }) => {
  const { t } = useTexts();
  const name = quotedName(user.nickname);
  return (
    <span className={styles.account} translate="no" data-testid="account-in-text">
      {name !== '' && <bdi>{name}</bdi>}
      {name !== '' && <span> </span>}
      <bdi className={styles.id} dir={idLabel === undefined ? 'ltr' : 'auto'}>
        {`${idLabel ?? t('target.id')} ${user.displayUid}`}
      </bdi>
    </span>
  );
};

/** Placeholder in a text for the account that `AccountSentence` inserts. */
export const ACCOUNT_HERE = '\uE002';

/** A sentence about an account, which is shown in place of `ACCOUNT_HERE`. */
export const AccountSentence = ({ text, user }: { readonly text: string; readonly user: NamedAccount }) => {
  const [before = '', after = ''] = text.split(ACCOUNT_HERE);
  return (
    <>
      <Sentence text={before} />
      <AccountInText user={user} />
      <Sentence text={after} />
    </>
  );
};
