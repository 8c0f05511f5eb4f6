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
  // Names for numbers, for those who use them.
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  // Inversify counts its bindings by it, and reads the metadata of decorated classes: we have none, and bind by hand (bind.ts).
  'reflect-metadata/ReflectLite.js': `const kept = new WeakMap();
const of = (target) => kept.get(target) ?? kept.set(target, new Map()).get(target);
Reflect.getOwnMetadata = Reflect.getMetadata = (key, target) => of(target).get(key);
Reflect.hasOwnMetadata = Reflect.hasMetadata = (key, target) => of(target).has(key);
Reflect.defineMetadata = (key, value, target) => void of(target).set(key, value);`,
};

/** The code that stands in the shoppers' build for the module of this path; null for its own. */
export const standInOf = (path: string): string | null =>
  Object.entries(LEFT_OUT).find(([end]) => path.endsWith(`/node_modules/${end}`))?.[1] ?? null;

/** The paths of `standInOf`: the build fails where a package no longer has one of them. */
export const leftOut: readonly string[] = Object.keys(LEFT_OUT);
