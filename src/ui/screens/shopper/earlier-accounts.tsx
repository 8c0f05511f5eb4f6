import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PayToUser } from '../../../domain/account/account.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountRow } from '../../kit/account/account-card.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './earlier-accounts.module.css';

interface Props {
  /** Called once the account was looked up, is unchanged, and is the target. */
  readonly onChosen: () => void;
  /** Called on the tap on an account, before the answer. */
  readonly onAsked?: () => void;
}

export interface AccountsProps extends Props {
  /** Leaves out the selected account, which is already shown above. */
  readonly withoutChosen?: boolean;
}

interface ListProps extends Props {
  readonly title: 'target.own' | 'target.history';
  readonly users: readonly PayToUser[];
}

const Accounts = observer(function Accounts({ title, users, onChosen, onAsked }: ListProps) {
  const { target } = useStores();
  const { t } = useTexts();
  const titleId = useId();
  const { isSearching } = target;
  const choose = (user: PayToUser): void => {
    target.chooseAgain(user, onChosen);
    onAsked?.();
  };
  return users.length === 0 ? null : (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t(title)}
      </h2>
      <ul className={styles.history}>
        {users.map((user) => (
          <li key={user.uid}>
            <AccountRow user={user} disabled={isSearching} onChoose={() => choose(user)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The shopper's own account and earlier ones (cashier §2, §6, D66). */
export const EarlierAccounts = observer(function EarlierAccounts({ withoutChosen = false, ...props }: AccountsProps) {
  const { own, history, settled } = useStores().target;
  const others = (users: readonly PayToUser[]) => users.filter(({ uid }) => !withoutChosen || uid !== settled?.uid);
  return (
    <>
      <Accounts title="target.own" users={others(own === null ? [] : [own])} {...props} />
      <Accounts title="target.history" users={others(history)} {...props} />
    </>
  );
});
