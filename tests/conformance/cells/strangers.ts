import type { Cell } from './cell.ts';

/** Writes down every message that reaches our page from now on. */
export const startRecording = (cell: Cell): Promise<void> =>
  cell.page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => heard.push(data));
  });
/** The messages so far. */
export const recorded = (cell: Cell): Promise<readonly unknown[]> => cell.page.evaluate(() => Reflect.get(window, 'heard') as unknown[]);

/** Says the messages in a window of `address` inside our page, or in our page itself; done when all have arrived. */
export const sayFrom = (cell: Cell, address: string | null, messages: readonly unknown[]): Promise<void> =>
  cell.page.evaluate(
    ([src, say]) =>
      new Promise<void>((done) => {
        const frame = document.createElement('iframe');
        const heard = ({ data }: MessageEvent<{ strangerDone?: boolean } | null>): void => {
          if (data?.strangerDone !== true) return;
          window.removeEventListener('message', heard);
          frame.remove();
          done();
        };
        window.addEventListener('message', heard);
        if (src === null) {
          for (const message of [...say, { strangerDone: true }]) window.postMessage(message, location.origin);
          return;
        }
        frame.addEventListener('load', () => frame.contentWindow?.postMessage({ say }, new URL(src).origin));
        frame.src = src;
        document.body.append(frame);
      }),
    [address, messages] as const,
  );

/** This page itself, and pages of another origin and, unless the SDK trusts it whole, of the provider's own. */
export const strangersOf = (cell: Cell): readonly (string | null)[] => {
  const { siteOrigin, providerOrigin } = cell.parts.server;
  const elsewhere = siteOrigin.replace('localhost', '127.0.0.1');
  cell.alsoAllows(elsewhere);
  const onItsOrigin = cell.parts.allowances.trustsItsOrigin === undefined ? [`${providerOrigin}/conformance/stranger.html`] : [];
  return [null, `${elsewhere}/stranger.html`, ...onItsOrigin];
};
