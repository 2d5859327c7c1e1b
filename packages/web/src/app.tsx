import { Route, Router } from '@solidjs/router';
import { type JSX, lazy, type ParentProps, Suspense } from 'solid-js';
import Home from './pages/home.tsx';
import { Called } from './together/called.tsx';
import { Hatching } from './ui/hatching.tsx';
import { Loading } from './ui/index.tsx';
import { Refused } from './ui/refused.tsx';

const TablePage = lazy(() => import('./pages/table.tsx'));
const Replay = lazy(() => import('./pages/replay.tsx'));
const Report = lazy(() => import('./pages/report.tsx'));
const Replays = lazy(() => import('./pages/replays.tsx'));
const NewTable = lazy(() => import('./pages/new.tsx'));
const Learn = lazy(() => import('./pages/learn.tsx'));
const TryPage = lazy(() => import('./pages/try.tsx'));
const PuzzlesPage = lazy(() => import('./pages/puzzles.tsx'));
const PuzzlePage = lazy(() => import('./pages/puzzle.tsx'));
const AnalysisPage = lazy(() => import('./pages/analysis.tsx'));
const Rules = lazy(() => import('./pages/rules.tsx'));
const Encyclopaedia = lazy(() => import('./pages/encyclopaedia.tsx'));
const Account = lazy(() => import('./pages/account.tsx'));
const Password = lazy(() => import('./pages/password.tsx'));
const Find = lazy(() => import('./pages/find.tsx'));
const Ladder = lazy(() => import('./pages/ladder.tsx'));
const Player = lazy(() => import('./pages/player.tsx'));
const People = lazy(() => import('./pages/people.tsx'));
const ClubPage = lazy(() => import('./pages/club.tsx'));
const Tournaments = lazy(() => import('./pages/tournaments.tsx'));
const TournamentPage = lazy(() => import('./pages/tournament.tsx'));
const NewTournament = lazy(() => import('./pages/new-tournament.tsx'));
const Notices = lazy(() => import('./pages/notices.tsx'));
const Invitation = lazy(() => import('./pages/invitation.tsx'));
const RulePopover = lazy(() => import('./ui/rules.tsx').then((m) => ({ default: m.RulePopover })));

function Root(props: ParentProps): JSX.Element {
  return (
    <>
      <Hatching />
      <Refused />
      <Called />
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
      <Route path="/try/:where/:id" component={TryPage} />
      <Route path="/puzzles" component={PuzzlesPage} />
      <Route path="/puzzles/:game/:n" component={PuzzlePage} />
      <Route path="/analysis/:where/:id" component={AnalysisPage} />
      <Route path="/replays" component={Replays} />
      <Route path="/new/:game?" component={NewTable} />
      <Route path="/learn/:game" component={Learn} />
      <Route path="/rules/:game?" component={Rules} />
      <Route path="/notices" component={Notices} />
      <Route path="/ladder" component={Ladder} />
      <Route path="/player/:id" component={Player} />
      <Route path="/people" component={People} />
      <Route path="/club/join/:token" component={ClubPage} />
      <Route path="/club/:id" component={ClubPage} />
      <Route path="/find" component={Find} />
      <Route path="/tournaments" component={Tournaments} />
      <Route path="/tournaments/new" component={NewTournament} />
      <Route path="/tournaments/:id" component={TournamentPage} />
      <Route path="/encyclopaedia/:game?/*entry" component={Encyclopaedia} />
      <Route path="/account" component={Account} />
      <Route path="/invitation/:token" component={Invitation} />
      <Route path="/password/:token" component={Password} />
      <Route path="*" component={Home} />
    </Router>
  );
}
