// Lists the rules of src/domain/SPEC.md that no test title begins with, and ids in titles that are no rule.
// Plain JavaScript: it needs no build. Exit code 1 when it lists anything.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
const RULE = /^- \*\*([A-Z]{3,4}-\d+)\*\* /gm;
const TITLE = /\b(?:it|test)(?:\.each\([\s\S]*?\)|\.[a-z]+)?\(\s*(['"`])((?:[A-Z]{2,5}-\d+[ ,]+)+)/g;
const TABLE_TITLE = /\]\)?(?: as const)?\)?\(\s*(['"`])((?:[A-Z]{2,5}-\d+[ ,]+)+)/g;

const testFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? testFiles(join(folder, entry.name)) : /\.(test|spec)\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [],
  );

const rules = [...readFileSync(join(repository, 'src/domain/SPEC.md'), 'utf8').matchAll(RULE)].map((match) => match[1]);
const duplicates = rules.filter((id, index) => rules.indexOf(id) !== index);
const proven = new Set();
for (const file of testFiles(join(repository, 'tests'))) {
  const text = readFileSync(file, 'utf8');
  for (const pattern of [TITLE, TABLE_TITLE]) {
    for (const match of text.matchAll(pattern)) for (const id of match[2].trim().split(/[ ,]+/)) proven.add(id);
  }
}

const missing = rules.filter((id) => !proven.has(id));
const families = new Set(rules.map((id) => id.split('-')[0]));
const stray = [...proven].filter((id) => families.has(id.split('-')[0]) && !rules.includes(id));
for (const id of missing) console.log(`no test: ${id}`);
for (const id of stray) console.log(`no rule: ${id} stands in a test title`);
for (const id of duplicates) console.log(`twice: ${id}`);
console.log(`${rules.length} rules, ${missing.length} without a test`);
process.exit(rules.length > 0 && missing.length + stray.length + duplicates.length === 0 ? 0 : 1);
