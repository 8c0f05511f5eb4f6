// fast-json-patch: each increment is one RFC 6902 patch, made before, applied in place without validation.
import { peer } from '../peers.mjs';

const jsonPatch = peer('fast-json-patch');

/** A directive as operations of a patch; `lengthOf` knows the lists' lengths, which a pop needs. */
const operationsOf = (directive, lists) => {
  const path = `/${directive.key}`;
  const length = lists.get(directive.key)?.length ?? 0;
  switch (directive.op) {
    case 'mset':
      return Object.entries(directive.values).map(([key, value]) => ({ op: 'add', path: `/${key}`, value }));
    case 'hreplace':
    case 'lreplace':
      return [{ op: 'replace', path, value: directive.value }];
    case 'hmerge':
      return Object.entries(directive.value).map(([field, value]) => ({ op: 'add', path: `${path}/${field}`, value }));
    case 'lpush':
      return directive.value.map((value, at) => ({ op: 'add', path: `${path}/${at}`, value }));
    case 'rpush':
      return directive.value.map((value) => ({ op: 'add', path: `${path}/-`, value }));
    case 'lpop':
      return [{ op: 'remove', path: `${path}/0` }];
    case 'rpop':
      return [{ op: 'remove', path: `${path}/${length - 1}` }];
    case 'linsert':
      return [{ op: 'add', path: `${path}/${directive.index}`, value: directive.value }];
    case 'lremove':
      return [{ op: 'remove', path: `${path}/${directive.index}` }];
  }
  return Object.entries(directive.items).map(([index, value]) => ({ op: 'replace', path: `${path}/${index}`, value }));
};

/** The length of each list after a directive. */
const follow = (lists, directive) => {
  const lengths = { lpush: directive.value?.length, rpush: directive.value?.length, lpop: -1, rpop: -1, linsert: 1, lremove: -1 };
  if (directive.op === 'mset') for (const [key, value] of Object.entries(directive.values)) lists.set(key, { length: value.length });
  else if (directive.op === 'lreplace') lists.set(directive.key, { length: directive.value.length });
  else if (directive.op in lengths) lists.get(directive.key).length += lengths[directive.op];
};

export const jsonPatchOf = ({ table, messages }) => {
  const document = table();
  const lists = new Map(Object.entries(document).map(([key, value]) => [key, { length: value.length }]));
  const patches = messages().map((message) =>
    message.status[0].command.flatMap((directive) => {
      const operations = operationsOf(directive, lists);
      follow(lists, directive);
      return operations;
    }),
  );
  return {
    run: () => {
      for (const patch of patches) jsonPatch.applyPatch(document, patch, false, true);
    },
    table: () => document,
  };
};
