import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PayToUser } from '../../../domain/account/account.ts';
import type { FineStep } from '../../../domain/fine/fine-machine.ts';
import type { AppServices } from '../../di/app-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { FineStore } from '../../stores/fine-store.ts';
import { useStores } from '../../stores/stores.ts';
import { Appeal } from './appeal.tsx';
import { FineView } from './fine-view.tsx';
import { WhoseFine } from './whose-fine.tsx';
import styles from './fines.module.css';

interface Props {
  readonly services: AppServices;
  /** Fine id or uid to read first; null if the visitor must enter the account (D40). */
  readonly question: string | null;
}

/** States in which the fine is still unpaid. */
const UNPAID: readonly FineStep[] = ['loading', 'payable', 'amount-changed'];

/** Identifies the account first if it is unknown, then shows its fine. */
export const FineOfAccount = observer(function FineOfAccount({ services, question }: Props) {
  const { gate } = useStores();
  const { t } = useTexts();
  const { fine } = services;
  const [store] = useState(() => new FineStore(gate, services));
  const [isAsking, setAsking] = useState(question === null);
  useEffect(() => store.follow(), [store]);
  useEffect(() => {
    if (question !== null) void store.load(question);
  }, [store, question]);
  const show = (account: PayToUser) => {
    setAsking(false);
    void store.load(account.uid, account);
  };
  return (
    <div className={styles.stack}>
      {isAsking || store.isAccountUnknown ? (
        <>
          <p className={styles.intro}>{t(isAsking ? 'fines.intro' : 'fines.whose-unknown')}</p>
          <WhoseFine find={fine.findAccount} onFound={show} />
        </>
      ) : (
        <FineView services={fine} store={store} onOther={() => setAsking(true)} />
      )}
      <Appeal
        phone={fine.supportPhone()}
        account={isAsking ? null : (store.target?.displayUid ?? null)}
        back={store.fine === null || isAsking ? null : `/fines?id=${encodeURIComponent(store.fine.uid)}`}
        isOpen={isAsking || UNPAID.includes(store.state.step)}
      />
    </div>
  );
});
