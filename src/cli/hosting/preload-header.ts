import { parseHTML } from 'linkedom';

/** What a preload says besides its address; `type` needs quotes in a header. */
const ATTRIBUTES = ['as', 'type', 'fetchpriority'] as const;

const saidOf = (link: Element): readonly string[] =>
  ATTRIBUTES.flatMap((name) => {
    const value = link.getAttribute(name);
    return value === null ? [] : [`${name}=${name === 'type' ? JSON.stringify(value) : value}`];
  });

/**
 * The `Link` header of a page: what its head asks for at once, by a preload or as a script. A host that sends early hints names these
 * files to the browser before it sends the page. Empty for a page that asks for nothing.
 */
export const preloadHeader = (html: string): string =>
  [...parseHTML(html).document.querySelectorAll('head link[rel="preload"], head link[rel="modulepreload"], head script[src]')]
    .map((element) =>
      [
        `<${element.getAttribute('href') ?? element.getAttribute('src')}>`,
        ...(element.localName === 'script' ? ['rel=preload', 'as=script'] : [`rel=${element.getAttribute('rel')}`, ...saidOf(element)]),
        ...(element.hasAttribute('crossorigin') ? ['crossorigin'] : []),
      ].join('; '),
    )
    .join(', ');
