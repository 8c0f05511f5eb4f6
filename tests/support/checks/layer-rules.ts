import type { ImportEdge } from './import-graph.ts';

/** A layer and what it may import. */
interface LayerRule {
  readonly layer: string;
  readonly covers: RegExp;
  /** Our own folders, as patterns; `$1` is the provider or adapter captured by `covers`. */
  readonly mayImport: readonly string[];
  readonly mayImportTypesOf: readonly string[];
  readonly packages: readonly RegExp[];
  readonly packageTypes: readonly RegExp[];
}

const NOTHING: readonly RegExp[] = [];

/** The first rule whose pattern covers a module applies to it. */
export const LAYER_RULES: readonly LayerRule[] = [
  {
    layer: 'test',
    covers: /\.test\.tsx?$/,
    mayImport: ['.'],
    mayImportTypesOf: [],
    packages: [/./],
    packageTypes: NOTHING,
  },
  {
    layer: 'ports',
    covers: /^src\/domain\/ports\//,
    mayImport: ['^src/domain/'],
    mayImportTypesOf: [],
    packages: NOTHING,
    packageTypes: [/^effect$/],
  },
  {
    layer: 'domain',
    covers: /^src\/domain\//,
    mayImport: ['^src/domain/'],
    mayImportTypesOf: [],
    packages: NOTHING,
    packageTypes: NOTHING,
  },
  {
    layer: 'application',
    covers: /^src\/application\//,
    mayImport: ['^src/(domain|application)/', '^src/lazy\\.ts$'],
    mayImportTypesOf: [],
    packages: [/^effect(\/|$)/],
    packageTypes: NOTHING,
  },
  {
    layer: 'provider simulator',
    covers: /^src\/adapters\/providers\/([^/]+)\/sandbox\//,
    mayImport: [
      '^src/domain/',
      '^src/adapters/providers/$1/',
      '^src/sandbox/(wallet/(page/apple-pay-js|server/(wallet-server|wallet-token))|simulator/(simulator-font|simulator-page|card-field|forced-results))\\.ts$',
    ],
    mayImportTypesOf: ['^src/sandbox/provider-sandbox\\.ts$'],
    packages: [/^effect(\/|$)/, /^hono(\/|$)/, /^node:/],
    packageTypes: NOTHING,
  },
  {
    layer: 'provider module',
    covers: /^src\/adapters\/providers\/([^/]+)\/module\.ts$/,
    mayImport: ['^src/domain/', '^src/adapters/providers/$1/(?!sandbox/)'],
    mayImportTypesOf: [],
    packages: [/^inversify$/],
    packageTypes: NOTHING,
  },
  {
    layer: 'provider',
    covers: /^src\/adapters\/providers\/([^/]+)\//,
    mayImport: ['^src/domain/', '^src/adapters/mount/', '^src/adapters/providers/$1/(?!sandbox/)'],
    mayImportTypesOf: [],
    packages: [/^effect(\/|$)/, /^@adyen\//, /^@checkout\.com\//],
    packageTypes: NOTHING,
  },
  {
    layer: 'platform',
    covers: /^src\/adapters\/(platform)\//,
    mayImport: ['^src/domain/', '^src/adapters/platform/'],
    mayImportTypesOf: [],
    packages: [/^effect(\/|$)/, /^axios$/],
    packageTypes: NOTHING,
  },
  {
    layer: 'storage',
    covers: /^src\/adapters\/(storage)\//,
    mayImport: ['^src/domain/', '^src/adapters/storage/'],
    mayImportTypesOf: [],
    packages: [/^effect(\/|$)/, /^idb$/],
    packageTypes: NOTHING,
  },
  {
    layer: 'telemetry',
    covers: /^src\/adapters\/(telemetry)\//,
    mayImport: ['^src/domain/', '^src/adapters/telemetry/'],
    mayImportTypesOf: [],
    packages: [/^effect(\/|$)/, /^web-vitals$/],
    packageTypes: NOTHING,
  },
  {
    layer: 'files',
    covers: /^src\/adapters\/(files)\//,
    mayImport: ['^src/domain/', '^src/adapters/files/'],
    mayImportTypesOf: [],
    packages: [/^effect(\/|$)/, /^file-type(\/|$)/],
    packageTypes: NOTHING,
  },
  {
    layer: 'adapter',
    covers: /^src\/adapters\/([^/]+)\//,
    mayImport: ['^src/domain/', '^src/adapters/$1/'],
    mayImportTypesOf: [],
    packages: [/^effect(\/|$)/],
    packageTypes: NOTHING,
  },
  {
    layer: 'texts',
    covers: /^src\/texts\//,
    mayImport: ['^src/(domain|texts)/'],
    mayImportTypesOf: [],
    packages: NOTHING,
    packageTypes: NOTHING,
  },
  {
    layer: 'ui',
    covers: /^src\/ui\//,
    mayImport: ['^src/(domain|texts|ui)/', '^src/lazy\\.ts$'],
    mayImportTypesOf: ['^src/application/'],
    packages: [/^react$/, /^react-dom(\/|$)/, /^mobx$/, /^mobx-react-lite$/, /^wouter(\/|$)/, /^@fontsource-variable\/cairo\//],
    packageTypes: NOTHING,
  },
  {
    layer: 'sandbox',
    covers: /^src\/sandbox\//,
    mayImport: ['^src/(domain|sandbox)/', '^src/adapters/providers/[^/]+/(sandbox/|wire\\.ts|manifest\\.ts)'],
    mayImportTypesOf: [],
    packages: [/./],
    packageTypes: NOTHING,
  },
  {
    layer: 'finance and cli',
    covers: /^src\/(finance|cli)\//,
    // The simulators for their test cards, which the providers' pages list; the platform's calls for the API page; for the
    // build the rows of its settings.
    mayImport: [
      '^src/(domain|texts|finance|cli)/',
      '^src/adapters/providers/[^/]+/(manifest|results|settlement|sandbox/server)\\.ts',
      '^src/adapters/platform/(api/.+|schemas/.+|client/endpoints)\\.ts',
      '^src/adapters/runtime/(build-settings|settings/setting-kind)\\.ts',
    ],
    mayImportTypesOf: ['^src/sandbox/provider-sandbox\\.ts$'],
    packages: [/./],
    packageTypes: NOTHING,
  },
  {
    // One module an area: what it binds, and what it gives to the screens. Provider code is found by its folder.
    layer: 'modules',
    covers: /^src\/modules\//,
    mayImport: ['^src/(domain|application|modules)/', '^src/adapters/(?!providers/)', '^src/lazy\\.ts$'],
    mayImportTypesOf: ['^src/ui/di/'],
    packages: [/^inversify$/, /^effect$/],
    packageTypes: NOTHING,
  },
  {
    layer: 'composition root',
    covers: /^src\/container\.ts$/,
    mayImport: ['^src/(domain|application|modules)/', '^src/adapters/(?!providers/)', '^src/first-paint/'],
    mayImportTypesOf: ['^src/ui/di/'],
    packages: [/^inversify$/],
    packageTypes: NOTHING,
  },
  {
    // Run by the build: draws the page with the product's own components.
    layer: 'first paint, drawn',
    covers: /^src\/first-paint\/page-markup\.tsx$/,
    mayImport: ['^src/(domain|texts|ui)/'],
    mayImportTypesOf: [],
    packages: [/^react$/, /^react-dom(\/|$)/],
    packageTypes: NOTHING,
  },
  {
    // The part that the container holds.
    layer: 'first paint, handed over',
    covers: /^src\/first-paint\/first-paint-answer\.ts$/,
    mayImport: ['^src/(domain|first-paint)/', '^src/adapters/platform/client/'],
    mayImportTypesOf: [],
    packages: [/^effect$/],
    packageTypes: NOTHING,
  },
  {
    // Scripts of their own: what every visit downloads first, so no package of npm.
    layer: 'first paint',
    covers: /^src\/first-paint\//,
    mayImport: [
      '^src/(domain|texts|ui|first-paint)/',
      '^src/application/(account/strict-target|offer/kept-packages)\\.ts$',
      '^src/adapters/platform/client/(batch-payload|calls|http-request|opening-endpoints)\\.ts$',
      '^src/adapters/(bridge/bridge-object|platform/hosts/visit-host|runtime/crypto-randomness)\\.ts$',
      '^src/adapters/storage/(stored-device-identity|untouched-store)\\.ts$',
    ],
    mayImportTypesOf: [],
    packages: NOTHING,
    packageTypes: NOTHING,
  },
  {
    // How code is loaded later; the layers that do so import it.
    layer: 'lazy',
    covers: /^src\/lazy\.ts$/,
    mayImport: [],
    mayImportTypesOf: [],
    packages: NOTHING,
    packageTypes: NOTHING,
  },
  {
    // What the page starts. Only it and the composition root know of the first paint.
    layer: 'entry',
    covers: /^src\/main\.tsx$/,
    mayImport: ['^src/(?!sandbox/|finance/|cli/|modules/)'],
    mayImportTypesOf: [],
    packages: [/./],
    packageTypes: NOTHING,
  },
];

export const layerRuleOf = (module: string): LayerRule | null => LAYER_RULES.find((rule) => rule.covers.test(module)) ?? null;

const matchesAny = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

const allowsFile = (rule: LayerRule, edge: ImportEdge, patterns: readonly string[]): boolean => {
  const captured = rule.covers.exec(edge.from)?.[1] ?? '';
  return patterns.some((pattern) => new RegExp(pattern.replaceAll('$1', captured)).test(edge.to));
};

/** Why an import breaks a layer rule; null when it is allowed. A module that no rule covers is a breach itself. */
export const breachOf = (edge: ImportEdge): string | null => {
  const rule = layerRuleOf(edge.from);
  if (rule === null) return `${edge.from} belongs to no layer`;
  const allowed = edge.isPackage
    ? matchesAny(rule.packages, edge.to) || (edge.typeOnly && matchesAny(rule.packageTypes, edge.to))
    : allowsFile(rule, edge, rule.mayImport) ||
      (edge.typeOnly && allowsFile(rule, edge, rule.mayImportTypesOf)) ||
      edge.to.endsWith('.css');
  return allowed ? null : `${rule.layer}: ${edge.from} may not import ${edge.to}`;
};
