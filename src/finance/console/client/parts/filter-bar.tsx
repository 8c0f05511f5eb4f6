import { type FormEvent, useId } from 'react';
import { ANY_CODE, type FilterField, NOT_SHOWN, STATES, UNRESOLVED } from '../../answers/order-row.ts';
import { useMe, type AddressFilter } from '../use-answer.ts';
import styles from './form.module.css';
import { PLATFORM_OFFSET_MS } from '../../ledger/platform-day.ts';

interface Choice {
  readonly value: string;
  readonly name: string;
}

interface FieldProps {
  readonly label: string;
  readonly name: FilterField;
  readonly filter: AddressFilter;
  readonly type?: 'text' | 'date' | 'number';
  readonly hint?: string;
  readonly fallback?: string;
}

const Field = ({ label, name, filter, type = 'text', hint, fallback = '' }: FieldProps) => {
  const value = filter.of(name) || fallback;
  return (
    <label className={styles['field']}>
      {label}
      {/* A new filter in the address sets new defaults. */}
      <input
        key={value}
        name={name}
        type={type}
        defaultValue={value}
        placeholder={hint}
        min={0}
        step={type === 'number' ? '0.01' : undefined}
      />
    </label>
  );
};

const Select = ({ label, name, filter, choices }: Omit<FieldProps, 'type'> & { readonly choices: readonly Choice[] }) => (
  <label className={styles['field']}>
    {label}
    <select key={filter.of(name)} name={name} defaultValue={filter.of(name)}>
      <option value="">All</option>
      {choices.map(({ value, name: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** The trimmed fields of a form that is submitted to this page, by name. */
export const fieldsOf = (event: FormEvent<HTMLFormElement>): Readonly<Record<string, string>> => {
  event.preventDefault();
  return Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]));
};

interface FilterBarProps {
  readonly filter: AddressFilter;
  /** `days`: only day and provider fields. */
  readonly scope: 'days' | 'orders';
}

/** Fields that narrow the page. They are kept in its address, so that a view can be saved and shared. */
export const FilterBar = ({ filter, scope }: FilterBarProps) => {
  const { outcomes, providers } = useMe();
  const id = useId();
  const shown = [...outcomes, UNRESOLVED].map((outcome) => ({ value: outcome, name: outcome }));
  const payTypes = providers.flatMap(({ id: provider, payTypes: numbers }) =>
    numbers.map((number) => ({ value: String(number), name: `${number} · ${provider}` })),
  );
  return (
    <form className={styles['filters']} onSubmit={(event) => filter.change(fieldsOf(event))} aria-label="Filters" id={id}>
      {scope === 'orders' && (
        <>
          <Field label="Order id" name="order" filter={filter} hint="whole, or its beginning" />
          <Field label="User" name="user" filter={filter} hint="uid or display id" />
        </>
      )}
      <Field label="From" name="from" filter={filter} type="date" fallback={filter.from} />
      <Field label="To" name="to" filter={filter} type="date" />
      <Select label="Provider" name="provider" filter={filter} choices={providers.map((each) => ({ value: each.id, name: each.name }))} />
      {scope === 'orders' && (
        <>
          <Select label="Pay type" name="pay_type" filter={filter} choices={payTypes} />
          <Select label="State" name="state" filter={filter} choices={STATES.map((state) => ({ value: state, name: state }))} />
          <Select label="Shown" name="shown" filter={filter} choices={[...shown, { value: NOT_SHOWN, name: 'not reported' }]} />
          <Select label="Rules say" name="should" filter={filter} choices={shown} />
          <Field label="USD from" name="least" filter={filter} type="number" />
          <Field label="USD to" name="most" filter={filter} type="number" />
          <Field label="Unlisted code" name="code" filter={filter} hint={`a code, or ${ANY_CODE} for any`} />
        </>
      )}
      <div className={styles['actions']}>
        <button type="submit" className={styles['main']}>
          Show
        </button>
        <button
          type="button"
          onClick={() => filter.change(Object.fromEntries([...new URLSearchParams(filter.query).keys()].map((name) => [name, ''])))}
        >
          Clear
        </button>
      </div>
    </form>
  );
};

/** A moment in UTC+3, such as 2026-11-20 15:00:05. */
export const timeText = (ms: number): string => new Date(ms + PLATFORM_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The same to the millisecond. */
export const exactTimeText = (ms: number): string => new Date(ms + PLATFORM_OFFSET_MS).toISOString().slice(0, 23).replace('T', ' ');

export const countText = (count: number): string => count.toLocaleString('en-US');

export const usdText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
