/** Names the rules of this build by their content (OUT-19), as finance's table and audits name them. Written by `npm run generate`. */
export const RULES_VERSION = 'da7122b771de';
