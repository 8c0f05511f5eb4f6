import { useState, type FormEvent } from 'react';
import { useSearch } from 'wouter';
import { Explanation } from '../../answers/order-detail.ts';
import { ask, CallFailed, useMe } from '../ask.ts';
import { ExplanationView } from '../explanation-view.tsx';
import form from '../parts/form.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';
import order from '../order.module.css';

type Said = { readonly explanation: Explanation } | { readonly failure: string } | null;

/** Evidence in, explanation out: applies the rules to an order that need not exist. */
export const WhatIfPage = () => {
  const { evidence } = useMe();
  const given = new URLSearchParams(useSearch());
  const [said, setSaid] = useState<Said>(null);
  const explain = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]));
    ask('what-if', Explanation, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }).then(
      (explanation) => setSaid({ explanation }),
      (error: unknown) => setSaid({ failure: error instanceof CallFailed ? error.message : 'The page failed. Load it again.' }),
    );
  };
  return (
    <>
      <PageHeading
        title="What if"
        about="Which screen would a shopper see for this evidence? An empty field was not received. Nothing is kept."
      />
      <form className={form['filters']} onSubmit={explain} aria-label="Evidence">
        {evidence.map(({ field, isNumber }) => (
          <label key={field} className={form['field']}>
            {field}
            <input
              name={field}
              defaultValue={given.get(field) ?? ''}
              inputMode={isNumber ? 'numeric' : 'text'}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        ))}
        <div className={form['actions']}>
          <button type="submit" className={form['main']}>
            Explain
          </button>
        </div>
      </form>
      <div aria-live="polite">
        {said !== null && 'failure' in said && (
          <p className={parts['failure']} role="alert">
            {said.failure}
          </p>
        )}
        {said !== null && 'explanation' in said && (
          <section className={order['card']}>
            <h2>Explanation</h2>
            <ExplanationView explanation={said.explanation} />
          </section>
        )}
      </div>
    </>
  );
};
