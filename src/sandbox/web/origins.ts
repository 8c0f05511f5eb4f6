/** The two origins of the sandbox, by their ports. The site and the provider simulators must not share one. */
export interface Ports {
  readonly site: number;
  readonly provider: number;
}

export interface Origins {
  readonly siteOrigin: string;
  readonly providerOrigin: string;
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/** Both origins on one host name, such as localhost. */
export const originsOf = (hostname: string, ports: Ports): Origins => ({
  siteOrigin: `http://${hostname}:${ports.site}`,
  providerOrigin: `http://${hostname}:${ports.provider}`,
});

/** Returns both origins on the host name requested by the browser, so that a phone in the same network works too. */
export const originsForRequest = (request: Request, ports: Ports): Origins => {
  const { hostname } = new URL(request.url);
  return originsOf(HOST.test(hostname) ? hostname : 'localhost', ports);
};
