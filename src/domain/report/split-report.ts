import { beginning } from '../format/texts.ts';
import { LIMITS } from '../limits.ts';

/**
 * A report in chunks of at most 300 characters (UTF-16 units), at most 50 of them; the rest is cut off (platform §8).
 * No chunk splits a character as people see it. An empty report has no chunk.
 */
export const splitReport = (text: string): readonly string[] => {
  const chunks: string[] = [];
  let at = 0;
  while (at < text.length && chunks.length < LIMITS.reportChunks.value) {
    // A little more than a chunk is enough to see whether its last character goes on.
    const chunk = beginning(text.slice(at, at + 2 * LIMITS.reportChunkLength.value), LIMITS.reportChunkLength.value);
    chunks.push(chunk);
    at += chunk.length;
  }
  return chunks;
};
