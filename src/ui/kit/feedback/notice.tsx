import type { ReactNode } from 'react';
import { classNames } from '../elements.ts';
import styles from './notice.module.css';
import { type IconName, LaterIcon } from '../later-icon.tsx';

type NoticeTone = 'plain' | 'warning' | 'danger' | 'accent';

const ICONS = { plain: 'info', warning: 'clock', danger: 'alert', accent: 'shield' } as const satisfies Record<NoticeTone, IconName>;

interface Props {
  readonly tone?: NoticeTone;
  readonly icon?: IconName;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link beside or below the text. */
  readonly action?: ReactNode;
  readonly alert?: boolean;
}

/** A highlighted message with an optional action. */
export const Notice = ({ tone = 'plain', icon, title, children, action, alert = false }: Props) => (
  <div className={classNames(styles.notice, styles[tone])} role={alert ? 'alert' : undefined}>
    <LaterIcon name={icon ?? ICONS[tone]} />
    <div className={styles.words}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  </div>
);

/** Stones around the tick: final position, size and colour. */
const STONES = [
  [-52, -20, 1.1, '#36b4d1'],
  [-34, -46, 0.8, '#f0b429'],
  [0, -58, 1.2, '#5fd3e2'],
  [36, -44, 0.9, '#36b4d1'],
  [54, -16, 1.1, '#f0b429'],
  [-58, 14, 0.7, '#f0b429'],
  [58, 18, 0.8, '#5fd3e2'],
] as const;

/** The tick for a paid order: drawn once, with a few stones flying out from behind it. With reduced motion they stay still. */
export const PaidEmblem = () => (
  <span className={styles.paid}>
    <svg className={styles.stones} viewBox="-70 -70 140 140" aria-hidden="true">
      {STONES.map(([x, y, scale, fill]) => (
        <path key={x} d="M-4-5H4L8 0 0 9-8 0z" fill={fill} transform={`translate(${x} ${y}) scale(${scale})`} />
      ))}
    </svg>
    <LaterIcon name="check" large />
  </span>
);
