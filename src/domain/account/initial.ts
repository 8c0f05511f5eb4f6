/**
 * The visible first character of a name: a letter with its marks, a flag, or an emoji with all its parts. Matched
 * without the engine's segmenter, because the first-paint page uses it too and must show the same.
 */
const FIRST = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{Emoji})*)/su;

/** Returns the first character of a person's name, shown instead of a picture; empty for a name without visible characters. */
export const initialOf = (nickname: string): string => FIRST.exec(nickname.trim())?.[0] ?? '';
