import { openPlayer, type AppState } from './player';

/** Stands for `AppState` of `react-native`, because this project is only bundled. */
const appState: AppState = { addEventListener: () => ({ remove() {} }) };

/** Signs in to the operator and reports the names of the first brand's machines. */
export function showLobby(page: string, report: (names: readonly string[]) => void): void {
  const player = openPlayer(page, appState);
  player.auth$.subscribe((auth) => {
    if (auth.kind !== 'signed-out') return;
    if (auth.failure === null) player.login({ username: 'demo', password: 'demo1234' });
    else throw new Error(`The login failed: ${JSON.stringify(auth.failure)}`);
  });
  player.lobby$.subscribe(({ brands, selectedBrandId, machines }) => {
    const [first] = brands;
    if (first !== undefined && selectedBrandId === null) player.selectBrand(first.id);
    if (machines.length > 0) report(machines.map(({ name }) => name));
  });
}

declare global {
  /** Called by `run.cjs`. */
  var runLobby: typeof showLobby;
}
globalThis.runLobby = showLobby;
