import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { DayTotal, Total } from './audit-result.ts';

const WIDTH = 720;
const ROW_HEIGHT = 26;
const DAY_ROW_HEIGHT = 100;
const LEFT = 110;
const DAY_MS = 86_400_000;
const INK = '#1a1a1a';
const BAR = '#5b6770';

/** Plot draws with a document; this one only serializes text. */
const drawn = (options: Plot.PlotOptions): string => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = Plot.plot({ ...options, document: document as unknown as Document });
  svg.setAttribute('role', 'img');
  // Parts of the picture get no labels: it is one image, with the table below it.
  for (const part of svg.querySelectorAll('g')) part.removeAttribute('aria-label');
  return svg.outerHTML;
};

const numeral = (count: number): string => count.toLocaleString('en-US');

/** A bar for each total, with its numbers beside it, so that nothing depends on colour. */
export const totalsPlot = (totals: readonly Total[], label: string): string => {
  const data = totals.map((total) => ({ ...total, label: `${numeral(total.orders)} orders, ${total.usd} USD` }));
  return drawn({
    width: WIDTH,
    height: 40 + data.length * ROW_HEIGHT,
    marginLeft: LEFT,
    marginRight: 210,
    ariaLabel: label,
    x: { axis: null },
    y: { label: null, domain: data.map(({ key }) => key) },
    marks: [
      Plot.barX(data, { x: 'orders', y: 'key', fill: BAR }),
      Plot.text(data, { x: 'orders', y: 'key', text: 'label', textAnchor: 'start', dx: 6, fill: INK }),
      Plot.ruleX([0], { stroke: INK }),
    ],
  });
};

const ofOneOutcome = (days: readonly DayTotal[], outcome: string): string => {
  const data = days.filter((day) => day.outcome === outcome).map((day) => ({ ...day, date: new Date(day.key) }));
  const all = days.map(({ key }) => key).toSorted();
  const domain = [new Date(all[0] ?? 0), new Date(Date.parse(all.at(-1) ?? '') + DAY_MS)];
  return drawn({
    width: WIDTH,
    height: DAY_ROW_HEIGHT,
    marginLeft: 60,
    ariaLabel: `Orders a day: ${outcome}`,
    x: { label: null, type: 'utc', domain },
    y: { label: null, ticks: 2, grid: true, zero: true },
    marks: [Plot.rectY(data, { x: 'date', y: 'orders', interval: 'day', fill: BAR, inset: 0.5 }), Plot.ruleY([0], { stroke: INK })],
  });
};

/** Orders per day, one plot for each outcome with its own scale: the few declines of a day would vanish beside its sales. */
export const dayPlots = (days: readonly DayTotal[]): readonly { readonly outcome: string; readonly svg: string }[] => {
  const dated = days.filter(({ key }) => key !== 'unknown');
  const ordersOf = (outcome: string): number => dated.reduce((sum, day) => sum + (day.outcome === outcome ? day.orders : 0), 0);
  return [...new Set(dated.map(({ outcome }) => outcome))]
    .toSorted((one, other) => ordersOf(other) - ordersOf(one))
    .map((outcome) => ({ outcome, svg: ofOneOutcome(dated, outcome) }));
};
