import { FileTypeParser } from 'file-type/core';

/**
 * Returns a file's MIME type by its content, without parameters, or null if it is unknown or the file is too damaged to read. Reads
 * only the bytes it needs. Rejects with a DOMException if the file cannot be read.
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
