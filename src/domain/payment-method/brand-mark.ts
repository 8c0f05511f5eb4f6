/** A brand's mark as data: filled shapes, drawn in their order. Widths and heights in CSS pixels. */
export interface BrandMark {
  /** As the brand spells itself; it is read out in place of the mark. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** As in SVG: `min-x min-y width height`. */
  readonly viewBox: string;
  /** SVG path data and a fill, such as `#3bffc1`. */
  readonly shapes: readonly (readonly [path: string, fill: string])[];
}

/** Marks by the name of the brand. */
export type BrandMarks = Readonly<Record<string, BrandMark>>;
