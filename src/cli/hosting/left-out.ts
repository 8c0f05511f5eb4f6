import { readFileSync } from 'node:fs';

/**
 * Modules of packages that the shoppers' build has another, smaller one for, by the end of their path. The package would work with the
 * whole one just the same; what takes its place says by an error, or does without, where it were asked for more.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // Requests go by XMLHttpRequest, the first adapter that axios finds; this one would come after it.
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
  // We read bodies, and write them, ourselves: no form is made of an object, nor an object of a form.
  'axios/lib/helpers/toFormData.js': "export default () => { throw new Error('not in this build'); };",
  'axios/lib/helpers/formDataToJSON.js': "export default () => { throw new Error('not in this build'); };",
  'axios/lib/helpers/toURLEncodedForm.js': "export default () => { throw new Error('not in this build'); };",
  // What goes with our requests stands in the parameters: no token of a cookie is sent.
  'axios/lib/helpers/cookies.js': 'export default { write() {}, read: () => null, readAsync: async () => null, remove() {} };',
  // Requests are given up by an AbortSignal.
  'axios/lib/cancel/CancelToken.js': 'export default class CancelToken {}',
  // Names for numbers, for those who use them.
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  // No class is bound as such: a class is made by a function of ours, which asks for its parts (bind.ts).
  '@inversifyjs/core/lib/planning/models/InstanceBindingNodeImplementation.js':
    "export class InstanceBindingNodeImplementation { constructor() { throw new Error('not in this build'); } }",
  // Nothing that is bound is taken back, and nothing is plugged in.
  '@inversifyjs/container/lib/container/services/SnapshotManager.js': 'export class SnapshotManager {}',
  '@inversifyjs/container/lib/container/services/PluginManager.js': 'export class PluginManager {}',
  // A substitute, for older versions, for a hook that React has had since version 18.
  'wouter/src/use-sync-external-store.js': "export { useSyncExternalStore } from 'react';",
  // Inversify counts its bindings by it, and reads the metadata of decorated classes: we have none, and bind by hand (bind.ts).
  'reflect-metadata/ReflectLite.js': `const kept = new WeakMap();
const of = (target) => kept.get(target) ?? kept.set(target, new Map()).get(target);
Reflect.getOwnMetadata = Reflect.getMetadata = (key, target) => of(target).get(key);
Reflect.hasOwnMetadata = Reflect.hasMetadata = (key, target) => of(target).has(key);
Reflect.defineMetadata = (key, value, target) => void of(target).set(key, value);`,
};

interface Rewritten {
  readonly from: RegExp;
  readonly to: string;
  /** How often it is found. */
  readonly times: number;
}

/** Effect tries out what the engine's stacks look like. This is what it takes where there are none; it only makes stacks readable. */
const WITHOUT_STACKS: Rewritten = {
  from: /const limit = (\/\*#__PURE__\*\/)?getStackTraceLimit\(\);\s*if \(limit === 0\)/g,
  to: 'const limit = 0; if (limit === 0)',
  times: 1,
};

/**
 * What packages do while their module runs, and need not. An error that is made there notes where, for which the browser may read the whole
 * file once more: on a slow phone as long as all the rest.
 */
const REWRITTEN: Readonly<Record<string, readonly Rewritten[]>> = {
  'react-dom/cjs/react-dom-client.production.js': [
    // Signs that React throws and knows again by their identity; no one reads where they were made.
    {
      from: /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
      to: '$1 = { __proto__: Error.prototype, message: $2 }',
      times: 5,
    },
    // For packages that were written for React 18: we have none.
    { from: /ReactDOMSharedInternals\.findDOMNode = function \(\w+\) \{[^]*?\n\};/g, to: '', times: 1 },
  ],
  '@inversifyjs/core/lib/planning/models/ResolvedValueBindingNodeImplementation.js': [
    // Faster ways for each number of parts: what we bind is made once, and the way for any number does.
    {
      from: /if \(this\.#areNoBindingActivationsDefined\(\)\) \{\s*if \(this\.#jitEnabled[^]*?(?=return resolveScopedResolvedValueBindingNode\(this\);)/g,
      to: '',
      times: 1,
    },
  ],
  'effect/dist/Utils.js': [WITHOUT_STACKS],
  'effect/dist/internal/effect.js': [WITHOUT_STACKS],
};

const ofPath = <T>(rows: Readonly<Record<string, T>>, path: string): T | null =>
  Object.entries(rows).find(([end]) => path.endsWith(`/node_modules/${end}`))?.[1] ?? null;

/** The code that stands in the shoppers' build for the module of this path; null for its own. Throws where that is not as it was. */
export const standInOf = (path: string, read: (path: string) => string = (file) => readFileSync(file, 'utf8')): string | null => {
  const rewritten = ofPath(REWRITTEN, path);
  if (rewritten === null) return ofPath(LEFT_OUT, path);
  let code = read(path);
  for (const { from, to, times } of rewritten) {
    const found = code.match(from)?.length ?? 0;
    if (found !== times) throw new Error(`${path} has ${found} of ${times} places of ${from.source}`);
    code = code.replace(from, to);
  }
  return code;
};

/** The paths of `standInOf`: the build fails where a package no longer has one of them. */
export const leftOut: readonly string[] = [...Object.keys(LEFT_OUT), ...Object.keys(REWRITTEN)];
