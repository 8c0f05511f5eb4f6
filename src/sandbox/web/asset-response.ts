import { type Asset, negotiated } from './asset-store.ts';

/** Returns a file as a response, compressed as the browser accepts; 304 if the browser already has it. */
export const assetResponse = async (request: Request, asset: Asset, cacheControl: string): Promise<Response> => {
  const headers = new Headers({
    'content-type': asset.contentType,
    'cache-control': cacheControl,
    etag: asset.etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers });
  const encoding = negotiated(request.headers.get('accept-encoding') ?? '', asset.contentType);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(await asset.encoded(encoding)), { headers });
};
