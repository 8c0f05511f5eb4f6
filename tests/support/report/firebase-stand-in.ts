/** A trace as Firebase has sent it. */
export interface SentTrace {
  readonly name: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What became of a stand-in of Firebase. */
export interface FirebaseLog {
  readonly apps: { readonly apiKey?: string; readonly projectId?: string; readonly appId?: string }[];
  readonly sent: SentTrace[];
  /** Whether the SDK reports the addresses of the page and of its calls by itself. */
  instruments: () => boolean;
}

/**
 * Firebase 8.10.0 as far as the page uses it, with its rules: one default app with key, project and id; a trace that is started once and
 * stopped once; names and values as its documentation limits them. `remote` is what Remote Config activates. It stands alone, so
 * that a browser test can hand its source to the page.
 */
export const standInForFirebase = (remote: Readonly<Record<string, string>>) => {
  const log: FirebaseLog = { apps: [], sent: [], instruments: () => false };
  const refuse = (code: string): never => {
    throw new Error(`Performance: ${code}`);
  };
  const newTrace = (name: string) => {
    let state: 'new' | 'running' | 'over' = 'new';
    const metrics: Record<string, number> = {};
    const attributes: Record<string, string> = {};
    if (name === '' || name.length > 100 || name.startsWith('_')) refuse('invalid trace name');
    const metricName = (metric: string): string => (/^(?!_)[\s\S]{1,100}$/.test(metric) ? metric : refuse('invalid custom metric name'));
    return {
      start() {
        state = state === 'new' ? 'running' : refuse('trace started before');
      },
      stop() {
        state = state === 'running' ? 'over' : refuse('trace not running');
        log.sent.push({ name, metrics, attributes });
      },
      putMetric(metric: string, value: number) {
        metrics[metricName(metric)] = Math.floor(value);
      },
      incrementMetric(metric: string, by = 1) {
        metrics[metricName(metric)] = (metrics[metric] ?? 0) + Math.floor(by);
      },
      getMetric: (metric: string) => metrics[metric] ?? 0,
      putAttribute(attribute: string, value: string) {
        if (!/^(?!firebase_|google_|ga_)[A-Za-z]\w{0,39}$/.test(attribute)) refuse('invalid attribute name');
        if (value === '' || value.length > 100) refuse('invalid attribute value');
        attributes[attribute] = value;
      },
      getAttribute: (attribute: string) => attributes[attribute],
      removeAttribute: (attribute: string) => void delete attributes[attribute],
      getAttributes: () => ({ ...attributes }),
    };
  };
  const performance = { instrumentationEnabled: true, dataCollectionEnabled: true, trace: newTrace };
  log.instruments = () => performance.instrumentationEnabled;
  let isActive = false;
  const remoteConfig = {
    settings: { minimumFetchIntervalMillis: 43_200_000, fetchTimeoutMillis: 60_000 },
    defaultConfig: {},
    fetchAndActivate: () => Promise.resolve((isActive = true)),
    getAll: () =>
      Object.fromEntries(
        Object.entries(isActive ? remote : {}).map(([key, value]) => [
          key,
          { asString: () => value, asBoolean: () => value === 'true', asNumber: () => Number(value), getSource: () => 'remote' as const },
        ]),
      ),
  };
  const app = () => {
    const [first] = log.apps;
    return first?.apiKey && first.projectId && first.appId ? first : refuse('no app');
  };
  return {
    log,
    /** firebase-app.js. */
    app: {
      SDK_VERSION: '8.10.0',
      initializeApp(options: FirebaseLog['apps'][number]) {
        if (log.apps.length > 0) refuse('duplicate app');
        log.apps.push(options);
        return { name: '[DEFAULT]', options };
      },
    },
    /** firebase-performance.js, which adds this to `firebase`. */
    performance: () => (app(), performance),
    /** firebase-remote-config.js. */
    remoteConfig: () => (app(), remoteConfig),
  };
};
