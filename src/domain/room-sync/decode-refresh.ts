import { fieldOf, isJsonObject, serialNumber } from './json.ts';
import { parseText, withinBudget } from './room-budget.ts';
import type { RefreshAnswer } from './room-message.ts';
import { tableOf } from './table/table-version.ts';

/**
 * Decodes the answer to a full refresh: `sn` and `room_status`, a JSON text of the whole table (platform §3, §4). Null if
 * it contains no table: the refresh has failed. A number that is no safe non-negative integer is no usable sn (D5).
 */
export const decodeRefresh = (answer: unknown): RefreshAnswer | null => {
  const status = isJsonObject(answer) ? fieldOf(answer, 'room_status') : undefined;
  const table = typeof status === 'string' ? parseText(status) : undefined;
  if (!isJsonObject(answer) || !isJsonObject(table) || !withinBudget(table)) return null;
  return { sn: serialNumber(fieldOf(answer, 'sn')), table: tableOf(Object.entries(table)) };
};
