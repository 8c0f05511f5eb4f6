import { useEffect, useRef } from 'react';
import type * as Plots from './draw-plots.ts';
import styles from './parts/parts.module.css';

/** Draws a plot as wide as its container, in px. */
export type Draw = (plots: typeof Plots, width: number) => Element;

interface PlotFigureProps {
  readonly caption: string;
  readonly draw: Draw;
}

/** A plot, drawn once its library has loaded. The table beside it has the same numbers. */
export const PlotFigure = ({ caption, draw }: PlotFigureProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isHere = true;
    let watch: ResizeObserver | null = null;
    import('./draw-plots.ts').then(
      (plots) => {
        if (!isHere) return;
        let drawn = 0;
        watch = new ResizeObserver(() => {
          const width = element.clientWidth;
          if (width === drawn) return;
          drawn = width;
          element.replaceChildren(draw(plots, width));
        });
        watch.observe(element);
      },
      () => element.replaceChildren('The plot could not be loaded.'),
    );
    return () => {
      isHere = false;
      watch?.disconnect();
    };
  }, [draw]);
  return (
    <figure className={styles['plot']}>
      <figcaption>{caption}</figcaption>
      <div ref={place} className={styles['drawing']} />
    </figure>
  );
};
