/** What a server answered; status 0 when it did not, with the reason as its text. */
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

/** One request; redirects are answers. */
export type Ask = (address: string, options?: AskOptions) => Promise<Answered>;

export const ANSWER_TIMEOUT_MS = 10_000;

export const askWith =
  (fetch: (address: string, init: RequestInit) => Promise<Response>): Ask =>
  async (address, options = {}) => {
    try {
      const response = await fetch(address, {
        ...options,
        // Without this Node asks for compressed answers by itself.
        headers: { 'accept-encoding': 'identity', ...options.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: error instanceof Error ? error.message : String(error) };
    }
  };
