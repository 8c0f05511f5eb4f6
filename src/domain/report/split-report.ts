import { LIMITS } from '../limits.ts';

const isLeading = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isTrailing = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/**
 * A report in chunks of at most 300 characters (UTF-16 units), at most 50 of them; the rest is cut off (platform §8).
 * No chunk splits a character. An empty report has no chunk.
 */
export const splitReport = (text: string): readonly string[] => {
  const chunks: string[] = [];
  let at = 0;
  while (at < text.length && chunks.length < LIMITS.reportChunks.value) {
    let end = Math.min(at + LIMITS.reportChunkLength.value, text.length);
    if (end < text.length && isLeading(text.charCodeAt(end - 1)) && isTrailing(text.charCodeAt(end))) end -= 1;
    chunks.push(text.slice(at, end));
    at = end;
  }
  return chunks;
};
