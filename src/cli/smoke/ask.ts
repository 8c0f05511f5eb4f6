/** A server's response; status 0 without one, with the reason as its text. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface AskOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

/** Sends one request; redirects are returned as responses. */
export type Ask = (address: string, options?: AskOptions) => Promise<Answered>;

export const ANSWER_TIMEOUT_MS = 10_000;

export const askWith =
  (fetch: (address: string, init: RequestInit) => Promise<Response>): Ask =>
  async (address, options = {}) => {
    try {
      const response = await fetch(address, {
        ...options,
        // Otherwise Node requests compressed responses by default.
        headers: { 'accept-encoding': 'identity', ...options.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: error instanceof Error ? error.message : String(error) };
    }
  };
