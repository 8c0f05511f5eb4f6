import { observer } from 'mobx-react-lite';
import { typedDisplayId } from '../../domain/account/account-label.ts';
import { leadsToFine, type MissingTarget, type TargetSource } from '../../domain/account/target-choice.ts';
import { refusalKey } from '../../texts/plain-message.ts';
import type { FirstKey } from '../../texts/text-key.ts';
import { useFirstTexts, useTexts } from './language-context.ts';
import { useStores } from '../stores/stores.ts';
import { Button, ButtonLink } from './controls/button.tsx';
import { cleanedInput, TextField } from './controls/text-field.tsx';
import { afterPaint } from './elements.ts';
import { Icon } from './icon.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './account-search.module.css';

/** Element to focus for the missing step: the button that confirms or searches, else the field. */
const PLACES: Readonly<Record<MissingTarget, string>> = {
  account: 'account-field',
  change: 'account-field',
  search: 'account-search',
  answer: 'account-search',
  confirmation: 'account-confirm',
  'other-account': 'account-field',
};

/** Focuses the missing step and scrolls it to the middle of the screen. */
export const leadToAccount = (missing: MissingTarget): void => {
  const place = document.querySelector<HTMLElement>(`[data-testid="${PLACES[missing]}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
};

/** A refusal arrives with the services, and so does its text. */
const WayToFine = () => {
  const { t } = useTexts();
  return (
    <ButtonLink to="/fines" variant="secondary" wide>
      {t('target.to-fine')}
    </ButtonLink>
  );
};

/** Confirmation texts for an account, by its source. */
const FOUND_TEXTS = {
  search: 'target.found',
  record: 'target.found-moved',
  link: 'target.found-link',
  memory: 'target.found-elsewhere',
} as const satisfies Readonly<Record<TargetSource, FirstKey>>;

interface Props {
  readonly onChosen: () => void;
  readonly onKept?: () => void;
}

/** Search for an account by display id, the found account for confirmation (cashier §1), and the way back to the earlier one. */
export const AccountSearch = observer(function AccountSearch({ onChosen, onKept }: Props) {
  const { target } = useStores();
  const { t } = useFirstTexts();
  const { question, text, confirmed: earlier } = target;
  const refused = question.kind === 'refused' ? { text: t(refusalKey(question.message)), quiet: question.quiet } : null;
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
          onChange={(event) => target.type(cleanedInput(event.target, typedDisplayId))}
          error={refused !== null && !refused.quiet ? refused.text : null}
          hint={refused?.quiet === true ? refused.text : t('target.hint')}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          dir="ltr"
          data-testid="account-field"
        />
        <Button
          className={styles.go}
          type="submit"
          variant={target.settled === null ? 'primary' : 'secondary'}
          icon={<Icon name="search" />}
          busy={question.kind === 'searching'}
          data-testid="account-search"
        >
          {t('target.search')}
        </Button>
      </form>
      <div aria-live="polite">
        {question.kind === 'refused' && leadsToFine(question.message) && (
          <div className={styles.found}>
            <WayToFine />
          </div>
        )}
        {question.kind === 'found' && (
          <div className={styles.found}>
            <AccountCard user={question.user} label={t(FOUND_TEXTS[question.source])} />
            <Button
              wide
              calm
              onClick={() => {
                target.confirm(question.user);
                onChosen();
              }}
              data-testid="account-confirm"
            >
              {t('target.confirm')}
            </Button>
          </div>
        )}
      </div>
      {earlier !== null && target.missing !== null && (
        <div className={styles.found}>
          <AccountCard user={earlier} label={t('target.earlier')} />
          <Button
            variant="quiet"
            wide
            onClick={() => {
              target.keep();
              onKept?.();
            }}
            data-testid="account-keep-earlier"
          >
            {t('target.keep')}
          </Button>
        </div>
      )}
    </div>
  );
});
