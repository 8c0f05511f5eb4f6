import * as limits from '../limits.ts';

/** A user-perceived character, for engines without a segmenter: a letter with its marks, a flag, or an emoji with all its parts. */
const GRAPHEME =
  /(?:\r\n|\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|[\u1100-\u115f]+[\u1160-\u11ff]*|[^])(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200c|\u200d)*/gu;

let ofEngine: Intl.Segmenter | null | undefined;
/** The engine's own segmenter, or null if it has none. */
const segmenter = (): Intl.Segmenter | null =>
  (ofEngine ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ar', { granularity: 'grapheme' }) : null);

/** The user-perceived characters of a text, one by one. `by`: null for an engine without a segmenter. */
export function* graphemesOf(text: string, by: Intl.Segmenter | null = segmenter()): Generator<string> {
  if (by === null) for (const [grapheme] of text.matchAll(GRAPHEME)) yield grapheme;
  else for (const { segment } of by.segment(text)) yield segment;
}

/** A text cut to `most` user-perceived characters, the last being an ellipsis; a shorter text is returned unchanged. */
export const shortened = (text: string, most: number, by?: Intl.Segmenter | null): string => {
  let [seen, kept] = [0, 0];
  for (const { length } of graphemesOf(text, by)) {
    seen += 1;
    if (seen > most) return `${text.slice(0, kept)}…`;
    if (seen < most) kept += length;
  }
  return text;
};

/**
 * The start of a text, at most `most` UTF-16 units long, ending with a whole user-perceived character. A single one that is
 * longer, such as a letter with very many marks, is cut between its code points.
 */
export const beginning = (text: string, most: number, by?: Intl.Segmenter | null): string => {
  if (text.length <= most) return text;
  let end = 0;
  for (const { length } of graphemesOf(text, by)) {
    if (end + length > most) break;
    end += length;
  }
  if (end > 0) return text.slice(0, end);
  const [unit = 0, next = 0] = [text.charCodeAt(most - 1), text.charCodeAt(most)];
  const isWithinPair = unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
  return text.slice(0, isWithinPair ? most - 1 : most);
};

/** Control characters, and marks that change the direction of the surrounding text. */
const UNSHOWABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A platform message for a toast: one line of plain text, at most 200 characters, or null if there is none. */
export const platformText = (message: string): string | null => {
  const line = message.replace(UNSHOWABLE, ' ').replace(/\s+/g, ' ').trim();
  return line === '' ? null : shortened(line, limits.platformTextLength);
};
