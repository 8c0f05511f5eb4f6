// immer, yjs and @colyseus/schema: each keeps the table in its own structures. An increment is one producer, one transaction,
// or one patch that the server encoded before and the client decodes.
import { peer } from '../peers.mjs';

const { ArraySchema, Decoder, Encoder, MapSchema, schema, t } = peer('@colyseus/schema');
const { produce, setAutoFreeze } = peer('immer');
const Y = peer('yjs');

const applyToDraft = (draft, { op, key, value, values, items, index }) => {
  if (op === 'mset') Object.assign(draft, values);
  else if (op === 'hreplace' || op === 'lreplace') draft[key] = value;
  else if (op === 'hmerge') Object.assign(draft[key], value);
  else if (op === 'lpush') draft[key].unshift(...value);
  else if (op === 'rpush') draft[key].push(...value);
  else if (op === 'lpop') draft[key].shift();
  else if (op === 'rpop') draft[key].pop();
  else if (op === 'linsert') draft[key].splice(index, 0, value);
  else if (op === 'lremove') draft[key].splice(index, 1);
  else for (const [at, item] of Object.entries(items)) draft[key][at] = item;
};

export const immer = ({ table, messages }) => {
  setAutoFreeze(false);
  let state = table();
  const increments = messages((message) => message.status[0].command);
  return {
    run: () => {
      for (const increment of increments)
        state = produce(state, (draft) => {
          for (const directive of increment) applyToDraft(draft, directive);
        });
    },
    table: () => state,
  };
};

const shared = (value) => (Array.isArray(value) ? Y.Array.from(value) : new Y.Map(Object.entries(value)));

const applyToShared = (root, { op, key, value, values, items, index }) => {
  if (op === 'mset') for (const [name, one] of Object.entries(values)) root.set(name, shared(one));
  else if (op === 'hreplace' || op === 'lreplace') root.set(key, shared(value));
  else if (op === 'hmerge') for (const [field, one] of Object.entries(value)) root.get(key).set(field, one);
  else if (op === 'lpush') root.get(key).insert(0, value);
  else if (op === 'rpush') root.get(key).push(value);
  else if (op === 'lpop') root.get(key).delete(0, 1);
  else if (op === 'rpop') root.get(key).delete(root.get(key).length - 1, 1);
  else if (op === 'linsert') root.get(key).insert(index, [value]);
  else if (op === 'lremove') root.get(key).delete(index, 1);
  else {
    for (const [at, item] of Object.entries(items)) {
      root.get(key).delete(Number(at), 1);
      root.get(key).insert(Number(at), [item]);
    }
  }
};

export const yjs = ({ table, messages }) => {
  const document = new Y.Doc();
  const root = document.getMap('room');
  document.transact(() => {
    for (const [key, value] of Object.entries(table())) root.set(key, shared(value));
  });
  const increments = messages((message) => message.status[0].command);
  return {
    run: () => {
      for (const increment of increments)
        document.transact(() => {
          for (const directive of increment) applyToShared(root, directive);
        });
    },
    table: () => root.toJSON(),
  };
};

const List = schema({ values: t.array('number') }, 'List');
const Fields = schema({ values: t.map('number') }, 'Fields');
const Room = schema({ lists: t.map(List), maps: t.map(Fields) }, 'Room');

const listOf = (values) => {
  const list = new List();
  list.values = new ArraySchema(...values);
  return list;
};
const mapOf = (values) => {
  const map = new Fields();
  map.values = new MapSchema(values);
  return map;
};
const put = (room, key, value) => (Array.isArray(value) ? room.lists.set(key, listOf(value)) : room.maps.set(key, mapOf(value)));

const applyToSchema = (room, { op, key, value, values, items, index }) => {
  const list = room.lists.get(key)?.values;
  if (op === 'mset') for (const [name, one] of Object.entries(values)) put(room, name, one);
  else if (op === 'hreplace' || op === 'lreplace') put(room, key, value);
  else if (op === 'hmerge') for (const [field, one] of Object.entries(value)) room.maps.get(key).values.set(field, one);
  else if (op === 'lpush') list.unshift(...value);
  else if (op === 'rpush') list.push(...value);
  else if (op === 'lpop') list.shift();
  else if (op === 'rpop') list.pop();
  else if (op === 'linsert') put(room, key, list.toArray().toSpliced(index, 0, value));
  else if (op === 'lremove') put(room, key, list.toArray().toSpliced(index, 1));
  else for (const [at, item] of Object.entries(items)) list[Number(at)] = item;
};

export const colyseus = ({ table, messages }) => {
  Encoder.BUFFER_SIZE = 8 * 1024 * 1024;
  const server = new Room();
  for (const [key, value] of Object.entries(table())) put(server, key, value);
  const encoder = new Encoder(server);
  const client = new Decoder(new Room());
  client.decode(encoder.encodeAll().slice());
  encoder.discardChanges();
  const patches = messages().map((message) => {
    for (const directive of message.status[0].command) applyToSchema(server, directive);
    const patch = encoder.encode().slice();
    encoder.discardChanges();
    return patch;
  });
  return {
    run: () => {
      for (const patch of patches) client.decode(patch);
    },
    table: () => client.state.toJSON(),
    /** Its own structure: compared with the server's. */
    expected: () => server.toJSON(),
  };
};
