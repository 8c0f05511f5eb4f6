import { noteEvent } from '../../console/events.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { success } from '../answer.ts';
import type { Call, Calls } from '../call.ts';

/** Analytics (platform §7): stored unchanged and shown at /sandbox/events. */
export const eventCalls = (services: SandboxParts): Calls => {
  const noting =
    (call: string, nameField: string, idField: string): Call =>
    async ({ parameters, clientId }) => {
      const [name, uuid] = [parameters.text(nameField), parameters.text(idField)];
      await noteEvent(services, { call, name, uuid, clientId, payload: parameters.allTexts() });
      return success({});
    };
  return {
    '/api/sys/add_event/': noting('add_event', 'event_name', 'uuid'),
    '/third/sensor_monitor/report_data/': noting('report_data', 'event', 's_event_uuid'),
  };
};
