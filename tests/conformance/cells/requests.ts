import type { Page, Request } from 'playwright';

/** Everything that a page asked for, frames included. */
export class Requests {
  readonly all: { readonly url: string; readonly method: string; readonly body: string; readonly type: string }[] = [];

  constructor(page: Page) {
    page.on('request', (request: Request) =>
      this.all.push({ url: request.url(), method: request.method(), body: request.postData() ?? '', type: request.resourceType() }),
    );
  }

  /** Calls that change something at this origin. */
  posts(origin: string): number {
    return this.all.filter(({ url, method }) => url.startsWith(origin) && method !== 'GET' && method !== 'OPTIONS').length;
  }

  /** Those that left for anywhere but these origins. */
  outside(origins: readonly string[]): readonly string[] {
    return this.all
      .map(({ url }) => url)
      .filter((url) => /^(https?|wss?):/.test(url) && !origins.some((origin) => url.startsWith(`${origin}/`)));
  }
}
