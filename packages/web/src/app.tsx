import { Route, Router } from '@solidjs/router';
import { type JSX, lazy, type ParentProps, Suspense } from 'solid-js';
import Home from './pages/home.tsx';
import { Hatching } from './ui/hatching.tsx';
import { Loading } from './ui/index.tsx';
import { Refused } from './ui/refused.tsx';

const TablePage = lazy(() => import('./pages/table.tsx'));
const Replay = lazy(() => import('./pages/replay.tsx'));
const Report = lazy(() => import('./pages/report.tsx'));
const Replays = lazy(() => import('./pages/replays.tsx'));
const NewTable = lazy(() => import('./pages/new.tsx'));
const Learn = lazy(() => import('./pages/learn.tsx'));
const Rules = lazy(() => import('./pages/rules.tsx'));
const Account = lazy(() => import('./pages/account.tsx'));
const Invitation = lazy(() => import('./pages/invitation.tsx'));
const RulePopover = lazy(() => import('./ui/rules.tsx').then((m) => ({ default: m.RulePopover })));

function Root(props: ParentProps): JSX.Element {
  return (
    <>
      <Hatching />
      <Refused />
      <Suspense fallback={<Loading />}>{props.children}</Suspense>
      <Suspense>
        <RulePopover />
      </Suspense>
    </>
  );
}

export function App(): JSX.Element {
  return (
    <Router root={Root}>
      <Route path="/" component={Home} />
      <Route path="/local/:id" component={() => <TablePage where="local" />} />
      <Route path="/table/:id" component={() => <TablePage where="server" />} />
      <Route path="/replay/:where/:id" component={Replay} />
      <Route path="/report/:where/:id" component={Report} />
      <Route path="/replays" component={Replays} />
      <Route path="/new/:game?" component={NewTable} />
      <Route path="/learn/:game" component={Learn} />
      <Route path="/rules/:game?" component={Rules} />
      <Route path="/account" component={Account} />
      <Route path="/invitation/:token" component={Invitation} />
      <Route path="*" component={Home} />
    </Router>
  );
}
