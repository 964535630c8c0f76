import { Dispensable } from '../../../shell/dispensable.tsx';
import { part } from '../../../shell/part.tsx';
import type { StayFiguresProps } from './stay-figures.tsx';

const StayFigures = part(async () => (await import('./stay-figures.tsx')).StayFigures);

/** The figures of this stay, where their appearance moves no control. */
export const LazyStayFigures = (props: StayFiguresProps) => (
  <Dispensable>
    <StayFigures {...props} />
  </Dispensable>
);
