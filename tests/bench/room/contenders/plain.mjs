// Plain mutation without any validation: the limit that the room benchmark compares with, from decoded and from text.

const applyPlainly = (table, directive) => {
  switch (directive.op) {
    case 'mset':
      for (const key in directive.values) table.set(key, directive.values[key]);
      return;
    case 'hreplace':
    case 'lreplace':
      table.set(directive.key, directive.value);
      return;
    case 'hmerge': {
      const map = table.get(directive.key);
      for (const field in directive.value) map[field] = directive.value[field];
      return;
    }
    case 'lpush':
      table.get(directive.key).unshift(...directive.value);
      return;
    case 'rpush':
      table.get(directive.key).push(...directive.value);
      return;
    case 'lpop':
      table.get(directive.key).shift();
      return;
    case 'rpop':
      table.get(directive.key).pop();
      return;
    case 'linsert':
      table.get(directive.key).splice(directive.index, 0, directive.value);
      return;
    case 'lremove':
      table.get(directive.key).splice(directive.index, 1);
      return;
    case 'lset': {
      const list = table.get(directive.key);
      for (const index in directive.items) list[index] = directive.items[index];
    }
  }
};

/** Functions of their own, so that they are compiled once and not in every round. */
const applyEach = (state, increments) => {
  for (const increment of increments) for (const directive of increment) applyPlainly(state, directive);
};

const parseEach = (state, texts) => {
  for (const text of texts) {
    const message = JSON.parse(JSON.parse(text).data);
    for (const directive of message.status[0].command) applyPlainly(state, directive);
  }
};

/** The limit: directives parsed before, nothing checked. */
export const plain = ({ table, messages }) => {
  const state = new Map(Object.entries(table()));
  const increments = messages((message) => message.status[0].command);
  return {
    run: () => applyEach(state, increments),
    table: () => Object.fromEntries(state),
  };
};

/** The same from the text of a socket body. */
export const parseAndPlain = ({ table, bodies }) => {
  const state = new Map(Object.entries(table()));
  const texts = bodies();
  return {
    run: () => parseEach(state, texts),
    table: () => Object.fromEntries(state),
  };
};
