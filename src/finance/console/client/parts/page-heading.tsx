import { useEffect, type ReactNode } from 'react';
import styles from './parts.module.css';

interface PageHeadingProps {
  readonly title: string;
  readonly about: string;
  readonly children?: ReactNode;
}

/** Title and description of a page, and actions on all of it. */
export const PageHeading = ({ title, about, children }: PageHeadingProps) => {
  useEffect(() => {
    document.title = `${title} · Finance console`;
  }, [title]);
  return (
    <header className={styles['heading']}>
      <div>
        <h1>{title}</h1>
        <p>{about}</p>
      </div>
      {children}
    </header>
  );
};
