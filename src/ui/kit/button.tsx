import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  /** Shows that the press is being carried out; a second one does nothing. It keeps the focus, unlike a disabled one. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button, at least 48 px high. */
export const Button = ({ look = 'primary', wide = false, busy = false, icon, children, onClick, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={classNames(styles.button, styles[look], wide && styles.wide, className)}
  >
    {busy ? <Spinner /> : icon}
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
