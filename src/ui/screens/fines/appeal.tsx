import { feedbackPath } from '../../../domain/feedback/feedback-address.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppLink } from '../../kit/controls/app-link.tsx';
import { CopyText } from '../../kit/controls/copy-text.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import styles from './fines.module.css';

interface Props {
  /** The support's phone. */
  readonly phone: string;
  /** Display id, to be named to the support; null while it is not known. */
  readonly account: string | null;
  /** The page of this very fine, for the way back from a page of ours; null while there is none. */
  readonly back: string | null;
  /** The fine is still to be paid: a ban that is a mistake is contested before. */
  readonly isOpen: boolean;
}

/** Whom to ask about a ban: customer service, by a message or by phone (platform §1). */
export const Appeal = ({ phone, account, back, isOpen }: Props) => {
  const { t } = useTexts();
  return (
    <Notice
      icon="help"
      title={t(isOpen ? 'fines.appeal-title' : 'fines.help-title')}
      action={
        <span className={styles.contacts}>
          <AppLink
            className={styles.contact}
            to={feedbackPath({ order: '', account: account ?? '', back: back ?? pathOf('fines') })}
            data-testid="fine-contact"
          >
            {t('fines.contact')}
          </AppLink>
          <a className={styles.contact} href={`tel:${phone}`} data-testid="fine-phone">
            <span>{t('fines.call')}</span>
            <bdi dir="ltr" translate="no">
              {phone}
            </bdi>
          </a>
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
