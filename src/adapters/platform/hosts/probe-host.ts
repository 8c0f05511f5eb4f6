import { Effect, Option, Schema } from 'effect';
import { isHttpSuccess } from '../../../domain/bridge/client-result.ts';
import type { Probe } from '../../../domain/routing/hosts.ts';
import * as limits from '../../../domain/limits.ts';
import { decodeServerTime } from '../schemas/system.ts';

export type ProbeHost = (probe: Probe) => Effect.Effect<Probe, 'no answer'>;

type Fetch = (url: string, options: RequestInit) => Promise<Pick<Response, 'status' | 'headers'>>;

/** A web page from a captive portal or gateway is not an answer of the platform. */
const isWebPage = (type: string | null): boolean => type !== null && /^text\/html\b/i.test(type);

/**
 * One probe of a dial: the host works if it answers with status 200 and not with a web page within the probe's time-out. Sends no
 * shopper data.
 */
export const probeHost =
  (fetch: Fetch): ProbeHost =>
  (probe) =>
    Effect.tryPromise({
      try: (signal) => fetch(probe.url, { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' }),
      catch: () => 'no answer' as const,
    }).pipe(
      Effect.timeoutOrElse({ duration: probe.timeout, orElse: () => Effect.fail('no answer' as const) }),
      Effect.filterOrFail(
        ({ status, headers }) => isHttpSuccess(status) && !isWebPage(headers.get('content-type')),
        () => 'no answer' as const,
      ),
      Effect.as(probe),
    );

export type FetchText = (url: string, options: RequestInit) => Promise<Pick<Response, 'status' | 'text'>>;

const NAME = 'serverTime';
/** The single call in the script, with a JSON argument. */
const ONE_CALL = new RegExp(`^\\s*${NAME}\\((\\{[^]{0,500}\\})\\)\\s*;?\\s*$`);
const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown));

/** Returns the time in an h5_info answer, in epoch ms. The script is read as text and never run. */
export const serverTimeOfScript = (script: string): Option.Option<number> =>
  Option.fromNullishOr(ONE_CALL.exec(script)?.[1]).pipe(
    Option.flatMap(decodeJson),
    Option.flatMap((answer) => decodeServerTime(answer, () => {})),
  );

/** Reads the server's time from an origin's h5_info, used if sys/ts has not answered (platform §7). */
export const askServerTime =
  (fetch: FetchText) =>
  (origin: string): Effect.Effect<number, 'no answer'> =>
    Effect.tryPromise({
      try: async (signal) => {
        const answer = await fetch(`${origin}/api/sys/h5_info/?callback=${NAME}`, {
          signal,
          cache: 'no-store',
          credentials: 'omit',
          redirect: 'error',
        });
        return isHttpSuccess(answer.status) ? answer.text() : '';
      },
      catch: () => 'no answer' as const,
    }).pipe(
      Effect.timeoutOrElse({ duration: limits.helperTimeout, orElse: () => Effect.fail('no answer' as const) }),
      Effect.flatMap((script) =>
        Option.match(serverTimeOfScript(script), {
          onNone: () => Effect.fail('no answer' as const),
          onSome: (time) => Effect.succeed(time),
        }),
      ),
    );
