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
  /** Display id to give to support; null while unknown. */
  readonly account: string | null;
  /** Address of this fine's page, for the way back from another page of the app; null if there is none. */
  readonly back: string | null;
  /** True while the fine is unpaid: a mistaken ban is contested before payment. */
  readonly isOpen: boolean;
}

/** Customer service for questions about a ban: in the chat app, or by a message from this site (platform §1). */
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
