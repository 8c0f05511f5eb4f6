declare global {
  interface Window {
    /** Time passes so many times as fast for whatever waits from now on. */
    changePace: (factor: number) => void;
  }
}

/** Init script: the page's own clock of waiting can be made to run faster, so that a long wait is seen to its end. */
export const changePace = (): void => {
  const wait = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  let pace = { factor: 1, since: now(), shown: now() };
  performance.now = () => pace.shown + (now() - pace.since) * pace.factor;
  window.setTimeout = ((handler: () => void, milliseconds = 0, ...rest: never[]) =>
    wait(handler, milliseconds / pace.factor, ...rest)) as typeof window.setTimeout;
  window.changePace = (factor) => {
    pace = { factor, since: now(), shown: performance.now() };
  };
};
