#!/usr/bin/env node
// Started by Playwright in place of Firefox: starts the installed one that FIREFOX_PATH names, and stands between the two. Playwright
// sends a command that released versions of Firefox do not know, and gives up when it is refused; here it is answered as done.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Colour scheme and motion: the profile's preferences set them instead. */
const UNKNOWN_TO_FIREFOX = ['emulation.setMediaFeaturesOverride'];
const LISTENING = /^WebDriver BiDi listening on (ws:\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.on('error', (error) => {
  console.error(String(error));
  process.exit(1);
});

const join = (playwright, address) => {
  const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  const early = [];
  const toBrowser = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : early.push(text));
  playwright.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (UNKNOWN_TO_FIREFOX.includes(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else toBrowser(text);
  });
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  browser.on('message', (data) => playwright.send(data.toString()));
  for (const [one, other] of [
    [playwright, browser],
    [browser, playwright],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
};

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  server.on('connection', (playwright) => join(playwright, address));
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
});
