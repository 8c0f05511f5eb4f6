import { createHash } from 'node:crypto';
import type { OutcomeRow } from './outcome-table.ts';

const LENGTH = 12;

/**
 * Version of a set of rules, from its content: conditions, order and results. Texts, actions and sources are not included, so rewording a
 * message keeps the version.
 */
export const rulesVersionOf = (rows: readonly OutcomeRow[]): string => {
  const content = rows.map(({ table, id, payTypes, alternatives, verdict, outcome, message }) => [
    table,
    id,
    payTypes,
    alternatives,
    verdict,
    outcome,
    message,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
};

/** Module from which the app reads the version of its rules. */
export const rulesVersionModule = (version: string): string =>
  `/** Names the rules of this build by their content (OUT-19), as finance's table and audits name them. Written by \`npm run generate\`. */
export const RULES_VERSION = '${version}';
`;
