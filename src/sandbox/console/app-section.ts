import { html } from 'hono/html';
import { APP_PATH } from '../app/app-settings.ts';
import { FAULT_KINDS } from '../web/fault-registry.ts';
import type { Fixtures } from './fixtures.ts';

/** Arms the fault in the form, and shows the sandbox's answer. */
export const APP_SECTION_SCRIPT = `document.addEventListener('submit', async (event) => {
  const form = event.target.closest('form[data-fault]');
  if (form === null) return;
  event.preventDefault();
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const response = await fetch('/sandbox/faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  form.querySelector('output').textContent = response.ok ? 'Waiting for its call.' : (await response.json()).message;
});
`;

const PATHS = [
  '*',
  '/api/order/create_coin_pay/',
  '/api/order/order_by_rid/',
  '/api/web/pay_result_by_order_fast/',
  '/api/sys/batch_request/',
  '/api/sys/config/',
];

const opened = (query: Readonly<Record<string, string>>): string => `${APP_PATH}?${new URLSearchParams(query)}`;

/** The cashier inside the app: ways to open it, and the faults of its bridge and of the platform behind it. */
export const appSection = ({ sessions }: Pick<Fixtures, 'sessions'>) => html`
  <h2>Inside the app</h2>
  <p>
    The cashier in a tab whose calls go by the app's bridge. It stays so for the tab, whatever page of the site is opened in it. Query:
    <code>to</code>, <code>bridge</code> (1 or 2), <code>platform</code>, <code>version_code</code>, <code>user</code> (a session key, or
    <code>silent</code>), <code>answers</code> (<code>never</code>), <code>appears_ms</code>.
  </p>
  <ul>
    <li><a href="${opened({})}">version 2 of the bridge, no one logged in the app</a></li>
    <li><a href="${opened({ bridge: '1' })}">version 1</a></li>
    <li><a href="${opened({ platform: 'iphone', version_code: '10168' })}">an iPhone (version 1)</a></li>
    ${sessions.slice(0, 2).map(
      ({ session_key: user, nickname }) =>
        html`<li>
          <a href="${opened({ user })}">the app's user is <bdi>${nickname}</bdi></a>
        </li>`,
    )}
    <li><a href="${opened({ user: 'silent' })}">an app that does not say who is logged in</a></li>
    <li><a href="${opened({ answers: 'never' })}">a bridge that never answers</a></li>
    <li><a href="${opened({ appears_ms: '400' })}">a bridge that comes late</a></li>
  </ul>
  <form data-fault>
    <label
      >Fault
      <select name="fault">
        ${FAULT_KINDS.toReversed().map((kind) => html`<option>${kind}</option>`)}
      </select></label
    >
    <label
      >Call
      <input name="path" list="fault-paths" value="/api/order/create_coin_pay/" size="32" />
    </label>
    <datalist id="fault-paths">${PATHS.map((path) => html`<option>${path}</option>`)}</datalist>
    <label>Times <input name="times" value="1" size="4" /></label>
    <label>Milliseconds <input name="after_ms" value="1000" size="7" /></label>
    <label>Error or message <input name="message" value="SOCKET_ERROR" size="20" /></label>
    <button>Arm</button>
    <output></output>
  </form>
`;
