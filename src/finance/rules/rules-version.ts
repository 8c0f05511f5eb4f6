import { createHash } from 'node:crypto';
import type { OutcomeRow } from '../table/outcome-row.ts';

const LENGTH = 12;

/**
 * Names a set of rules by its content: what is asked, in which order, and what follows from it. Texts, actions and sources
 * are no part of it, so that a reworded sentence leaves the version as it is.
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

/** The module by which the app knows the version of the rules that it decides by. */
export const rulesVersionModule = (version: string): string =>
  `/** Names the rules of this build by their content (OUT-19), as finance's table and audits name them. Written by \`npm run generate\`. */
export const RULES_VERSION = '${version}';
`;
