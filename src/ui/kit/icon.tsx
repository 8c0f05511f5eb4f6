import styles from './icon.module.css';
import { classNames } from './class-names.ts';

/** Our own line icons on a 24 grid. Those that point are drawn for a left-to-right page and turned by CSS. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  info: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  alert: 'M12 9v4.5M12 17v.01M10.4 4.3 2.9 17.5A1.9 1.9 0 0 0 4.5 20.4h15a1.9 1.9 0 0 0 1.6-2.9L13.6 4.3a1.85 1.85 0 0 0-3.2 0z',
  clock: 'M12 7v5l3.2 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  card: 'M3 9.5h18M6.5 15H10M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
  wallet:
    'M16 13.5v.01M4 7.5h14.5A1.5 1.5 0 0 1 20 9v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V7.5zM4 7.5 15.5 4.2a1 1 0 0 1 1.3 1V7.5',
  lock: 'M8 10.5V8a4 4 0 0 1 8 0v2.5M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5z',
  shield: 'M12 3.5l7 2.7v5.3c0 4.3-2.9 7.6-7 9-4.1-1.4-7-4.7-7-9V6.2zM9 12l2.2 2.2L15.3 10',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM20 20l-4.3-4.3',
  copy: 'M9 9h9.5A1.5 1.5 0 0 1 20 10.5V19a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 19V9zM5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
  help: 'M9.3 9.3a2.8 2.8 0 1 1 4 2.8c-.9.5-1.3 1-1.3 2M12 17.2v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10h-6.2z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  wave: 'M4 10v4M8 6.5v11M12 9v6M16 4.5v15M20 10v4',
  receipt: 'M6 3.5h12V20l-3-1.8-3 1.8-3-1.8L6 20zM9.5 8.5h5M9.5 12.5h5',
  plug: 'M9 3v4.5M15 3v4.5M6.5 7.5h11v3a5.5 5.5 0 0 1-11 0zM12 16v5',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof PATHS;

const DIRECTED: readonly IconName[] = ['back', 'forward'];

/** A decorative icon: it says nothing to a screen reader, the text beside it does. */
export const Icon = ({ name, large = false }: { readonly name: IconName; readonly large?: boolean }) => (
  <svg
    className={classNames(styles.icon, large && styles.large, DIRECTED.includes(name) && styles.directed)}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
