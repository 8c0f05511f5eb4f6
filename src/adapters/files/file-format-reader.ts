import { FileTypeParser } from 'file-type/core';

/**
 * The MIME type by a file's content, without its parameters; null for an unknown one, and for a damaged file that the reader stumbles over.
 * Reads the few bytes that it needs. Rejects with a DOMException when the file cannot be read.
 */
export const readFormat = async (picked: Blob): Promise<string | null> => {
  try {
    const found = await new FileTypeParser().fromBlob(picked);
    return found?.mime.split(';')[0] ?? null;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    return null;
  }
};
