import type { Page, Request } from 'playwright';

/** Every request of a page and its frames. */
export class PageRequests {
  readonly all: { readonly url: string; readonly method: string; readonly body: string; readonly type: string }[] = [];

  constructor(page: Page) {
    page.on('request', (request: Request) =>
      this.all.push({ url: request.url(), method: request.method(), body: request.postData() ?? '', type: request.resourceType() }),
    );
  }

  /** The number of requests to this origin that are neither GET nor OPTIONS. */
  posts(origin: string): number {
    return this.all.filter(({ url, method }) => url.startsWith(origin) && method !== 'GET' && method !== 'OPTIONS').length;
  }

  /** Requests to any other origin than these. */
  outside(origins: readonly string[]): readonly string[] {
    return this.all
      .map(({ url }) => url)
      .filter((url) => /^(https?|wss?):/.test(url) && !origins.some((origin) => url.startsWith(`${origin}/`)));
  }
}
