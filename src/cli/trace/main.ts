import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { explainedIds, readRules, strayIds } from './rule.ts';
import { RuleJudge } from './judge-rules.ts';
import { ModuleGraph, readSourceModule } from './module-graph.ts';
import { traceReport, type TraceReport } from './trace-report.ts';

const SPEC = 'src/domain/SPEC.md';
const REFERENCES = 'docs/references.md';

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path);
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
const isText = (path: string): boolean => /\.(ts|tsx|mjs|mts|css|md|tmpl|html)$/.test(path);

/** Reads the repository and traces its rules and ids. */
export const traceRepository = (repository: string): TraceReport => {
  const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
  const atTop = readdirSync(repository);
  const below = ['src', 'tests', 'docs'].flatMap((folder) => filesBelow(join(repository, folder)));
  const paths = [...atTop, ...below.map((path) => relative(repository, path).split(sep).join(posix.sep))];
  const code = paths.filter((path) => isCode(path) && !path.startsWith('docs/'));
  const judge = new RuleJudge(
    new ModuleGraph(code.map((path) => readSourceModule(path, read(path)))),
    new Map(code.filter(isTest).map((path) => [path, read(path)])),
  );
  const rules = readRules(read(SPEC));
  const rows = code.filter((path) => path.endsWith('/results.ts')).flatMap((path) => [...read(path).matchAll(/['`]([A-Z]{3}-\w+)/g)]);
  const known = new Set([...rules.map(({ id }) => id), ...explainedIds(read(REFERENCES)), ...rows.map(([, id = '']) => id)]);
  const strays = paths.filter(isText).flatMap((path) => {
    const found = strayIds(read(path), known);
    const linesOf = (id: string): string => found.flatMap((stray) => (stray.id === id ? [stray.line] : [])).join(', ');
    return [...new Set(found.map(({ id }) => id))].map(
      (id) => `${path}:${linesOf(id)} cites ${id}, which neither ${SPEC} nor ${REFERENCES} explains.`,
    );
  });
  return traceReport(
    rules.map((rule) => judge.judge(rule)),
    strays,
  );
};

/** Prints the trace; returns the exit code, 1 if there is something to fix. */
export const printTrace = (repository: string, asJson: boolean): number => {
  const report = traceRepository(repository);
  const { rules, proven, lived, notYetLived, problems } = report;
  if (asJson) console.log(JSON.stringify(report, null, 2));
  else {
    for (const problem of problems) console.log(problem);
    console.log(
      `${rules.length} rules: ${proven.length} proven, ${lived.length} lived, ${notYetLived.length} not yet lived; ${problems.length} problems`,
    );
  }
  return rules.length > 0 && problems.length === 0 ? 0 : 1;
};
