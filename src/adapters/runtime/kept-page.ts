/** A resource that a page releases on entering the back/forward cache, so that the browser can keep the page, and resumes afterwards. */
export interface HeldByPage {
  release(): void;
  resume?(): void;
}

/** Releases the resource when the page enters the browser's back/forward cache, and resumes it when the page is restored. */
export const releaseWhileKept = (page: Pick<Window, 'addEventListener'>, held: HeldByPage): void => {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) held.release();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) held.resume?.();
  });
};
