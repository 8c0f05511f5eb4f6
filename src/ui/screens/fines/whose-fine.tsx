import { useState } from 'react';
import type { PayToUser } from '../../../domain/account/account.ts';
import { typedDisplayId } from '../../../domain/account/display-id.ts';
import type { MessageKey } from '../../../domain/message-key.ts';
import { refusalKey } from '../../../texts/plain-message.ts';
import type { FineServices } from '../../di/payment-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { cleanedInput, TextField } from '../../kit/controls/text-field.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './fines.module.css';

interface Props {
  readonly find: FineServices['findAccount'];
  readonly onFound: (account: PayToUser) => void;
}

/** Asks for the display id of the banned account (D40). */
export const WhoseFine = ({ find, onFound }: Props) => {
  const { t } = useTexts();
  // An id refused for a top-up on the previous page need not be typed again.
  const [text, setText] = useState(useStores().target.text);
  const [search, setSearch] = useState<'idle' | 'searching' | { readonly refused: MessageKey }>('idle');
  const submit = async () => {
    if (search === 'searching') return;
    setSearch('searching');
    const found = await find(text).catch(() => null);
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
