import type { Ref } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SocialMark } from '../../kit/icons/social-mark.tsx';
import type { SocialButtonState, SocialProvider } from './social-store.ts';
import styles from './social-buttons.module.css';

interface Props {
  readonly provider: SocialProvider;
  readonly state: SocialButtonState;
  readonly onClick?: () => void;
  /** Id by which a provider's SDK finds the button. */
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const BUSY: readonly SocialButtonState[] = ['loading', 'waiting', 'leaving', 'checking'];

/** A provider's button as the page draws it: the provider's mark and words on a neutral ground. */
export const SocialButton = ({ provider, state, onClick, id, ref }: Props) => {
  const { t } = useTexts();
  return (
    <Button
      wide
      variant="secondary"
      className={styles.button}
      icon={<SocialMark name={provider} />}
      busy={BUSY.includes(state)}
      disabled={state === 'unavailable'}
      data-testid={`social-${provider}`}
      {...(onClick === undefined ? {} : { onClick })}
      {...(id === undefined ? {} : { id })}
      {...(ref === undefined ? {} : { ref })}
    >
      {t(provider === 'facebook' ? 'social.facebook' : 'social.google')}
    </Button>
  );
};
