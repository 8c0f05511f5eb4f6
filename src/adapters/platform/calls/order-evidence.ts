import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { Evidence } from '../../../domain/outcome/evidence.ts';
import type { CallName } from '../client/endpoints.ts';
import type { Payload } from '../client/http-request.ts';
import type { CallOptions, PlatformClient } from '../client/platform-client.ts';
import type { Decoder } from '../schemas/wire-values.ts';
import { decodeFastResult, decodeOrderInfo, decodeOrderResult, decodePayError } from '../schemas/order.ts';

export interface EvidenceQuestion {
  readonly orderId: string;
  readonly platformData: string | null;
  readonly paySubType: string | null;
  readonly sentOn: string;
  readonly deviceId?: string | null;
  readonly payer?: string | null;
}

/** One read with a 5 s time-out; undefined without a usable answer (D3). */
const read = <A>(
  client: PlatformClient,
  call: CallName,
  payload: Payload,
  decode: Decoder<A>,
  options: Pick<CallOptions, 'sessionKey' | 'pageQuery'>,
): Effect.Effect<A | undefined> =>
  client
    .request(call, payload, decode, { timeoutMs: limits.pollRequestTimeout, ...options })
    .pipe(Effect.match({ onSuccess: (value): A | undefined => value, onFailure: () => undefined }));

/** Returns the first text in the answers, or null if all calls answered without one; undefined if any has not answered. */
const firstText = (...texts: readonly (string | null | undefined)[]): string | null | undefined =>
  texts.find((text) => typeof text === 'string') ?? (texts.includes(undefined) ? undefined : null);

/** Reads everything the platform reports about an order, in parallel. A field missing from every answer is absent. */
export const readOrderEvidence = (client: PlatformClient, order: EvidenceQuestion): Effect.Effect<Partial<Evidence>> =>
  Effect.suspend(() => {
    const sessionKey = client.identity.sessionKeyOf(order.payer ?? null);
    const asked = <A>(call: CallName, payload: Payload, decode: Decoder<A>, pageQuery = '') =>
      read(client, call, payload, decode, { sessionKey, pageQuery });
    return Effect.all(
      {
        fast: asked(
          'pay_result_by_order_fast',
          {
            zp_pay_sub_type: order.paySubType ?? '',
            zp_orderid: order.orderId,
            zp_h5deviceid: order.deviceId ?? client.identity.deviceId,
            platform_data: order.platformData ?? '',
          },
          decodeFastResult,
          order.sentOn,
        ),
        result: asked('order_result', { order_id: order.orderId }, decodeOrderResult),
        info: asked('get_order_info_by_pay2_order_id', { order_id: order.orderId }, decodeOrderInfo),
        error: asked('get_pay_error_by_order', { order_id: order.orderId, source: client.source }, decodePayError),
      },
      { concurrency: 'unbounded' },
    );
  }).pipe(
    Effect.map(({ fast, result, info, error }) =>
      present({
        fast_result: fast,
        order_result: result?.status,
        err_code: info?.err_code,
        err_summary: info?.err_summary,
        fail_reason: firstText(error?.fail_reason, info?.fail_reason, result?.fail_reason),
        fail_detail: firstText(error?.fail_detail, info?.fail_detail, result?.fail_detail),
      }),
    ),
  );

const present = (fields: { readonly [field in keyof Evidence]?: Evidence[field] | undefined }): Partial<Evidence> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
