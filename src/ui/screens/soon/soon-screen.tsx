import type { RouteName } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../i18n/language-context.ts';
import type { PlainKey } from '../../../texts/text-key.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { LaterIcon, type IconName } from '../../kit/icons/later-icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import styles from './soon.module.css';

export type SoonRoute = Extract<RouteName, 'login' | 'fines' | 'feedback' | 'feedbackSuccess' | 'share'>;

const CONTENT = {
  login: ['user', 'soon.login-title', 'soon.login-text'],
  fines: ['lock', 'soon.fines-title', 'soon.fines-text'],
  feedback: ['help', 'soon.feedback-title', 'soon.feedback-text'],
  feedbackSuccess: ['check', 'soon.feedback-success-title', 'soon.feedback-success-text'],
  share: ['wave', 'soon.share-title', 'soon.share-text'],
} as const satisfies Record<SoonRoute, readonly [IconName, PlainKey, PlainKey]>;

/** A page that opens later: what it will be, and a way on. */
export const SoonScreen = ({ route }: { readonly route: SoonRoute }) => {
  const { t } = useTexts();
  const [icon, title, text] = CONTENT[route];
  return (
    <Page title={t(title)} back="/">
      <StatePage
        tone="plain"
        emblem={<LaterIcon name={icon} large />}
        title={t(title)}
        actions={
          <>
            <ButtonLink to="/recharge-list" wide>
              {t('soon.to-topup')}
            </ButtonLink>
            <ButtonLink to="/" variant="quiet" wide>
              {t('common.home')}
            </ButtonLink>
          </>
        }
      >
        <span className={styles.badge}>{t('soon.badge')}</span>
        <p>{t(text)}</p>
      </StatePage>
    </Page>
  );
};
