import { useTexts } from '../../i18n/language-context.ts';
import { LaterIcon, type IconName } from '../../kit/icons/later-icon.tsx';
import type { PlainKey } from '../../../texts/text-key.ts';
import styles from './shopper.module.css';

const REASONS = [
  ['card', 'login.reason-cards'],
  ['receipt', 'login.reason-history'],
  ['bolt', 'login.reason-packages'],
] as const satisfies readonly (readonly [IconName, PlainKey])[];

/** Benefits of logging in (cashier §1, §6). */
export const LoginReasons = () => {
  const { t } = useTexts();
  return (
    <ul className={styles.reasons} data-testid="login-reasons">
      {REASONS.map(([icon, text]) => (
        <li key={text}>
          <LaterIcon name={icon} />
          <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  );
};
