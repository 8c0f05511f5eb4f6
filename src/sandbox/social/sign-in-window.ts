/** The answer of a provider's window: a token, or null if the user refused. */
interface WindowAnswer {
  readonly token: string | null;
  readonly userId?: string;
}

const WATCH_MS = 200;

const answerIn = (data: unknown, channel: string): WindowAnswer | null =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'channel') === channel ? (data as WindowAnswer) : null;

/** Opens a provider's window. False if the browser does not; else calls `told` with its answer, or null if it is closed without one. */
export const openSignInWindow = (address: URL, told: (answer: WindowAnswer | null) => void): boolean => {
  const channel = Math.random().toString(36).slice(2);
  address.searchParams.set('channel', channel);
  const opened = window.open(address, 'sandbox-sign-in', 'popup,width=480,height=640');
  if (opened === null) return false;
  const end = (answer: WindowAnswer | null): void => {
    clearInterval(watch);
    window.removeEventListener('message', listen);
    told(answer);
  };
  const listen = (event: MessageEvent<unknown>): void => {
    const isTheirs = event.origin === address.origin && event.source === opened;
    const answer = isTheirs ? answerIn(event.data, channel) : null;
    if (answer !== null) end(answer);
  };
  window.addEventListener('message', listen);
  let wasClosed = false;
  const watch = setInterval(() => {
    // An answer sent just before the window closed may still be on its way.
    if (wasClosed) end(null);
    wasClosed = opened.closed;
  }, WATCH_MS);
  return true;
};
