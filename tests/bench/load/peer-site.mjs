// Builds the peers' pages with the product's own Vite, and serves them compressed, as the sandbox serves the cashier to a browser that takes brotli.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { peersFolder } from '../installed-peers.mjs';

const TYPES = { '.html': 'text/html; charset=UTF-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const pageOf = (title, script) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
  `<body><h1>${title}</h1><div id="root"></div><script type="module" src="/pages/${script}.mjs"></script></body></html>`;

/** The names of the pages, which are those of their scripts, and the server; whoever asks for it closes it. */
export const peerSite = async () => {
  const root = peersFolder('load');
  const names = ['adyen', 'adyen-drop-in', 'react'];
  cpSync(join(import.meta.dirname, 'pages'), join(root, 'pages'), { recursive: true });
  for (const name of names) writeFileSync(join(root, `${name}.html`), pageOf('Top up', name));
  const outDir = join(root, 'dist');
  mkdirSync(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: names.map((name) => join(root, `${name}.html`)) } },
  });
  const files = new Map();
  const fileOf = (path) => {
    if (!files.has(path)) files.set(path, brotliCompressSync(readFileSync(join(outDir, path))));
    return files.get(path);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    try {
      const body = fileOf(path);
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, 'localhost', listening));
  return { origin: `http://localhost:${server.address().port}`, server };
};
