/** Maximum number of errors kept until they can be reported, so that an error loop cannot fill memory. */
export const MOST_THROWN = 20;

type Thrown = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** Uncaught errors since the early script ran, 20 at most. The application takes them over and deletes the property. */
    thrown?: Thrown[];
  }
}

/** Keeps uncaught errors until the application can report them (RPT-16). */
export const keepThrown = (page: Window): void => {
  const thrown: Thrown[] = (page.thrown = []);
  const keep = (event: Thrown): void => {
    if (thrown.length < MOST_THROWN) thrown.push(event);
  };
  page.addEventListener('error', keep);
  page.addEventListener('unhandledrejection', keep);
};

/** Returns the kept errors, once. */
export const takeThrown = (page: Window): readonly Thrown[] => {
  const thrown = page.thrown ?? [];
  delete page.thrown;
  return thrown;
};
