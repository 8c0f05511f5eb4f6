import { FIELD_FONT } from '../../../domain/brand/themes.ts';

/** Style of the text inside the hosted fields; the page styles the frame around them. Colours follow `ui/styles/tokens.css`. */
export const framesStyle = (dark: boolean): Readonly<Record<string, unknown>> => {
  const [text, quiet, danger] = dark ? ['#e8f1f1', '#a4b8bb', '#ff9a90'] : ['#0e2124', '#4b6165', '#b3261e'];
  return {
    base: { color: text, fontSize: '17px', fontWeight: '600', fontFamily: FIELD_FONT },
    valid: { color: text },
    invalid: { color: danger },
    placeholder: { base: { color: quiet, fontWeight: '400' } },
  };
};
