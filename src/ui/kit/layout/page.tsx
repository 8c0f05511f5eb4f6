import { useEffect, useRef, type ReactNode } from 'react';
import { useFirstTexts } from '../language-context.ts';
import { AppLink } from '../controls/button.tsx';
import { Diamond, Icon } from '../icon.tsx';
import type { Elements } from '../elements.ts';
import { Part } from '../part.tsx';
import styles from './page.module.css';

/** Action of back: an address, or an action of the screen with an optional label and icon. */
export type Leave = string | (() => void) | { readonly act: () => void; readonly label: string; readonly icon: ReactNode };

interface Props {
  readonly title: string;
  /** Absent on the home page, which shows the name instead. */
  readonly back?: Leave;
  readonly end?: ReactNode;
  readonly footer?: Elements;
  /** Inert while an attempt is running. */
  readonly inert?: boolean;
  readonly children: Elements;
}

const BackButton = ({ act, label, icon }: Exclude<Leave, string | (() => void)>) => (
  <button type="button" className={styles.back} aria-label={label} onClick={act} data-testid="back">
    {icon}
  </button>
);

/** The first page of a visit leaves the focus alone; later pages move it to their title. */
let seenBefore = false;

/** Frame of every screen: a bar with back and title, the content, and a bottom bar that stays in view. */
export const Page = ({ title, back, end, footer, inert = false, children }: Props) => {
  const { t } = useFirstTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${t('app.name')}`;
  }, [title, t]);
  useEffect(() => {
    // The page's content may already have the focus.
    if (seenBefore && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    seenBefore = true;
  }, []);
  return (
    <div className={styles.page} inert={inert}>
      <header className={styles.bar}>
        {back === undefined ? (
          <span className={styles.brand}>
            <Diamond />
            <span>{t('app.name')}</span>
          </span>
        ) : typeof back === 'string' ? (
          <AppLink to={back} className={styles.back} aria-label={t('common.back')}>
            <Icon name="back" />
          </AppLink>
        ) : (
          <BackButton {...(typeof back === 'object' ? back : { act: back, label: t('common.back'), icon: <Icon name="back" /> })} />
        )}
        <h1 ref={heading} tabIndex={-1} className={back === undefined ? 'only-heard' : styles.title}>
          {back !== undefined && <Diamond />}
          <span>{title}</span>
        </h1>
        <div className={styles.end}>{end}</div>
      </header>
      <main className={styles.main}>
        <Part>{children}</Part>
      </main>
      {footer !== undefined && (
        <div className={styles.footer}>
          <Part>{footer}</Part>
        </div>
      )}
    </div>
  );
};
