import { Schema } from 'effect';
import type { CallArea, WireSchema } from './call-contract.ts';
import { Nothing, Text } from './payload-values.ts';

/** A call of the specification that goes past the platform's client: to an address of the settings, or to a host that is tried. */
export interface DirectCall {
  readonly call: string;
  readonly area: CallArea;
  readonly method: 'GET' | 'POST';
  /** Where it goes, in braces. */
  readonly path: string;
  readonly source: string;
  readonly purpose: string;
  readonly payload: WireSchema;
  /** The module that sends it, and a test of it; both below the repository. */
  readonly caller: string;
  readonly test: string;
}

export const DIRECT_CALLS: readonly DirectCall[] = [
  {
    call: 'h5_info',
    area: 'hosts',
    method: 'GET',
    path: '/api/sys/h5_info/',
    source: 'platform §7',
    purpose: "A script with the server's time, read as text and never run, where sys/ts does not answer. The domain dial asks it too.",
    payload: Schema.Struct({ callback: Text }),
    caller: 'src/adapters/platform/hosts/ask-server-time.ts',
    test: 'tests/unit/adapters/platform/hosts/ask-server-time.test.ts',
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
    caller: 'src/adapters/telemetry/fetch-storage-error-relay.ts',
    test: 'tests/unit/adapters/telemetry/fetch-storage-error-relay.test.ts',
  },
];
