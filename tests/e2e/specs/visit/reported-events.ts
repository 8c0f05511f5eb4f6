import type { CashierPage } from '../../pages/cashier-page.ts';

export interface ReportedEvent {
  readonly call: string;
  readonly name: string;
  readonly uuid: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** What this browser has reported, oldest first; of one name and one call, if they are given. */
export const eventsOf = async (cashier: CashierPage, name?: string, call?: string): Promise<readonly ReportedEvent[]> => {
  const { clientId } = await cashier.ids();
  const answer = await cashier.page.request.get(`/sandbox/events?client_id=${clientId}`, { headers: { accept: 'application/json' } });
  const { events }: { readonly events: readonly ReportedEvent[] } = await answer.json();
  return events.toReversed().filter((event) => (name ?? event.name) === event.name && (call ?? event.call) === event.call);
};

/** The errors that this browser has reported and that have arrived whole, each with its type and its fields, put together from its pieces. */
export const errorsOf = async (cashier: CashierPage): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const events = await eventsOf(cashier, 'h5_error');
  return [...new Set(events.map(({ uuid }) => uuid))].flatMap((id) => {
    const calls = new Map(events.flatMap(({ uuid, payload }) => (uuid === id ? [[Number(payload['int_param1']), payload]] : [])));
    const inOrder = [...calls.keys()].toSorted((a, b) => a - b).map((call) => calls.get(call) ?? {});
    const text = inOrder.flatMap((payload) => [payload['str_param2'], payload['str_param3'], payload['str_param4']]).join('');
    const isWhole = inOrder.length === Number(inOrder[0]?.['int_param2']);
    return isWhole ? [{ type: inOrder[0]?.['str_param1'], ...(JSON.parse(text) as object) }] : [];
  });
};
