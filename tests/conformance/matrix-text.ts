import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { checksIn } from './matrix.ts';
import { SCENARIOS, WALLET_STAGES, type Capability, type Scenario } from './scenarios.ts';

export interface CellCount {
  readonly passed: number;
  readonly all: number;
}

/** The name of a cell for one provider. */
export const cellText = (provider: string, capability: string, scenario: string): string => `${provider} ${capability} ${scenario}`;

const NOT_APPLICABLE = '·';
const NOT_RUN = '?';

const shown = (count: CellCount | undefined, manifest: ProviderManifest, capability: Capability, scenario: Scenario): string => {
  if (checksIn(manifest, capability, scenario).length === 0) return NOT_APPLICABLE;
  return count === undefined ? NOT_RUN : passedText(count);
};

const passedText = ({ passed, all }: CellCount): string => (passed === all ? String(all) : `${passed}/${all} ✗`);

/** The stages of a wallet payment, with a column for each processor. A dot: the stage does not occur there. */
export const stagesText = (manifests: readonly ProviderManifest[], counts: ReadonlyMap<string, CellCount>): string => {
  const processors = manifests
    .flatMap(({ id, capabilities }) => capabilities.map((capability) => `${id} ${capability}`))
    .filter((processor) => WALLET_STAGES.some((stage) => counts.has(`${processor} ${stage}`)));
  const cell = (processor: string, stage: string): string => {
    const count = counts.get(`${processor} ${stage}`);
    return count === undefined ? NOT_APPLICABLE : passedText(count);
  };
  return padded([
    ['stage × processor', ...processors],
    ...WALLET_STAGES.map((stage) => [stage, ...processors.map((processor) => cell(processor, stage))]),
  ]);
};

const padded = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => row.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0))).join('  '))
    .join('\n');
};

/**
 * The matrix: a row for each declared capability of a provider, a column for each scenario, the number of checks in each cell.
 * A dot: the scenario does not apply. A question mark: no check of the cell was run.
 */
export const matrixText = (manifests: readonly ProviderManifest[], counts: ReadonlyMap<string, CellCount>): string => {
  const checked = manifests.filter(({ id }) => [...counts.keys()].some((key) => key.startsWith(`${id} `)));
  const rows = checked.flatMap((manifest) =>
    manifest.capabilities.map((capability) => [
      `${manifest.id} ${capability}`,
      ...SCENARIOS.map((scenario) => shown(counts.get(cellText(manifest.id, capability, scenario)), manifest, capability, scenario)),
    ]),
  );
  const all = [...counts.values()];
  const sum = (of: (count: CellCount) => number): number => all.reduce((total, count) => total + of(count), 0);
  const missing = manifests.filter((manifest) => !checked.includes(manifest)).map(({ id }) => id);
  return [
    padded([['provider × scenario', ...SCENARIOS], ...rows]),
    `${all.length} cells, ${sum(({ passed }) => passed)} of ${sum((count) => count.all)} checks hold`,
    ...(missing.length === 0 ? [] : [`not checked: ${missing.join(', ')}`]),
  ].join('\n');
};
