/** Identifies this build's rules by their content (OUT-19), as in finance's table and audits. Written by `npm run generate`. */
export const RULES_VERSION = 'da7122b771de';
