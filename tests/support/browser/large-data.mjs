// A browser in which the platform's answers are longer: packages on sale, saved cards, earlier accounts and keys of a room. The sandbox's
// own answers are filled up on their way to the page.

const ACCOUNT = { toNickname: 'نورة', toIcon: null, isGuest: false, status: 'normal', uid: null, deviceId: 'd0', fillTimes: 1 };

/** Amounts in dollars that the sandbox does not sell: from $101 on. */
const withPackages = (data, count) => {
  const [model] = data.list;
  const more = Array.from({ length: Math.max(0, count - data.list.length) }, (_, index) => {
    const dollars = 101 + index;
    const methodsOf = ({ methods, ...group }) => ({
      ...group,
      methods: methods.map(({ subType }) => ({ subType, recharge_id: `r-${dollars * 100}-${subType}` })),
    });
    return {
      ...model,
      amount: dollars,
      coin: dollars * 110,
      extra_coin: dollars * 10,
      origin_coin: dollars * 100,
      payItemDisplayMethods: model.payItemDisplayMethods.map(methodsOf),
    };
  });
  return { ...data, list: [...data.list, ...more] };
};

const withCards = (data, count) => {
  // A card that was kept more than once is shown once.
  const different = new Set(data.items.map(({ fingerprint }) => fingerprint)).size;
  const more = Array.from({ length: Math.max(0, count - different) }, (_, index) => ({
    source_id: `src_large${index}`,
    last4: String(1000 + index),
    bin: '424242',
    to_uid: '7000001',
    scheme: 'visa',
    fingerprint: `large-${index}`,
    issuer_country: 'SA',
    card_valid_date: '12/34',
    is_bank_expire: false,
    h5_deviceid: 'd0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0',
    is_remember: true,
    last_use_at: 1_700_000_000 - index,
    login: false,
    uid: '',
  }));
  return { ...data, items: [...data.items, ...more] };
};

const withRoomKeys = (data, count) => {
  const more = Object.fromEntries(Array.from({ length: count }, (_, index) => [`large_${index}`, { at: index }]));
  return { ...data, room_status: JSON.stringify({ ...JSON.parse(data.room_status), ...more }) };
};

const recordsOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    ...ACCOUNT,
    toUid: String(7_100_000 + index),
    toDisplayUid: String(200_000 + index),
    firstFillTime: 1_700_000_000 - index,
    lastFillTime: 1_700_000_000 - index,
  }));

/**
 * Fills a browser context up, before its first page: so many `packages` on sale, saved `cards` and `roomKeys`, each at least, and so many
 * `accounts` paid for before. What is 0 stays as the sandbox has it.
 */
export const fillUp = async (context, { packages = 0, cards = 0, accounts = 0, roomKeys = 0 }) => {
  /** An answer of the platform as its JSON text, filled up where it is the answer to that call. */
  const filled = (text) => {
    const answer = JSON.parse(text);
    const { data } = answer;
    if (answer.result !== 0 || typeof data !== 'object' || data === null) return text;
    if (Array.isArray(data.list) && 'recommends' in data) return JSON.stringify({ ...answer, data: withPackages(data, packages) });
    if (Array.isArray(data.items)) return JSON.stringify({ ...answer, data: withCards(data, cards) });
    if (typeof data.room_status === 'string') return JSON.stringify({ ...answer, data: withRoomKeys(data, roomKeys) });
    return text;
  };
  const pass = async (route, change) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: response.ok() ? change(await response.text()) : await response.text() });
  };
  await context.route('**/api/sys/batch_request/', (route) =>
    pass(route, (text) => {
      const answer = JSON.parse(text);
      const parts = Object.entries(answer.data ?? {}).map(([id, part]) => [id, typeof part === 'string' ? filled(part) : part]);
      return JSON.stringify({ ...answer, data: Object.fromEntries(parts) });
    }),
  );
  for (const call of ['third_party_pay/get_recharge_list_v3', 'web/get_card_source', 'live_room/full_status'])
    await context.route(new RegExp(`/api/${call}/`), (route) => pass(route, filled));
  const history = Buffer.from(encodeURIComponent(JSON.stringify(recordsOf(accounts)))).toString('base64');
  if (accounts > 0)
    await context.addInitScript((kept) => localStorage.getItem('target_history') ?? localStorage.setItem('target_history', kept), history);
};
