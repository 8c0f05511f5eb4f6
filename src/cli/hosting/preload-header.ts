import { parseHTML } from 'linkedom';

/** What a preload says besides its address; `type` needs quotes in a header. */
const ATTRIBUTES = ['as', 'type', 'fetchpriority'] as const;

/**
 * The `Link` header of a page: what its head asks for at once. A host that sends early hints names these files to the browser before it
 * sends the page. Empty for a page that preloads nothing.
 */
export const preloadHeader = (html: string): string =>
  [...parseHTML(html).document.querySelectorAll('link[rel="preload"], link[rel="modulepreload"]')]
    .map((link) => {
      const said = ATTRIBUTES.flatMap((name) => {
        const value = link.getAttribute(name);
        return value === null ? [] : [`${name}=${name === 'type' ? JSON.stringify(value) : value}`];
      });
      return [
        `<${link.getAttribute('href')}>`,
        `rel=${link.getAttribute('rel')}`,
        ...said,
        ...(link.hasAttribute('crossorigin') ? ['crossorigin'] : []),
      ].join('; ');
    })
    .join(', ');
