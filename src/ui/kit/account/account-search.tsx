import { observer } from 'mobx-react-lite';
import type { PayToUser } from '../../../domain/account/account.ts';
import { useFirstTexts } from '../../i18n/language-context.ts';
import { refusalKey } from '../../../texts/plain-message.ts';
import { useStores } from '../../stores/stores.ts';
import { AccountCard } from './account-card.tsx';
import { afterPaint } from '../after-paint.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { TextField } from '../controls/text-field.tsx';
import styles from './account-search.module.css';

/** Search of an account by its display id, and the account found, to be confirmed (cashier §1). */
export const AccountSearch = observer(function AccountSearch({ onChosen }: { readonly onChosen: (user: PayToUser) => void }) {
  const { target } = useStores();
  const { t } = useFirstTexts();
  const { search, text } = target;
  const refused = search.kind === 'refused' ? { text: t(refusalKey(search.message)), quiet: search.quiet } : null;
  return (
    <div className={styles.search}>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          afterPaint(() => target.submit());
        }}
      >
        <TextField
          label={t('target.field')}
          value={text}
          onChange={(event) => target.type(event.target.value)}
          error={refused !== null && !refused.quiet ? refused.text : null}
          hint={refused?.quiet === true ? refused.text : t('target.hint')}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={24}
          dir="ltr"
          data-testid="account-field"
        />
        <Button
          className={styles.go}
          type="submit"
          icon={<Icon name="search" />}
          busy={search.kind === 'searching'}
          data-testid="account-search"
        >
          {t('target.search')}
        </Button>
      </form>
      <div aria-live="polite">
        {search.kind === 'found' && (
          <div className={styles.found}>
            <AccountCard user={search.user} label={t('target.found')} />
            <Button
              wide
              calm
              onClick={() => {
                target.choose(search.user);
                onChosen(search.user);
              }}
              data-testid="account-confirm"
            >
              {t('target.confirm')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
});
