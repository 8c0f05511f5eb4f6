/** The given class names that apply, as one attribute. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
