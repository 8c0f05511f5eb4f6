import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountRow } from '../../kit/account-card.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './pay.module.css';

/** Accounts that were topped up from this device before. */
export const History = observer(function History({ onChosen }: { readonly onChosen: () => void }) {
  const { target } = useStores();
  const { t } = useTexts();
  if (target.history.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.heading}>
        {t('target.history')}
      </h2>
      <ul className={styles.history}>
        {target.history.map((user) => (
          <li key={user.uid}>
            <AccountRow user={user} disabled={target.search.kind === 'searching'} onChoose={() => target.chooseAgain(user, onChosen)} />
          </li>
        ))}
      </ul>
    </section>
  );
});
