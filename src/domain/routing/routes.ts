/** Named routes and their paths (cashier §2, platform §2). */
export const ROUTES = {
  index: '/',
  pay: '/pay',
  recharge: '/recharge',
  rechargeList: '/recharge-list',
  payStep: '/pay-step',
  login: '/login',
  fines: '/fines',
  feedback: '/feedback',
  feedbackSuccess: '/feedback-success',
  share: '/share.html',
  test: '/test',
} as const satisfies Record<string, string>;

export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];

export const pathOf = (name: RouteName): string => ROUTES[name];

const REDIRECTS: Readonly<Record<string, RouteName>> = { '/home': 'index' };

/** Every path for which a server returns the cashier's page: the routes, and the addresses that redirect to one. */
export const CLIENT_PATHS: readonly string[] = /* @__PURE__ */ Object.values<string>(ROUTES).concat(/* @__PURE__ */ Object.keys(REDIRECTS));

export type RouteResolution =
  | { readonly kind: 'route'; readonly name: RouteName }
  /** `query`: unchanged, with its leading question mark, or empty. */
  | { readonly kind: 'redirect'; readonly name: RouteName; readonly query: string };

/**
 * Returns the screen for a path. `/home` redirects to index; an unmatched path goes to the previous route, keeping the
 * query, or to index if there was none (cashier §2). A trailing slash makes no difference.
 */
export const resolveRoute = (path: string, query: string, previous: RouteName | null): RouteResolution => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const name = ROUTE_NAMES.find((candidate) => pathOf(candidate) === plain);
  if (name !== undefined) return { kind: 'route', name };
  const search = query === '' || query.startsWith('?') ? query : `?${query}`;
  return { kind: 'redirect', name: REDIRECTS[plain] ?? previous ?? 'index', query: search };
};
