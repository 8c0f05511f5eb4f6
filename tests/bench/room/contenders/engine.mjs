// The product's engine: from decoded messages, from the text of a socket body, and through the MobX table of the views. Each
// takes a snapshot for every 16 ms of processor time, and reads it as a screen does.
const FRAME_US = 16_000;
const CHECKED_EVERY = 1024;

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Calls `onFrame` once in 16 ms of processor time; the clock is read after each thousand directives. */
const frames = (size, onFrame) => {
  const every = Math.ceil(CHECKED_EVERY / size);
  let left = every;
  let last = cpu();
  return (state) => {
    left -= 1;
    if (left > 0) return;
    left = every;
    const now = cpu();
    if (now - last < FRAME_US) return;
    last = now;
    onFrame(state);
  };
};

/** Enters a room with this table, which may be larger than the text of a refresh. */
const enter = ({ syncRoom, NO_ROOM, tableOf }, table) => {
  const { state } = syncRoom(NO_ROOM, { type: 'entered', room: '7' });
  const answer = { sn: 0, table: tableOf(Object.entries(table)) };
  return syncRoom(state, { type: 'refreshed', ticket: state.refresh.ticket, answer }).state;
};

/** A screen shows so many keys at once, of however many the table has. */
const SHOWN = 200;

/**
 * What a reader does with a snapshot: holds it and reads the values on screen, other ones of a large table each time. At the end
 * it reads all of them, so that no work of the engine is left for later.
 */
const reader = (table) => {
  const keys = [...table.keys()];
  const shown = Math.min(SHOWN, keys.length);
  const held = { table, values: 0 };
  let at = 0;
  const read = (state, count) => {
    held.table = state.table;
    for (let left = count; left > 0; left -= 1) {
      if (state.table.get(keys[at]) !== undefined) held.values += 1;
      at = at + 1 < keys.length ? at + 1 : 0;
    }
  };
  return { show: (state) => read(state, shown), showAll: (state) => read(state, keys.length) };
};

/** Runs messages of the socket one after the other. A function of its own, so that it is compiled once and not in every round. */
const follow = (syncRoom, room, messages, tick) => {
  for (let at = 0; at < messages.length; at += 1) {
    room.state = syncRoom(room.state, messages[at]).state;
    tick(room.state);
  }
};

const followTexts = ({ syncRoom, decodeRoomBody }, room, texts, tick) => {
  for (let at = 0; at < texts.length; at += 1) {
    room.state = syncRoom(room.state, decodeRoomBody(texts[at], '7')).state;
    tick(room.state);
  }
};

const followInto = (store, syncRoom, room, messages, tick) => {
  for (let at = 0; at < messages.length; at += 1) {
    const step = syncRoom(room.state, messages[at]);
    room.state = step.state;
    store.take(step.state.table, step.changed);
    tick(step.state);
  }
};

const decodedMessages = ({ product, messages }) => messages((message) => product.decodeRoomMessage(message, '7'));

export const decoded = (given) => {
  const room = { state: enter(given.product, given.table()) };
  const messages = decodedMessages(given);
  const { show, showAll } = reader(room.state.table);
  const tick = frames(given.size, show);
  return {
    run: () => {
      follow(given.product.syncRoom, room, messages, tick);
      showAll(room.state);
    },
    table: () => Object.fromEntries(room.state.table),
  };
};

export const fromText = (given) => {
  const room = { state: enter(given.product, given.table()) };
  const texts = given.bodies();
  const { show, showAll } = reader(room.state.table);
  const tick = frames(given.size, show);
  return {
    run: () => {
      followTexts(given.product, room, texts, tick);
      showAll(room.state);
    },
    table: () => Object.fromEntries(room.state.table),
  };
};

export const throughMobx = (given) => {
  const { syncRoom, RoomTableStore, autorun } = given.product;
  const room = { state: enter(given.product, given.table()) };
  const messages = decodedMessages(given);
  let show = () => {};
  const store = new RoomTableStore((due) => {
    show = due;
  });
  const keys = [...room.state.table.keys()];
  store.take(room.state.table, keys);
  show();
  const seen = { count: 0 };
  const stops = keys.map((key) =>
    autorun(() => {
      seen.count += store.get(key) === undefined ? 0 : 1;
    }),
  );
  const tick = frames(given.size, () => show());
  return {
    run: () => {
      followInto(store, syncRoom, room, messages, tick);
      show();
      for (const stop of stops) stop();
    },
    table: () => Object.fromEntries(room.state.table),
  };
};
