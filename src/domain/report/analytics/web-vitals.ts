/** The web vitals that are reported. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];

/** A web vital as an event carries it. */
export interface MeasuredVital {
  readonly metric: WebVital;
  /** Whole ms; for CLS, which has no unit, thousandths. */
  readonly value: number;
  readonly rating: VitalRating;
}

const THOUSANDTHS = 1000;

/** A measurement for an event; null for any other metric, and for a value that no page can have. */
export const measuredVital = (metric: string, value: number, rating: string): MeasuredVital | null => {
  const [name, rated] = [WEB_VITALS.find((each) => each === metric), VITAL_RATINGS.find((each) => each === rating)];
  if (name === undefined || rated === undefined || !Number.isFinite(value) || value < 0) return null;
  return { metric: name, value: Math.round(name === 'CLS' ? value * THOUSANDTHS : value), rating: rated };
};
