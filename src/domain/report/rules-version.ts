/** Names the rules of this build by their content (OUT-19), as finance's table and audits name them. Written by `npm run generate`. */
export const RULES_VERSION = '08feb0182a0c';
