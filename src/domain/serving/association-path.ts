/** Where a wallet looks for the proof that a domain may take its payments. */
export const ASSOCIATION_PATH = '/.well-known/apple-developer-merchantid-domain-association';
