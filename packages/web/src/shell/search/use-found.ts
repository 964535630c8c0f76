import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../app-context.ts';
import { useMenu } from '../nav/use-menu.ts';
import { search, type Found } from './search.rules.ts';

/** [SHELL-12] What the search finds among all that this viewer may open. */
export function useFound(typed: string): readonly Found[] {
  const { state, settings } = useApp();
  const menu = useMenu();
  const { brands, machines, reserved } = useSnapshot(state.lobby);
  const { say } = useWords();
  const { maxResults } = settings.search;
  return useMemo(
    () => search({ menu, lobby: { brands, machines, reserved } }, typed, say, maxResults),
    [menu, brands, machines, reserved, typed, say, maxResults],
  );
}
