/** What a page lets go of while the browser keeps it in its back/forward cache, so that it can be kept, and takes up again after that. */
export interface HeldByPage {
  release(): void;
  resume?(): void;
}

/** Releases what is held when the browser takes the page into its back/forward cache, and resumes it when the page is shown from there. */
export const releaseWhileKept = (page: Pick<Window, 'addEventListener'>, held: HeldByPage): void => {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) held.release();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) held.resume?.();
  });
};
