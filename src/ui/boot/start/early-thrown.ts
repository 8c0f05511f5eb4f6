/** How many errors are kept at most while nothing is there to report them: a loop of errors fills no memory. */
export const MOST_THROWN = 20;

type Thrown = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** What no code has caught since the early script ran, 20 at most. The application takes it over and deletes it. */
    thrown?: Thrown[];
  }
}

/** Keeps what no code catches until the application is there to report it (RPT-16). */
export const keepThrown = (page: Window): void => {
  const thrown: Thrown[] = (page.thrown = []);
  const keep = (event: Thrown): void => {
    if (thrown.length < MOST_THROWN) thrown.push(event);
  };
  page.addEventListener('error', keep);
  page.addEventListener('unhandledrejection', keep);
};

/** Hands over what was kept, once. */
export const takeThrown = (page: Window): readonly Thrown[] => {
  const thrown = page.thrown ?? [];
  delete page.thrown;
  return thrown;
};
