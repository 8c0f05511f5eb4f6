import { feedbackPath } from '../../../domain/feedback/feedback-address.ts';
import { supportChatUrl } from '../../../domain/fine/fine.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppLink } from '../../kit/controls/button.tsx';
import { CopyText } from '../../kit/controls/copy-text.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import styles from './fines.module.css';

interface Props {
  /** Phone number of the support chat. */
  readonly phone: string;
  /** Display id, to be named to the support; null while it is not known. */
  readonly account: string | null;
  /** The page of this very fine, for the way back from a page of ours; null while there is none. */
  readonly back: string | null;
  /** The fine is still to be paid: a ban that is a mistake is contested before. */
  readonly isOpen: boolean;
}

/** Customer service for questions about a ban: in the chat app, or by a message from here (platform §1). */
export const Appeal = ({ phone, account, back, isOpen }: Props) => {
  const { t } = useTexts();
  return (
    <Notice
      icon="help"
      title={t(isOpen ? 'fines.appeal-title' : 'fines.help-title')}
      action={
        <span className={styles.contacts}>
          <a className={styles.contact} href={supportChatUrl(phone)} target="_blank" rel="noopener noreferrer" data-testid="fine-phone">
            <span>{t('fines.chat')}</span>
            <bdi dir="ltr" translate="no">
              {phone}
            </bdi>
          </a>
          <AppLink
            className={styles.contact}
            to={feedbackPath({ order: '', account: account ?? '', back: back ?? pathOf('fines') })}
            data-testid="fine-contact"
          >
            {t('fines.contact')}
          </AppLink>
        </span>
      }
    >
      <span>{t(isOpen ? 'fines.appeal-text' : 'fines.help-text')}</span>
      {account !== null && (
        <span className={styles.account}>
          <span>{t('fines.account-number')}</span>
          <CopyText text={account} />
        </span>
      )}
    </Notice>
  );
};
