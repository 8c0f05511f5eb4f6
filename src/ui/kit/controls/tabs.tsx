import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../elements.ts';
import styles from './tabs.module.css';

interface Tab<Key> {
  readonly key: Key;
  readonly label: string;
}

interface Props<Key> {
  /** Label of the tab list, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly children: ReactNode;
}

/** Step of an arrow key, in the page's reading direction. */
const stepOf = (key: string, isRtl: boolean): number => {
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
};

/** Tabs with one panel, operated by tap, arrow keys, Home and End. */
export const Tabs = <Key extends string | number>({ label, tabs, chosen, onChoose, children }: Props<Key>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (key: Key): string => `${id}-${key}`;
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + step;
    const next = tabs[(to + tabs.length) % tabs.length];
    if (next === undefined || to === at) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[id="${idOf(next.key)}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={idOf(key)}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            className={classNames(styles.tab, key === chosen && styles.chosen)}
            onClick={() => onChoose(key)}
            data-testid={`tab-${key}`}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(chosen)} className={styles.panel}>
        {children}
      </div>
    </>
  );
};
