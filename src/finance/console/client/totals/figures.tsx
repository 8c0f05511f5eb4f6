import type { Total } from '../../answers/totals.ts';
import { countText, usdText } from '../parts/format.ts';
import styles from '../parts/parts.module.css';

interface Figure {
  readonly name: string;
  readonly totals: readonly Total[];
  /** Replaces the orders' amounts, in US cents. */
  readonly cents?: number;
}

interface FiguresProps {
  readonly figures: readonly Figure[];
}

const amountOf = (totals: readonly Total[]): number => totals.reduce((sum, { cents }) => sum + cents, 0);

/** The most important sums, side by side. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className={styles['figures']}>
    {figures.map(({ name, totals, cents = amountOf(totals) }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{countText(totals.reduce((sum, { orders }) => sum + orders, 0))}</dd>
        <dd className={styles['money']}>{usdText(cents)} USD</dd>
      </div>
    ))}
  </dl>
);
