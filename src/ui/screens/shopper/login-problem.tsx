import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { WAY_AFTER_NOTICE, type LoginNotice } from '../../../domain/login/login-decision.ts';
import { placeOfLoginProblem } from '../../../domain/login/login-problem.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { currentRoute, isPaymentReturn } from '../../boot/current-route.ts';
import { useTexts } from '../../kit/language-context.ts';
import { loginSentence } from '../../kit/sentence.tsx';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

/** Reports a failed login on a page without notices (LOG-28). */
export const useLoginProblemTold = (): void => {
  const { gate, toasts } = useStores();
  const { t } = useTexts();
  const problem = gate.shopper?.session.problem ?? null;
  useEffect(() => {
    if (problem === null || placeOfLoginProblem(currentRoute(), isPaymentReturn()) === 'notice') return;
    toasts.show({ said: loginSentence(problem, t) });
  }, [problem, toasts, t]);
};

const WAYS = { fine: ['/fines', 'login.lift-ban'], support: ['/feedback', 'home.help-link'] } as const;

/** Next action after an account turns out to be unusable. */
export const WayAfterNotice = ({ notice }: { readonly notice: LoginNotice }) => {
  const { t } = useTexts();
  const [path, text] = WAYS[WAY_AFTER_NOTICE[notice.message]];
  return (
    <ButtonLink to={path} variant="secondary">
      {t(text)}
    </ButtonLink>
  );
};

/** A failed login by link, until the shopper has read it. */
export const LoginProblem = observer(function LoginProblem() {
  const session = useStores().gate.shopper?.session;
  const { t } = useTexts();
  const path = usePathname();
  if (session === undefined || session.problem === null) return null;
  return (
    <Notice
      tone="danger"
      alert
      title={t('session.problem-title')}
      action={
        <>
          {session.problem.kind === 'notice' && <WayAfterNotice notice={session.problem.notice} />}
          <Button variant="secondary" onClick={session.problemRead} data-testid="login-problem-read">
            {t('session.problem-read')}
          </Button>
          {session.user === null && path !== pathOf('login') && (
            <ButtonLink to="/login" variant="quiet">
              {t('target.login-link')}
            </ButtonLink>
          )}
        </>
      }
    >
      <bdi data-testid="login-problem">{loginSentence(session.problem, t)}</bdi>
    </Notice>
  );
});
