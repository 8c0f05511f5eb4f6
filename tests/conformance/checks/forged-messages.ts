import type { CheckContext } from './check-context.ts';

/** Records from now on every message that reaches our page. */
export const startRecordingMessages = (context: CheckContext): Promise<void> =>
  context.page.evaluate(() => {
    const recorded: unknown[] = [];
    Object.assign(window, { recordedMessages: recorded });
    window.addEventListener('message', ({ data }) => recorded.push(data));
  });
/** The messages so far. */
export const recordedMessages = (context: CheckContext): Promise<readonly unknown[]> =>
  context.page.evaluate(() => Reflect.get(window, 'recordedMessages') as unknown[]);

/** Posts messages to our page from a frame of `address`, or from the page itself when it is null; done when all have arrived. */
export const postForgedMessages = (context: CheckContext, address: string | null, messages: readonly unknown[]): Promise<void> =>
  context.page.evaluate(
    ([src, forged]) =>
      new Promise<void>((done) => {
        const frame = document.createElement('iframe');
        const heard = ({ data }: MessageEvent<{ forgedMessagesPosted?: boolean } | null>): void => {
          if (data?.forgedMessagesPosted !== true) return;
          window.removeEventListener('message', heard);
          frame.remove();
          done();
        };
        window.addEventListener('message', heard);
        if (src === null) {
          for (const message of [...forged, { forgedMessagesPosted: true }]) window.postMessage(message, location.origin);
          return;
        }
        frame.addEventListener('load', () => frame.contentWindow?.postMessage({ messages: forged }, new URL(src).origin));
        frame.src = src;
        document.body.append(frame);
      }),
    [address, messages] as const,
  );

/** The site by another host name: a foreign origin on this machine. */
export const foreignOrigin = (context: CheckContext): string => {
  const origin = context.parts.server.siteOrigin.replace('localhost', '127.0.0.1');
  context.allowedOrigins.push(origin);
  return origin;
};

/** From where messages are forged: our page itself (null), a foreign origin and, unless the SDK trusts it, the provider's own. */
export const forgeryAddresses = (context: CheckContext): readonly (string | null)[] => {
  const { providerOrigin } = context.parts.server;
  const trusted = context.parts.allowances.trustsItsOrigin;
  return [
    null,
    `${foreignOrigin(context)}/forged-messages.html`,
    ...(trusted === undefined ? [`${providerOrigin}/conformance/forged-messages.html`] : []),
  ];
};
