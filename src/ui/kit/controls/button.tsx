import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  useRef,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { navigate } from 'wouter/use-browser-location';
import { afterPaint, classNames } from '../elements.ts';
import { Spinner } from '../feedback/skeleton.tsx';
import styles from './button.module.css';

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/** A link within the site: a real URL, followed without reloading the page. */
export const AppLink = ({ to, onClick, children, ...rest }: AppLinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
};

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  readonly onClick?: () => void;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  /** Shows that the action is running and ignores further taps. Unlike a disabled button it keeps the focus. */
  readonly busy?: boolean;
  /** Looks disabled, but keeps the focus and responds to a press: the action shows what is missing. */
  readonly incomplete?: boolean;
  /** Paints the pressed state first and runs the action after the next frame. Not for actions that must run within the tap (D13). */
  readonly calm?: boolean;
  readonly icon?: ReactElement;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button, at least 48 px high. */
export const Button = ({
  variant = 'primary',
  wide = false,
  busy = false,
  incomplete = false,
  calm = false,
  icon,
  children,
  onClick,
  className,
  ...rest
}: Props) => {
  const isPressed = useRef(false);
  const press = (): void => {
    if (!calm || onClick === undefined) return onClick?.();
    if (isPressed.current) return;
    isPressed.current = true;
    afterPaint(() => {
      isPressed.current = false;
      onClick();
    });
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || incomplete || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : press())}
      className={classNames(styles.button, styles[variant], wide && styles.wide, className)}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.words}>{children}</span>
    </button>
  );
};

interface LinkProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export const ButtonLink = ({ to, variant = 'primary', wide = false, children }: LinkProps) => (
  <AppLink to={to} className={classNames(styles.button, styles[variant], wide && styles.wide)}>
    {children}
  </AppLink>
);
