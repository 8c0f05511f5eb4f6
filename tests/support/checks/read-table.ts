import { readFileSync } from 'node:fs';

/** The rows of a file of tab-separated values, without its heading; `\u2066` and the like stand for what cannot be seen. */
export const readTable = (file: URL): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replaceAll(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))),
    );
