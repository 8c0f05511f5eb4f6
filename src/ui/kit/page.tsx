import { useEffect, useRef, type ReactNode } from 'react';
import { useFirstTexts } from '../i18n/language-context.ts';
import { AppLink } from './app-link.tsx';
import { Diamond } from './diamond.tsx';
import { Icon } from './icon.tsx';
import styles from './page.module.css';

interface Props {
  readonly title: string;
  /** Where back leads: an address, or an act of the screen. None on the home page, which shows the name instead. */
  readonly back?: string | (() => void);
  readonly end?: ReactNode;
  readonly footer?: ReactNode;
  /** Out of reach while an attempt is under way. */
  readonly inert?: boolean;
  readonly children: ReactNode;
}

/** The first page of a visit leaves the focus where it is; a later one takes it to its title. */
let seenBefore = false;

/** The frame of every screen: bar with back and title, content, and a bar below that stays in view. */
export const Page = ({ title, back, end, footer, inert = false, children }: Props) => {
  const { t } = useFirstTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${t('app.name')}`;
  }, [title, t]);
  useEffect(() => {
    if (seenBefore) heading.current?.focus({ preventScroll: true });
    seenBefore = true;
  }, []);
  return (
    <div className={styles.page} inert={inert}>
      <header className={styles.bar}>
        {back === undefined ? (
          <span className={styles.brand}>
            <Diamond /> {t('app.name')}
          </span>
        ) : typeof back === 'string' ? (
          <AppLink to={back} className={styles.back} aria-label={t('common.back')}>
            <Icon name="back" />
          </AppLink>
        ) : (
          <button type="button" className={styles.back} aria-label={t('common.back')} onClick={back} data-testid="back">
            <Icon name="back" />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1} className={back === undefined ? 'only-heard' : styles.title}>
          {title}
        </h1>
        <div className={styles.end}>{end}</div>
      </header>
      <main className={styles.main}>{children}</main>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
};
