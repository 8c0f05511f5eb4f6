type Thrown = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** What no code has caught since the page was read. The application takes it over and deletes it. */
    thrown?: Thrown[];
  }
}

/** Keeps what no code catches until the application is there to report it (RPT-16). */
export const keepThrown = (page: Window): void => {
  page.thrown = [];
  const keep = (event: Thrown): void => void page.thrown?.push(event);
  page.addEventListener('error', keep);
  page.addEventListener('unhandledrejection', keep);
};

/** Hands over what was kept, once: from now on nothing is. */
export const takeThrown = (page: Window): readonly Thrown[] => {
  const thrown = page.thrown ?? [];
  delete page.thrown;
  return thrown;
};
