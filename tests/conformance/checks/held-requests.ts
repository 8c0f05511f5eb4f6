import type { Frame, Page, Route } from 'playwright';

/** Requests on hold. */
export interface HeldRequests {
  readonly count: () => number;
  /** The frames that sent them. */
  readonly frames: () => readonly Frame[];
  /** Lets the earliest request that is on hold go on alone, and waits for the text of its answer. */
  readonly releaseFirst: () => Promise<string>;
  /** Lets these requests and all later ones go on. */
  readonly release: () => Promise<void>;
}

/** The frame inside the page that sent a request; null for the page itself and for a frame that is gone. */
export const frameOf = (route: Route): Frame | null => {
  try {
    const frame = route.request().frame();
    return frame.parentFrame() === null ? null : frame;
  } catch {
    return null;
  }
};

/** Holds the requests of a page that match until they are released. */
export const holdRequests = async (page: Page, matches: (route: Route) => boolean): Promise<HeldRequests> => {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/*', async (route) => {
    if (!isHolding || !matches(route)) return route.fallback();
    held.push(route);
  });
  return {
    count: () => held.length,
    frames: () => held.flatMap((route) => frameOf(route) ?? []),
    releaseFirst: async () => {
      const first = held.shift();
      if (first === undefined) throw new Error('no request is on hold');
      await first.continue();
      return (await first.request().response())?.text() ?? '';
    },
    release: async () => {
      isHolding = false;
      // The frame of a request may be gone by now.
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})));
    },
  };
};
