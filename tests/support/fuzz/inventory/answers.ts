import { Effect } from 'effect';
import { BatchAnswers } from '../../../../src/adapters/platform/client/batch.ts';
import { HttpTransport } from '../../../../src/adapters/platform/client/http-transport.ts';
import { ENDPOINTS } from '../../../../src/adapters/platform/client/endpoints.ts';
import { jsonOfReceived } from '../../../../src/first-paint/sent-batch.ts';
import { strictChargeList } from '../../../../src/first-paint/strict-charge-list.ts';
import { uploadFaultOf } from '../../../../src/adapters/platform/calls/http-uploads.ts';
import {
  decodeLoginGrant,
  decodeLoginKey,
  decodePayToUser,
  decodeSessionAccount,
  decodeStatuses,
} from '../../../../src/adapters/platform/schemas/session.ts';
import {
  decodeBackupDomains,
  decodeBatchItems,
  decodeCountry,
  decodeNothing,
  decodeServerTime,
} from '../../../../src/adapters/platform/schemas/system.ts';
import { decodeSentMessage, decodeUploadTokens } from '../../../../src/adapters/platform/schemas/feedback.ts';
import { decodeEach, envelopeOf, WireId } from '../../../../src/adapters/platform/schemas/wire-values.ts';
import {
  decodeFastResult,
  decodeOrderInfo,
  decodeOrderResult,
  decodePayError,
  decodeFine,
  decodeHasOrder,
  decodePlatformData,
  foundOrderDecoder,
  orderDecoder,
} from '../../../../src/adapters/platform/schemas/order.ts';
import { decodePackageConfig } from '../../../../src/adapters/platform/schemas/package-config.ts';
import {
  decodeDomainAnswer,
  decodeAuthorisation,
  decodeMerchantSession,
  decodeSessionData,
  decodeSubmission,
} from '../../../../src/adapters/platform/schemas/wallet.ts';
import { decodeHistory, decodeChargeList } from '../../../../src/adapters/platform/schemas/recharge-list.ts';
import { decodeCardOfOrder, decodeSavedCards } from '../../../../src/adapters/platform/schemas/saved-card.ts';
import { decodeFullStatus } from '../../../../src/adapters/platform/calls/platform-full-refresh.ts';
import { decodeLastJoined } from '../../../../src/adapters/platform/schemas/rooms.ts';
import { readBackupDomains } from '../../../../src/domain/routing/hosts.ts';
import { usdCentsOf } from '../../../../src/domain/order/usd-cents.ts';
import { fakeClient } from '../../../unit/adapters/platform/fake-platform.ts';
import { ofAnswers, ofTexts, ofValues, type DecoderRow } from '../decoder-row.ts';

const { client } = fakeClient(() => ({ body: '' }));

/** The body of an answer, through the transport that the client has. */
const bodyThroughTransport = (body: string): Promise<unknown> => {
  const transport = new HttpTransport('', (config) =>
    Promise.resolve({
      data: new TextEncoder().encode(body),
      status: 200,
      statusText: '',
      headers: { 'content-type': 'application/json' },
      config,
    }),
  );
  const request = { call: 'sys_ts', endpoint: ENDPOINTS.sys_ts, payload: {}, headers: {}, timeoutMs: 1000 };
  return Effect.runPromise(Effect.ignore(transport.send(request)));
};

export const ANSWER_DECODERS: readonly DecoderRow[] = [
  ...ofAnswers('session', { decodePayToUser, decodeStatuses }),
  ...ofAnswers('feedback', { decodeSentMessage, decodeUploadTokens }),
  ...ofAnswers('system', { decodeBackupDomains }),
  ...ofAnswers('wire-values', {
    decodeEach: (input, dropped) => decodeEach(WireId, Array.isArray(input) ? input : [input], 'any', dropped),
  }),
  ...ofAnswers('wire-values', { envelopeOf }),
  ...ofAnswers('order', { decodeFastResult, decodeOrderInfo, decodeOrderResult, decodePayError }),
  ...ofAnswers('order', { decodeFine }),
  ...ofAnswers('order', {
    decodeHasOrder,
    decodePlatformData,
    orderDecoder: orderDecoder('localhost'),
    foundOrderDecoder: foundOrderDecoder(null),
  }),
  ...ofAnswers('package-config', { decodePackageConfig }),
  ...ofAnswers('wallet', { decodeDomainAnswer }),
  ...ofAnswers('recharge-list', { decodeHistory }),
  ...ofAnswers('recharge-list', { decodeChargeList }),
  ...ofAnswers('saved-card', { decodeCardOfOrder, decodeSavedCards }),
  ...ofValues('src/adapters/platform/calls/platform-full-refresh.ts', 'answer', {
    decodeFullStatus: (data) => decodeFullStatus(data, () => {}),
  }),
  ...ofAnswers('rooms', { decodeLastJoined }),
  ...ofAnswers('session', { decodeLoginGrant, decodeLoginKey, decodeSessionAccount }),
  ...ofAnswers('system', { decodeBatchItems, decodeCountry, decodeNothing, decodeServerTime }),
  ...ofAnswers('wallet', { decodeAuthorisation, decodeMerchantSession, decodeSessionData, decodeSubmission }),
  ...ofTexts('src/adapters/platform/calls/http-uploads.ts', 'answer', {
    uploadFaultOf: (text) => [uploadFaultOf(200, text, true), uploadFaultOf(204, text, false)],
  }),
  ...ofValues('src/adapters/platform/client/batch.ts', 'answer', {
    BatchAnswers: (input) =>
      Effect.runSyncExit(Effect.ignore(new BatchAnswers(client, new Map([['r1', input]]), null).read(0, 'sys_ts', decodeServerTime))),
  }),
  ...ofValues('src/first-paint/strict-charge-list.ts', 'answer', { strictChargeList }),
  ...ofTexts('src/adapters/platform/client/http-request.ts', 'answer', {
    jsonOf: (text) =>
      jsonOfReceived({ kind: 'answer', status: 200, contentType: 'application/json', body: new TextEncoder().encode(text).buffer }),
  }),
  ...ofTexts('src/adapters/platform/client/http-transport.ts', 'answer', { HttpTransport: bodyThroughTransport }),
  ...ofValues('src/domain/routing/hosts.ts', 'answer', {
    readBackupDomains: (input) => readBackupDomains(input, { suffixes: ['example.com'], configured: [], isSandbox: true }),
  }),
  ...ofValues('src/domain/order/usd-cents.ts', 'answer', { usdCentsOf }),
];
