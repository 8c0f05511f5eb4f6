import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountWho } from '../../kit/account/account-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './shopper.module.css';

/** A link names another account to top up than the remembered one: both are shown, and the shopper says which (D51). */
export const WhichTargetDialog = observer(function WhichTargetDialog() {
  const { gate, target } = useStores();
  const { t } = useTexts();
  const arrival = gate.shopper?.arrival;
  if (arrival === undefined || arrival.state.kind !== 'asking-target') return null;
  const { remembered, named } = arrival.state;
  const keep = () => arrival.answerTarget(target, false);
  return (
    <Dialog open title={t('which-target.title')} onDismiss={keep} tapOutside={false}>
      <p>{t('which-target.text')}</p>
      <ul className={styles.accounts}>
        <li className={styles.account}>
          <AccountWho user={remembered} label={t('which-target.remembered')} />
        </li>
        <li className={styles.account}>
          <AccountWho user={named} label={t('which-target.named')} />
        </li>
      </ul>
      <Button wide onClick={keep} data-testid="target-keep">
        {t('which-target.keep')}
      </Button>
      <Button variant="secondary" wide onClick={() => arrival.answerTarget(target, true)} data-testid="target-take">
        {t('which-target.take')}
      </Button>
    </Dialog>
  );
});
