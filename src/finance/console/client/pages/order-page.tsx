import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { OrderDetail } from '../../answers/order-detail.ts';
import { useAnswer } from '../use-answer.ts';
import { ExplanationView, ScreenView } from '../explanation-view.tsx';
import styles from '../order.module.css';
import { exactTimeText, timeText } from '../parts/filter-bar.tsx';
import { OutcomeTag } from '../parts/orders-table.tsx';
import { PageHeading, StateOf } from '../parts/page-heading.tsx';
import parts from '../parts/parts.module.css';

const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles['card']}>
    <h2>{title}</h2>
    {children}
  </section>
);

const factsOf = ({ order, facts }: OrderDetail): readonly (readonly [string, ReactNode])[] => [
  ['State in the ledger', order.state],
  ['Created', `${timeText(order.createdAt)} UTC+3`],
  ['Amount', `${order.amountUsd} USD`],
  ['Bought', order.kind],
  ['User', `${order.displayUid || 'no display id'} (uid ${order.uid})`],
  ['Provider', `${order.provider || 'none'}${order.payType === null ? '' : `, pay type ${order.payType}`}`],
  ...facts.map(({ name, value }) => [name, value] as const),
];

const Verdict = ({ order }: Pick<OrderDetail, 'order'>) => (
  <p className={order.disagrees ? styles['alarm'] : styles['calm']} role={order.disagrees ? 'alert' : undefined}>
    {order.shown === '' ? (
      <>
        Nothing was reported as shown. The rules say <OutcomeTag outcome={order.shouldShow} />
      </>
    ) : order.disagrees ? (
      <>
        <strong>≠ Differs:</strong> the shopper was shown <OutcomeTag outcome={order.shown} /> by <code>{order.shownRule}</code>, the rules
        of today say <OutcomeTag outcome={order.shouldShow} /> by <code>{order.rule}</code>
      </>
    ) : (
      <>
        <strong>= Agrees:</strong> the shopper was shown <OutcomeTag outcome={order.shown} />, as the rules of today say.
      </>
    )}
  </p>
);

const Found = ({ detail }: { readonly detail: OrderDetail }) => {
  const { order, evidence, explanation, screen, timeline, answers } = detail;
  const others = order.rulesVersion !== '' && order.rulesVersion !== explanation.rulesVersion;
  const whatIf = `/rules?${new URLSearchParams(evidence.map(({ field, value }) => [field, value]))}`;
  return (
    <>
      <Verdict order={order} />
      {others && (
        <p className={styles['calm']}>
          Decided by version <code>{order.rulesVersion}</code> of the rules; explained by <code>{explanation.rulesVersion}</code>.
        </p>
      )}
      <div className={styles['columns']}>
        <div>
          <Card title="Why">
            <ExplanationView explanation={explanation} />
          </Card>
          <Card title="Evidence">
            <dl className={styles['facts']}>
              {evidence.map(({ field, value }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
            <Link className={parts['button']} href={whatIf}>
              What if it were otherwise?
            </Link>
          </Card>
          <Card title="Timeline (UTC+3)">
            <ol className={styles['timeline']}>
              {timeline.map(({ at, what, detail: more }) => (
                <li key={`${at} ${what}`}>
                  <time dateTime={new Date(at).toISOString()}>{exactTimeText(at)}</time>
                  <span>
                    {what}
                    {more !== '' && <small> {more}</small>}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
          <Card title="Raw answers of the platform, redacted">
            {answers.length === 0 && <p className={styles['quiet']}>None were recorded.</p>}
            {answers.map(({ at, call, json }) => (
              <details key={`${at} ${call}`} className={styles['answer']}>
                <summary>
                  <code>{call}</code> <small>{exactTimeText(at)}</small>
                </summary>
                <pre>{json}</pre>
              </details>
            ))}
          </Card>
        </div>
        <div>
          <Card title="What the shopper saw">
            <ScreenView screen={screen} />
          </Card>
          <Card title="Order">
            <dl className={styles['facts']}>
              {factsOf(detail).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </>
  );
};

export const OrderPage = ({ orderId }: { readonly orderId: string }) => {
  const asked = useAnswer(`orders/${encodeURIComponent(orderId)}`, OrderDetail);
  return (
    <>
      <PageHeading title={`Order ${orderId}`} about="This look is in the log, with your name." />
      <StateOf asked={asked}>{(detail) => <Found detail={detail} />}</StateOf>
    </>
  );
};
