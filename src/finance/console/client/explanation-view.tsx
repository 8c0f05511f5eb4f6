import type { Explanation, OrderDetail } from '../answers/order-detail.ts';
import { OutcomeTag } from './parts/orders-table.tsx';
import styles from './order.module.css';
import { timeText } from './parts/filter-bar.tsx';

type Because = Explanation['because'];

const Findings = ({ because }: { readonly because: Because }) =>
  because.length === 0 ? (
    <p className={styles['quiet']}>No other rule holds.</p>
  ) : (
    <ul className={styles['findings']}>
      {because.map(({ field, condition, found }) => (
        <li key={`${field} ${condition}`}>
          {condition}; found <q>{found === '' ? 'nothing' : found}</q>
        </li>
      ))}
    </ul>
  );

/** Why an order has its outcome: the deciding rules, what they matched, and what they overrule. */
export const ExplanationView = ({ explanation }: { readonly explanation: Explanation }) => {
  const { verdict, verdictRule, decision, because, overruled, considered, message, offered, provider, rulesVersion } = explanation;
  return (
    <div className={styles['explanation']}>
      <dl className={styles['steps']}>
        <dt>Verdict</dt>
        <dd>
          <strong>{verdict}</strong> by <code>{verdictRule.id}</code> <small>{verdictRule.source}</small>
          <Findings because={verdictRule.because} />
        </dd>
        <dt>Outcome</dt>
        <dd>
          {decision === null ? (
            <>
              <OutcomeTag outcome="unresolved" /> The shopper is asked to wait, and not to pay again.
            </>
          ) : (
            <>
              <OutcomeTag outcome={decision.outcome} /> by <code>{decision.ruleId}</code> <small>{decision.source}</small>
              <Findings because={because} />
            </>
          )}
        </dd>
        <dt>Overruled</dt>
        <dd>
          {overruled.length === 0 ? (
            <p className={styles['quiet']}>No other rule would have held.</p>
          ) : (
            <ul className={styles['findings']}>
              {overruled.map((rule) => (
                <li key={rule.id}>
                  <code>{rule.id}</code> would have said {rule.outcome}: {rule.when}
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>Text</dt>
        <dd>
          <p lang="ar" dir="rtl" className={styles['arabic']}>
            {message.ar}
          </p>
          <p>{message.en}</p>
          <p className={styles['quiet']}>
            <code>{message.key}</code>
            {offered.length > 0 && ` · offered: ${offered.join(', ')}`}
          </p>
        </dd>
        <dt>Provider</dt>
        <dd>{provider ?? "None: only the specification's rules were asked."}</dd>
      </dl>
      <details>
        <summary>
          {considered.length} rules were asked, of version {rulesVersion}
        </summary>
        <p className={styles['considered']}>{considered.join(', ')}</p>
      </details>
    </div>
  );
};

/** The screen that the shopper saw: its picture from the gallery, and its text if the deciding rule is known. */
export const ScreenView = ({ screen }: Pick<OrderDetail, 'screen'>) =>
  screen === null ? (
    <p className={styles['quiet']}>The app has reported nothing as shown: the shopper may have closed it before the result.</p>
  ) : (
    <>
      <p>
        <OutcomeTag outcome={screen.outcome} />
        {screen.shownAt !== null && <span className={styles['quiet']}> {timeText(screen.shownAt)}</span>}
      </p>
      {screen.picture === null ? (
        <p className={styles['quiet']}>The gallery has no picture of this screen.</p>
      ) : (
        <img
          className={styles['phone']}
          src={screen.picture}
          alt={`The cashier's screen for ${screen.outcome}, as drawn for the gallery`}
        />
      )}
      {screen.text === null ? (
        <p className={styles['said']}>The text of that version is not known here.</p>
      ) : (
        <blockquote className={styles['said']}>
          <p lang="ar" dir="rtl" className={styles['arabic']}>
            {screen.text.ar}
          </p>
          <p lang="en">{screen.text.en}</p>
        </blockquote>
      )}
      <p className={styles['quiet']}>The picture shows the screen of this outcome with sample data, not this order.</p>
    </>
  );
