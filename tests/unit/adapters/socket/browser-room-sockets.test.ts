import { describe, expect, it } from 'vitest';
import { browserRoomSockets } from '../../../../src/adapters/socket/browser-room-sockets.ts';
import type { SocketListener } from '../../../../src/domain/ports/room.ts';
import { FakeSocket } from '../../../support/room/session/fake-socket.ts';

const open = (origin = '', page = 'http://localhost:4173') => {
  const heard: string[] = [];
  const listener: SocketListener = {
    opened: () => heard.push('opened'),
    frame: (messageId, body) => heard.push(`frame ${String(messageId)} ${String(body)}`),
    frameRefused: () => heard.push('refused'),
    errored: (text) => heard.push(`error ${text}`),
    closed: () => heard.push('closed'),
  };
  let made: FakeSocket | null = null;
  const sockets = browserRoomSockets({
    origin,
    page,
    open: (address) => (made = new FakeSocket(address)).asSocket,
    later: (run) => run(),
  });
  const socket = sockets.open('a&b', listener);
  if (made === null) throw new Error('no socket was made');
  return { socket, fake: made as FakeSocket, heard };
};

describe('BrowserRoomSockets', () => {
  it.each([
    ['', 'http://localhost:4173', 'ws://localhost:4173/live_room/socket/?rid=a%26b'],
    ['', 'https://pay.example', 'wss://pay.example/live_room/socket/?rid=a%26b'],
    ['wss://rooms.example', 'https://pay.example', 'wss://rooms.example/live_room/socket/?rid=a%26b'],
  ])('ROM-7 the socket of %j on %s is %s', (origin, page, address) => {
    expect(open(origin, page).fake.address).toBe(address);
  });

  it('ROM-7 tells what the socket says, in order, and its own words when it closes', () => {
    const { fake, heard } = open();
    fake.accept();
    fake.say('{"msg_id":3,"body":""}');
    fake.say('?');
    fake.lose('going away', true);
    expect(heard).toEqual(['opened', 'frame 3 ', 'frame undefined undefined', 'error null', 'error going away', 'closed']);
  });

  it('ROM-7 sends on an open socket alone', () => {
    const { fake, socket } = open();
    const frame = { msg_id: 3, seq: 1, body: '' };
    socket.send(frame);
    fake.accept();
    socket.send(frame);
    fake.lose();
    socket.send(frame);
    expect(fake.sent).toEqual(['{"msg_id":3,"seq":1,"body":""}']);
  });

  it('ROM-7 closes with the normal code, and nothing that comes after it is heard', () => {
    const { fake, socket, heard } = open();
    fake.accept();
    socket.close();
    socket.close();
    for (const type of ['open', 'message', 'error', 'close']) fake.dispatchEvent(new Event(type));
    expect([fake.closedWith, fake.heardBy, heard]).toEqual([1000, 0, ['opened']]);
  });
});
