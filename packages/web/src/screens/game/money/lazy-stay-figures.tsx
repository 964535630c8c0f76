import { Dispensable } from '../../../shell/dispensable.tsx';
import { part } from '../../../shell/part.tsx';

const StayFigures = part(async () => (await import('./stay-figures.tsx')).StayFigures);

/** The figures of this stay, where their appearance moves no control. */
export const LazyStayFigures = () => (
  <Dispensable>
    <StayFigures />
  </Dispensable>
);
