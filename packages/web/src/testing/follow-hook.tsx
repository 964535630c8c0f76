import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Records a hook's result for every render, first with `first` and then with the values passed to `go`. */
export function followHook<Given, Told>(useHook: (given: Given) => Told, first: Given) {
  const told: Told[] = [];
  const root = createRoot(document.createElement('div'));
  function Probe({ given }: { readonly given: Given }) {
    told.push(useHook(given));
    return null;
  }
  const go = (given: Given): void => flushSync(() => root.render(<Probe given={given} />));
  go(first);
  return { told, go };
}
