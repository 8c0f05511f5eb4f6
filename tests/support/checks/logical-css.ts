import postcss from 'postcss';

/** Properties that name a side of the screen instead of a side of the text. */
const PHYSICAL = /^((scroll-)?(margin|padding)-(left|right)|border-(left|right)(-.+)?|border-(top|bottom)-(left|right)-radius|left|right)$/;
/** Properties whose value may name a side. */
const SIDED = /^(text-align(-last)?|float|clear|justify-\w+|align-\w+|background-position(-x)?|transform-origin|object-position)$/;
/** Shorthands whose second and fourth values are the right and the left side. */
const FOUR_SIDED = /^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/;

const isPhysical = (property: string, value: string): boolean => {
  if (PHYSICAL.test(property)) return true;
  if (SIDED.test(property)) return /\b(left|right)\b/.test(value);
  if (!FOUR_SIDED.test(property)) return false;
  const [, right, , left] = postcss.list.space(value);
  return left !== undefined && left !== right;
};

/** The declarations of a sheet, or of a style attribute, that would stand on the wrong side in Arabic, as `property: value`. */
export const physicalDeclarations = (css: string): readonly string[] => {
  const found: string[] = [];
  postcss.parse(css).walkDecls(({ prop, value }) => {
    if (isPhysical(prop, value)) found.push(`${prop}: ${value}`);
  });
  return found;
};
