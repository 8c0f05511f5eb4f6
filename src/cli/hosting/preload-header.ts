import { parseHTML } from 'linkedom';

/** Preload attributes besides the address; `type` needs quotes in a header. */
const ATTRIBUTES = ['as', 'type', 'fetchpriority'] as const;

const saidOf = (link: Element): readonly string[] =>
  ATTRIBUTES.flatMap((name) => {
    const value = link.getAttribute(name);
    return value === null ? [] : [`${name}=${name === 'type' ? JSON.stringify(value) : value}`];
  });

/**
 * `Link` header of a page: the files that its head requests immediately, as preloads or scripts. A host with early hints sends these names
 * to the browser before the page. Empty for a page without any.
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
