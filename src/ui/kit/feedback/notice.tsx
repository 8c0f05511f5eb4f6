import type { ReactNode } from 'react';
import { classNames } from '../elements.ts';
import { Icon, type FirstIconName } from '../icons/icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'plain' | 'warning' | 'danger' | 'accent';

const ICONS = { plain: 'info', warning: 'clock', danger: 'alert', accent: 'shield' } as const satisfies Record<NoticeTone, FirstIconName>;

interface Props {
  readonly tone?: NoticeTone;
  readonly icon?: FirstIconName;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link beside or below the text. */
  readonly action?: ReactNode;
  readonly alert?: boolean;
}

/** A highlighted message with an optional action. */
export const Notice = ({ tone = 'plain', icon, title, children, action, alert = false }: Props) => (
  <div className={classNames(styles.notice, styles[tone])} role={alert ? 'alert' : undefined}>
    <Icon name={icon ?? ICONS[tone]} />
    <div className={styles.words}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  </div>
);
