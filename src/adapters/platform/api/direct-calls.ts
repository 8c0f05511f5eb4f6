import { Schema } from 'effect';
import { type CallArea, Nothing, Text, type WireSchema } from './call-contract.ts';

/** A specified call that bypasses the platform client: to an address from the settings, or to a host being probed. */
export interface DirectCall {
  readonly call: string;
  readonly area: CallArea;
  readonly method: 'GET' | 'POST';
  /** Destination, in braces. */
  readonly path: string;
  readonly source: string;
  readonly purpose: string;
  readonly payload: WireSchema;
  /** The module that sends the call and its test; both paths relative to the repository. */
  readonly caller: string;
  readonly test: string;
  /** The answer, in one sentence; none of these has the platform's envelope. */
  readonly answer: string;
  /** The sandbox module that answers the call, or null if the sandbox configures none. */
  readonly sandbox: string | null;
}

/** File bytes in a multipart form, with the file name. */
const FileBytes = Schema.String;
const UploadFields = Schema.Struct({ token: Text, key: Text, file: FileBytes });

export const DIRECT_CALLS: readonly DirectCall[] = [
  {
    call: 'h5_info',
    area: 'hosts',
    method: 'GET',
    path: '/api/sys/h5_info/',
    source: 'platform §7',
    purpose: "A script with the server's time, read as text and never run, where sys/ts does not answer. The domain dial asks it too.",
    payload: Schema.Struct({ callback: Text }),
    caller: 'src/adapters/platform/hosts/probe-host.ts',
    test: 'tests/unit/adapters/platform/hosts/probe-host-ask-server-time.test.ts',
    answer: 'A script that calls `callback` with ts, in seconds.',
    sandbox: 'src/sandbox/api/api-routes.ts',
  },
  {
    call: 'gm_hii',
    area: 'hosts',
    method: 'GET',
    path: '/api/gm/hii',
    source: 'platform §7',
    purpose: 'Asks whether a host lives (domain dial), as h5_info does. Status 200 and no web page is enough.',
    payload: Nothing,
    caller: 'src/adapters/platform/hosts/probe-host.ts',
    test: 'tests/unit/adapters/platform/hosts/probe-host.test.ts',
    answer: 'Anything but a web page, with status 200.',
    sandbox: 'src/sandbox/api/calls/system-calls.ts',
  },
  {
    call: 'storage_error_webhook',
    area: 'events',
    method: 'POST',
    path: '{webhook of the settings}',
    source: 'platform §7',
    purpose: 'Tells our own relay of errors of the device storage, where one is configured. The answer is not used.',
    payload: Schema.StructWithRest(Schema.Struct({ event: Text, flavour: Text, version: Text }), [
      Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
    ]),
    caller: 'src/adapters/telemetry/ring-telemetry.ts',
    test: 'tests/unit/adapters/telemetry/ring-telemetry-fetch-storage-error-relay.test.ts',
    answer: 'Not used.',
    sandbox: null,
  },
  {
    call: 'upload_file',
    area: 'feedback',
    method: 'POST',
    path: '{url of upload_token}',
    source: 'platform §7, D41',
    purpose: 'Uploads one file as a multipart form; the address must be of a configured origin. Any 2xx is enough.',
    payload: UploadFields,
    caller: 'src/adapters/platform/calls/http-uploads.ts',
    test: 'tests/unit/adapters/platform/calls/http-uploads.test.ts',
    answer: 'Not used: status 2xx is enough.',
    sandbox: 'src/sandbox/feedback/upload-routes.ts',
  },
  {
    call: 'upload_image',
    area: 'feedback',
    method: 'POST',
    path: '/api/user/upload_image/',
    source: 'platform §7, D41',
    purpose: 'Uploads an image for which upload_token names no address, as a multipart form. Result 0 is needed.',
    payload: Schema.Struct({ key: Text, file: FileBytes }),
    caller: 'src/adapters/platform/calls/platform-feedback.ts',
    test: 'tests/unit/adapters/platform/calls/platform-feedback-platform-attachment-uploads.test.ts',
    answer: 'Not used: result 0 is enough.',
    sandbox: 'src/sandbox/feedback/upload-routes.ts',
  },
];
