import { LIMITS } from '../../limits.ts';
import type { ErrorEvent } from '../error-event.ts';

/** A report of this visit, and how often it was met. */
interface MetReport {
  readonly report: ErrorEvent;
  readonly count: number;
  readonly isCountTold: boolean;
}

/** The reports of a visit, by type and text. */
export type VisitReports = ReadonlyMap<string, MetReport>;

const keyOf = ({ type, text }: ErrorEvent): string => `${type} ${text}`;

/** The reports after one was met, and whether it is sent: the first time, and at most ten different ones of a type in a visit. */
export const meetReport = (met: VisitReports, report: ErrorEvent): { readonly met: VisitReports; readonly isSent: boolean } => {
  const known = met.get(keyOf(report));
  if (known !== undefined) return { met: new Map(met).set(keyOf(report), { ...known, count: known.count + 1 }), isSent: false };
  const alike = [...met.values()].filter((each) => each.report.type === report.type);
  if (alike.length >= LIMITS.visitReports.value) return { met, isSent: false };
  return { met: new Map(met).set(keyOf(report), { report, count: 1, isCountTold: false }), isSent: true };
};

/** The reports that were met again: each with its count, once in a visit. */
export const repeatsToTell = (met: VisitReports): { readonly met: VisitReports; readonly repeats: readonly MetReport[] } => {
  const repeats = [...met.values()].filter(({ count, isCountTold }) => count > 1 && !isCountTold);
  return {
    met: new Map([...met].map(([key, each]) => [key, repeats.includes(each) ? { ...each, isCountTold: true } : each])),
    repeats,
  };
};
