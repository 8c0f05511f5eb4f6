import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { PayToUser } from '../../../domain/account/account.ts';
import { typedDisplayId } from '../../../domain/account/account-label.ts';
import type { MessageKey } from '../../../domain/message-key.ts';
import { refusalKey } from '../../../texts/plain-message.ts';
import type { FineServices } from '../../di/payment-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { cleanedInput, TextField } from '../../kit/controls/text-field.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './fines.module.css';
import type { FineStep } from '../../../domain/fine/fine-machine.ts';
import type { AppServices } from '../../di/app-services.ts';
import { FineStore } from '../../stores/fine-store.ts';
import { Appeal } from './fine-details.tsx';
import { FineView } from './fine-view.tsx';

interface WhoseFineProps {
  readonly find: FineServices['findAccount'];
  readonly onFound: (account: PayToUser) => void;
}

/** Asks for the display id of the banned account (D40). */
const WhoseFine = ({ find, onFound }: WhoseFineProps) => {
  const { t } = useTexts();
  // An id refused for a top-up on the previous page need not be typed again.
  const [text, setText] = useState(useStores().target.text);
  const [search, setSearch] = useState<'idle' | 'searching' | { readonly refused: MessageKey }>('idle');
  const tickets = useRef(0);
  const submit = async () => {
    if (search === 'searching') return;
    setSearch('searching');
    const ticket = ++tickets.current;
    const found = await find(text).catch(() => null);
    // The number was changed meanwhile.
    if (ticket !== tickets.current) return;
    if (found?.ok === true) return onFound(found.value);
    setSearch({ refused: found === null ? 'request.failed' : found.error.message });
  };
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('target.field')}
        value={text}
        onChange={(event) => {
          setText(cleanedInput(event.target, typedDisplayId));
          setSearch('idle');
          tickets.current += 1;
        }}
        error={typeof search === 'object' ? t(refusalKey(search.refused)) : null}
        hint={t('fines.hint')}
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        dir="ltr"
        data-testid="fine-account"
      />
      <Button type="submit" wide busy={search === 'searching'} data-testid="fine-show">
        {t('fines.show')}
      </Button>
    </form>
  );
};

interface Props {
  readonly services: AppServices;
  /** Fine id or uid to read first, or null if the visitor must enter the account (D40). */
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
  // Nothing opens that is still read for a fine that was left.
  useEffect(() => (isAsking ? undefined : store.follow()), [store, isAsking]);
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
