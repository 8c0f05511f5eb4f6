import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  /** Shows that the press is being carried out; a second one does nothing. */
  readonly busy?: boolean;
  readonly icon?: IconName;
}

/** A button, at least 44 px high. */
export const Button = ({ look = 'primary', wide = false, busy = false, icon, children, disabled, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    disabled={disabled === true || busy}
    aria-busy={busy || undefined}
    className={classNames(styles.button, styles[look], wide && styles.wide, className)}
  >
    {busy ? <Spinner /> : icon !== undefined && <Icon name={icon} />}
    {children}
  </button>
);

interface LinkProps {
  readonly to: string;
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({ to, look = 'primary', wide = false, children }: LinkProps) => (
  <AppLink to={to} className={classNames(styles.button, styles[look], wide && styles.wide)}>
    {children}
  </AppLink>
);
