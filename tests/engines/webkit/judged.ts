/** What Playwright's `expect` asks. */
export interface Expectation {
  readonly isNot: boolean;
  readonly timeout: number;
  readonly [option: string]: unknown;
}
export interface Judged {
  readonly matches: boolean;
  readonly received?: { readonly value?: unknown };
}

/** Playwright's answers where there is no element. */
export const ofNothing = (expression: string, { isNot, expectedNumber }: Readonly<Record<string, unknown>>): Judged => {
  if (expression === 'to.have.count') return { matches: expectedNumber === 0, received: { value: 0 } };
  if (isNot === false && ['to.be.hidden', 'to.be.detached'].includes(expression)) return { matches: true };
  if (isNot === true && ['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(expression)) return { matches: false };
  return { matches: isNot === true, received: { value: 'no element' } };
};
