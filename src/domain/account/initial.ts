/**
 * A character as people see it at the beginning of a name: a letter with its marks, a flag, or an emoji with all that belongs to it. It is
 * read without the engine's segmenter, because the page that is painted first has it too and must show the same.
 */
const FIRST = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{Emoji})*)/su;

/** The first character of a person's name, shown in place of a picture; empty for a name without visible characters. */
export const initialOf = (nickname: string): string => FIRST.exec(nickname.trim())?.[0] ?? '';
