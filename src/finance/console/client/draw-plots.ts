import * as Plot from '@observablehq/plot';
import type { Total } from '../answers/totals.ts';
import { countText, usdText } from './parts/filter-bar.tsx';
import { type Sum, sumBy } from './sum-totals.tsx';

const ROW_HEIGHT = 26;
const DAY_ROW_HEIGHT = 92;
const DAY_MS = 86_400_000;
/** Minimum days before the last one, however few have orders, so that the axis shows days, not hours. */
const FEWEST_DAYS = 6;
/** Width of a phone, in px. */
const NARROW = 480;
const BAR = 'var(--bar)';
const INK = 'currentColor';

/** Parts of the picture get no labels: it is one image, with the table beside it. */
const asPicture = (svg: Element): Element => {
  svg.setAttribute('role', 'img');
  for (const part of svg.querySelectorAll('g')) part.removeAttribute('aria-label');
  return svg;
};

/** A bar for each sum, with its numbers beside it, so that nothing depends on colour. */
export const barPlot = (sums: readonly Sum[], label: string, width: number): Element => {
  const data = sums.map((sum) => ({ ...sum, text: `${countText(sum.orders)} · ${usdText(sum.cents)} USD` }));
  return asPicture(
    Plot.plot({
      width,
      height: 16 + data.length * ROW_HEIGHT,
      marginLeft: width < NARROW ? 96 : 150,
      marginRight: width < NARROW ? 130 : 170,
      marginTop: 4,
      marginBottom: 8,
      ariaLabel: label,
      x: { axis: null },
      y: { label: null, domain: data.map(({ key }) => key), tickSize: 0 },
      marks: [
        Plot.barX(data, { x: 'orders', y: 'key', fill: BAR, insetTop: 2, insetBottom: 2 }),
        Plot.text(data, { x: 'orders', y: 'key', text: 'text', textAnchor: 'start', dx: 6, fill: INK }),
        Plot.ruleX([0], { stroke: INK }),
      ],
    }),
  );
};

/** Orders per day of one outcome, with its own scale: the few declines of a day would vanish beside its sales. `days`: first and last. */
export const dayPlot = (
  totals: readonly Total[],
  days: readonly [string, string],
  { label, width }: { readonly label: string; readonly width: number },
): Element => {
  const data = sumBy(totals, ({ day }) => day).map((sum) => ({ ...sum, date: new Date(sum.key) }));
  return asPicture(
    Plot.plot({
      width,
      height: DAY_ROW_HEIGHT,
      marginLeft: 44,
      marginTop: 8,
      ariaLabel: label,
      x: {
        label: null,
        type: 'utc',
        domain: [
          new Date(Math.min(Date.parse(days[0]), Date.parse(days[1]) - FEWEST_DAYS * DAY_MS)),
          new Date(Date.parse(days[1]) + DAY_MS),
        ],
      },
      y: {
        label: null,
        ticks: 2,
        grid: true,
        zero: true,
        tickFormat: (count: number) => (Number.isInteger(count) ? countText(count) : ''),
      },
      marks: [Plot.rectY(data, { x: 'date', y: 'orders', interval: 'day', fill: BAR, inset: 0.5 }), Plot.ruleY([0], { stroke: INK })],
    }),
  );
};
