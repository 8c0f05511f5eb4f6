/**
 * Loads the styles of the page as a file where those in it are refused: a server that still has the policy of an earlier build knows no
 * hash of theirs.
 */
export const ensureStyles = (page: Document): void => {
  const styles = page.querySelector<HTMLStyleElement>('style[data-file]');
  if (styles?.sheet === null) page.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${styles.dataset['file']}">`);
};
