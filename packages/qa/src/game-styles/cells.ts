import { dialChoices, type OperatorDials } from '@farspin/testing';

/** One operator of the table: the way its meters show a game, and other differences around a game. */
export type Cell = Pick<
  OperatorDials,
  'meterStyle' | 'running' | 'acknowledges' | 'metersAtInit' | 'cors' | 'validate'
>;

const rotations = ['keeps', 'rotates'] as const;

/** All combinations without `running`, and one cell with `running` for each meter style. */
export const allCells: readonly Cell[] = dialChoices.meterStyle.flatMap((meterStyle) => [
  ...dialChoices.acknowledges.flatMap((acknowledges) =>
    dialChoices.metersAtInit.flatMap((metersAtInit) =>
      dialChoices.cors.flatMap((cors) =>
        rotations.map((validate): Cell => ({
          meterStyle,
          running: 'omitted',
          acknowledges,
          metersAtInit,
          cors,
          validate,
        })),
      ),
    ),
  ),
  {
    ...{ meterStyle, running: 'reported', acknowledges: 'before-push', metersAtInit: 'sent' },
    ...{ cors: 'none', validate: 'rotates' },
  },
]);

const at = (...values: readonly [...(readonly string[])]): Cell | undefined =>
  allCells.find((cell) => values.every((value) => Object.values(cell).includes(value as never)));

/** Cells for `npm test`. They contain each meter style once, and each other value at least once. */
export const shortCells: readonly Cell[] = [
  at('start-and-end', 'reported'),
  at('counted-up', 'omitted', 'after-push', 'any-origin', 'rotates'),
  at('counted-at-end', 'after-push', 'none', 'keeps'),
  allCells.find(
    ({ meterStyle, metersAtInit, acknowledges, cors }) =>
      meterStyle === 'once' && metersAtInit === 'omitted' && acknowledges === 'after-push' && cors === 'any-origin',
  ),
].filter((cell) => cell !== undefined);

export const nameOf = (cell: Cell): string => Object.values(cell).join(' ');
