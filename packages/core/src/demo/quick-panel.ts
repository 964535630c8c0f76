import { EMPTY, map, NEVER, startWith, Subject, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Reply } from '../kernel/reply.ts';
import { rereading, retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { DemoApi } from '../ports/demo.ts';
import { noQuickPanel, stepQuickPanel, type QuickPanelEvent, type QuickPanelState } from './quick-panel.rules.ts';

export interface QuickPanelDeps extends Retries {
  readonly api: Pick<DemoApi, 'quickPanel'>;
  /** Makes a call with the current token. A 401 ends the sign-in. */
  readonly authorized: <T>(call: (token: string) => Reply<T>) => Reply<T>;
  readonly userId$: Behavior<string | null>;
}

/** The quick panel with events and notes. */
export interface QuickPanelFeature {
  readonly state$: Behavior<QuickPanelState>;
  /** Sets whether the page shows the panel's button. Without the button, the panel is closed. */
  setListed(isListed: boolean): void;
  /** Opens the panel and reads its content. */
  open(): void;
  /** Closes the panel. */
  close(): void;
  /** Reads the content again at once. */
  refresh(): void;
}

/** [DEMO11] Creates the quick panel, which reads events and notes while it is open. */
export function createQuickPanel(deps: QuickPanelDeps, scope: Scope): QuickPanelFeature {
  const { api, authorized, userId$ } = deps;
  const { state$, dispatch } = createStore<QuickPanelState, QuickPanelEvent>(noQuickPanel, stepQuickPanel, scope);
  const asked$ = new Subject<null>();

  follow(userId$, (userId) => dispatch({ kind: 'userCame', userId }), scope);
  /** The id of the player whose panel is open, or null if the panel is closed or absent. */
  const reader$ = derive(state$, ({ isOpen, isAbsent, userId }) => (isOpen && !isAbsent ? userId : null), scope);
  const reads$ = reader$.pipe(
    switchMap((reader) =>
      reader === null
        ? EMPTY
        : rereading(asked$.pipe(startWith(null)), NEVER, () => retried(() => authorized(api.quickPanel), deps)),
    ),
    map((read): QuickPanelEvent =>
      read.ok ? { kind: 'entriesCame', entries: read.value } : { kind: 'readFailed', ...read.error },
    ),
  );
  follow(reads$, dispatch, scope);

  return {
    state$,
    setListed: (isListed) => dispatch({ kind: 'listed', isListed }),
    open: () => dispatch({ kind: 'opened' }),
    close: () => dispatch({ kind: 'closed' }),
    refresh() {
      dispatch({ kind: 'asked' });
      asked$.next(null);
    },
  };
}
