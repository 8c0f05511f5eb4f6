/**
 * Whether the request is for a page. A browser opening the address names HTML as accepted; a program that does not state what it
 * accepts gets JSON.
 */
export const wantsPage = (request: Request): boolean =>
  new URL(request.url).searchParams.get('format') !== 'json' && (request.headers.get('accept') ?? '').includes('text/html');
