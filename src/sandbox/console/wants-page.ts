/** A browser that opens the address accepts HTML by name; a program that does not say what it accepts gets JSON. */
export const wantsPage = (request: Request): boolean =>
  new URL(request.url).searchParams.get('format') !== 'json' && (request.headers.get('accept') ?? '').includes('text/html');
