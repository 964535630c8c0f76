import { memo, useId } from 'react';
import { Dispensable } from '../../../shell/dispensable.tsx';
import { part } from '../../../shell/part.tsx';
import { placer, worldOf } from './picture.rules.ts';
import { sceneHeight, sceneWidth } from './scene.ts';

/** Loaded after the lobby, which works without them, also if they cannot be fetched. */
const Scene = part(async () => (await import('./scenes.tsx')).Scene);

export interface BrandPictureProps {
  readonly brand: string;
  /** Another view of the same world: the id of one of its machines. */
  readonly variant?: string;
  readonly className?: string;
}

/** A brand's world, drawn from its name alone. Decorative: all information is beside it as text. */
export const BrandPicture = memo(function BrandPicture({ brand, variant = '', className }: BrandPictureProps) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${sceneWidth} ${sceneHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <rect width={sceneWidth} height={sceneHeight} fill="#0b1620" />
      <Dispensable>
        <Scene id={id} world={worldOf(brand)} place={placer(`${brand}${variant}`)} />
      </Dispensable>
    </svg>
  );
});
