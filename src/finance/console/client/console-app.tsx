import { useEffect } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { Me } from '../answers/order-detail.ts';
import { MeContext, useAnswer } from './use-answer.ts';
import { DisagreementsPage } from './pages/disagreements-page.tsx';
import { LogPage, OrdersPage } from './pages/orders-page.tsx';
import { OrderPage } from './pages/order-page.tsx';
import { RulesPage } from './pages/rules-page.tsx';
import { SettlementPage, SettlementsPage } from './pages/settlements-page.tsx';
import { TotalsPage } from './pages/totals-page.tsx';
import { StateOf } from './parts/page-heading.tsx';
import styles from './styles/shell.module.css';

const PAGES = [
  ['/', 'Disagreements'],
  ['/orders', 'Orders'],
  ['/totals', 'Totals'],
  ['/settlements', 'Settlements'],
  ['/rules', 'Rules'],
  ['/log', 'Log'],
] as const;

const isUnder = (path: string, page: string): boolean => path === page || (page !== '/' && path.startsWith(`${page}/`));

const Shell = ({ me }: { readonly me: Me }) => {
  const [path] = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);
  return (
    <MeContext value={me}>
      <a className={styles['skip']} href="#content">
        Skip to the content
      </a>
      <header className={styles['bar']}>
        <p className={styles['brand']}>Finance console</p>
        <nav aria-label="Pages of the console" className={styles['nav']}>
          {PAGES.map(([page, name]) => (
            <Link key={page} href={page} aria-current={isUnder(path, page) ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <form method="post" action="/finance/sign-out" className={styles['who']}>
          <span>
            <bdi>{me.who}</bdi>
          </span>
          <button type="submit">Sign out</button>
        </form>
      </header>
      <main id="content" className={styles['content']}>
        <Switch>
          <Route path="/" component={DisagreementsPage} />
          <Route path="/orders" component={OrdersPage} />
          <Route path="/orders/:id">{({ id }) => <OrderPage key={id} orderId={decodeURIComponent(id)} />}</Route>
          <Route path="/totals" component={TotalsPage} />
          <Route path="/settlements" component={SettlementsPage} />
          <Route path="/settlements/:name">{({ name }) => <SettlementPage key={name} name={name} />}</Route>
          <Route path="/rules" component={RulesPage} />
          <Route path="/log" component={LogPage} />
          <Route>
            <Redirect to="/" />
          </Route>
        </Switch>
      </main>
    </MeContext>
  );
};

export const ConsoleApp = () => {
  const asked = useAnswer('me', Me);
  return (
    <Router base="/finance">
      <StateOf asked={asked}>{(me) => <Shell me={me} />}</StateOf>
    </Router>
  );
};
