import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PayToUser } from '../../../domain/account/account.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountRow } from '../../kit/account/account-card.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './pay.module.css';

interface Props {
  readonly onChosen: () => void;
}

interface ListProps extends Props {
  readonly title: 'target.own' | 'target.history';
  readonly users: readonly PayToUser[];
}

const Accounts = observer(function Accounts({ title, users, onChosen }: ListProps) {
  const { target } = useStores();
  const { t } = useTexts();
  const titleId = useId();
  const { isSearching } = target;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t(title)}
      </h2>
      <ul className={styles.history}>
        {users.map((user) => (
          <li key={user.uid}>
            <AccountRow user={user} disabled={isSearching} onChoose={() => target.chooseAgain(user, onChosen)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The shopper's own account and those topped up before (cashier §2, §6). */
export const History = observer(function History({ onChosen }: Props) {
  const { target } = useStores();
  return (
    <>
      {target.own !== null && <Accounts title="target.own" users={[target.own]} onChosen={onChosen} />}
      {target.history.length > 0 && <Accounts title="target.history" users={target.history} onChosen={onChosen} />}
    </>
  );
});
