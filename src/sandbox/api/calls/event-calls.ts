import { noteEvent } from '../../console/events.ts';
import { noteShown, OUTCOME_SHOWN } from '../../record/note-shown.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { Refused, success } from '../answer.ts';
import type { Call, CallInput, Calls } from '../call.ts';

const LARGEST_PAYLOAD = 64 * 1024;

interface EventId {
  readonly name: string;
  readonly uuid: string;
}

const named =
  (nameField: string, idField: string) =>
  ({ parameters }: CallInput): EventId => ({ name: parameters.text(nameField), uuid: parameters.text(idField) });

/** tmp_report states no event name or id: it is identified by its call name and the order, if any. */
const ofReport = ({ parameters }: CallInput): EventId => {
  parameters.text('data');
  return { name: 'tmp_report', uuid: parameters.textOr('app_order', '') };
};

/** Analytics and error reports (platform §7): every parameter is stored, and shown at /sandbox/events. */
export const eventCalls = (services: SandboxParts): Calls => {
  const noting =
    (call: string, idOf: (input: CallInput) => EventId): Call =>
    async (input) => {
      const id = idOf(input);
      const payload = input.parameters.storable();
      if (JSON.stringify(payload).length > LARGEST_PAYLOAD) throw new Refused('badRequest', 'the event is too large');
      await noteEvent(services, { call, ...id, clientId: input.clientId, payload });
      if (call === 'add_event' && id.name === OUTCOME_SHOWN) await noteShown(services, input);
      return success({});
    };
  return {
    '/api/sys/add_event/': noting('add_event', named('event_name', 'uuid')),
    '/third/sensor_monitor/report_data/': noting('report_data', named('event', 's_event_uuid')),
    '/api/order/tmp_report/': noting('tmp_report', ofReport),
  };
};
