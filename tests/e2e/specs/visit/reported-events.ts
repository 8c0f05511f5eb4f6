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

/** The errors that this browser has reported, each with its type and its fields. */
export const errorsOf = async (cashier: CashierPage): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await eventsOf(cashier, 'h5_error')).map(({ payload: { str_param1: type, str_param2 = '', str_param3 = '', str_param4 = '' } }) => ({
    type,
    ...(JSON.parse(str_param2 + str_param3 + str_param4) as object),
  }));
