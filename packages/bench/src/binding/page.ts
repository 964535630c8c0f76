import type { Machine } from '@farspin/core';
import { useWords } from '@farspin/web/app-context';
import { AppProvider } from '@farspin/web/app-provider';
import { createState, putSlice, restingSlices } from '@farspin/web/state';
import { createContext, createElement, memo, use, useState, type Dispatch, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio/react';

/** Page script that renders the same 1 000 rows with the product's binding and with React's own hooks. */

export const rowCount = 1_000;
type Words = (key: string) => string;
const words: Words = (key) => key;

const rowsAtFirst: readonly Machine[] = Array.from({ length: rowCount }, (_, index) => ({
  ...{ id: String(index), name: `Machine ${index}`, brand: 'Nova', image: null, reservation: null },
  status: 'available',
}));

/**
 * Returns the rows of js-framework-benchmark's "partial update". Every tenth row is a changed copy, and the others are
 * the same objects.
 */
export const everyTenth = (rows: readonly Machine[]): readonly Machine[] =>
  rows.map((row, index) =>
    index % 10 === 0 ? { ...row, status: row.status === 'playing' ? 'available' : 'playing' } : row,
  );

const cells = ({ name, status }: Machine, say: Words): ReactNode =>
  createElement('tr', null, createElement('td', null, name), createElement('td', null, say(status)));
const table = (rows: readonly ReactNode[]): ReactNode =>
  createElement('table', null, createElement('tbody', null, rows));

/** A table whose rows can be replaced. */
interface Table {
  readonly rows: readonly Machine[];
  replace(rows: readonly Machine[]): void;
}

/**
 * Renders the rows as in the lobby, from a slice of the store. A row renders again only when its machine is a different
 * object.
 */
function mountOurs(element: HTMLElement): Table {
  const say = { t: words, language: 'en', dir: 'ltr' };
  const state = createState(say as never, { theme: {}, hiddenColumns: {}, balanceShown: true, volume: 1 } as never);
  const show = (machines: readonly Machine[]): void => putSlice(state, 'lobby', { ...restingSlices.lobby, machines });
  show(rowsAtFirst);
  const Row = memo(function Row({ machine }: { readonly machine: Machine }) {
    return cells(machine, useWords().t as Words);
  });
  function List(): ReactNode {
    const { machines } = useSnapshot(state.lobby);
    return table(machines.map((machine) => createElement(Row, { key: machine.id, machine })));
  }
  createRoot(element).render(createElement(AppProvider, { app: { state } as never }, createElement(List)));
  return {
    get rows() {
      return state.lobby.machines;
    },
    replace: show,
  };
}

const WordsContext = createContext<Words>(words);

/** Renders the rows with only `useState` and a context. */
function mountPlain(element: HTMLElement): Table {
  let rows = rowsAtFirst;
  let setRows: Dispatch<readonly Machine[]> = () => undefined;
  const Row = memo(function Row({ machine }: { readonly machine: Machine }) {
    return cells(machine, use(WordsContext));
  });
  function List(): ReactNode {
    const [machines, setMachines] = useState(rowsAtFirst);
    setRows = setMachines;
    return table(machines.map((machine) => createElement(Row, { key: machine.id, machine })));
  }
  createRoot(element).render(createElement(WordsContext, { value: words }, createElement(List)));
  return {
    get rows() {
      return rows;
    },
    replace(next) {
      rows = next;
      setRows(next);
    },
  };
}

/** Resolves after the work that the current task has queued. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener('message', () => resolve(), { once: true });
    port2.start();
    port1.postMessage(null);
  });

/** Returns the time from the click to the new layout, in ms. Throws if the changed rows are not rendered. */
async function update(element: HTMLElement, mounted: Table): Promise<number> {
  const next = everyTenth(mounted.rows);
  const button = document.createElement('button');
  button.addEventListener('click', () => mounted.replace(next));
  const startedAt = performance.now();
  button.click();
  await nextTask();
  const height = element.offsetHeight;
  const tookMs = performance.now() - startedAt;
  const shown = element.querySelector('tr:nth-child(11) > td:last-child')?.textContent;
  if (height === 0 || shown !== next[10]?.status)
    throw new Error('The page does not show the replaced rows. Fix the page before you measure it.');
  return tookMs;
}

export interface BindingRounds {
  readonly ours: readonly number[];
  readonly plain: readonly number[];
}

async function play(rounds: number, warmUps: number): Promise<BindingRounds> {
  const [here, there] = [document.createElement('div'), document.createElement('div')];
  document.body.append(here, there);
  const [first, second] = [mountOurs(here), mountPlain(there)];
  const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20));
  await settle();
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const oursMs = await update(here, first);
    await settle();
    const plainMs = await update(there, second);
    await settle();
    if (round < 0) continue;
    ours.push(oursMs);
    plain.push(plainMs);
  }
  return { ours, plain };
}

Object.assign(globalThis, { play });
