import { Drawing, type FirstIconName, Icon } from './icon.tsx';

/** Icons of the screens outside the first download. */
const PATHS = {
  info: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  clock: 'M12 7v5l3.2 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  shield: 'M12 3.5l7 2.7v5.3c0 4.3-2.9 7.6-7 9-4.1-1.4-7-4.7-7-9V6.2zM9 12l2.2 2.2L15.3 10',
  forward: 'M9 5l7 7-7 7',
  cross: 'M6 6l12 12M18 6L6 18',
  card: 'M3 9.5h18M6.5 15H10M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
  wallet:
    'M16 13.5v.01M4 7.5h14.5A1.5 1.5 0 0 1 20 9v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V7.5zM4 7.5 15.5 4.2a1 1 0 0 1 1.3 1V7.5',
  lock: 'M8 10.5V8a4 4 0 0 1 8 0v2.5M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5z',
  copy: 'M9 9h9.5A1.5 1.5 0 0 1 20 10.5V19a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 19V9zM5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10h-6.2z',
  wave: 'M4 10v4M8 6.5v11M12 9v6M16 4.5v15M20 10v4',
  mic: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  gift: 'M5 10h14v10H5zM3.5 6.8h17V10h-17zM12 6.8V20M12 6.8C9 6.8 7.6 3.6 9.6 3.2c1.5-.2 2.4 3.6 2.4 3.6zM12 6.8c3 0 4.4-3.2 2.4-3.6-1.5-.2-2.4 3.6-2.4 3.6z',
  trash:
    'M4.5 7h15M9.5 7V4.8A.8.8 0 0 1 10.3 4h3.4a.8.8 0 0 1 .8.8V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10 11v5.5M14 11v5.5',
  calendar:
    'M4 9.5h16M8 3.5v3.5M16 3.5v3.5M5.5 5.2h13A1.5 1.5 0 0 1 20 6.7V18.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V6.7a1.5 1.5 0 0 1 1.5-1.5zM9 14.5l2.2 2 3.8-4',
  // Without the tick, because it also appears above a refusal.
  days: 'M4 9.5h16M8 3.5v3.5M16 3.5v3.5M5.5 5.2h13A1.5 1.5 0 0 1 20 6.7V18.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V6.7a1.5 1.5 0 0 1 1.5-1.5zM8 14.5v.01M12 14.5v.01M16 14.5v.01',
  plus: 'M12 5v14M5 12h14',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5V8H15',
  picture:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3 15.5l4.5-4.5 4 4 3-3 6.5 6M15.5 9.5v.01',
  film: 'M4.5 6h9A1.5 1.5 0 0 1 15 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM15 10.5l6-3v9l-6-3',
  qr: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5M19.5 13.5v3h-3v3M19.5 19.5v.01',
  bank: 'M4 9.5 12 4.5l8 5M5.5 9.5h13M7 9.5V17M12 9.5V17M17 9.5V17M4.5 20h15M5.5 17h13',
} as const satisfies Record<string, string>;

type LaterIconName = keyof typeof PATHS;
export type IconName = FirstIconName | LaterIconName;

const isLater = (name: IconName): name is LaterIconName => name in PATHS;

/** Any of our icons; decorative, like `Icon`. */
export const LaterIcon = ({ name, large }: { readonly name: IconName; readonly large?: boolean | undefined }) =>
  isLater(name) ? <Drawing path={PATHS[name]} large={large} directed={name === 'forward'} /> : <Icon name={name} large={large} />;
