import { memo, useId } from 'react';
import { Dispensable } from '../../../shell/dispensable.tsx';
import { part } from '../../../shell/part.tsx';
import { placer, worldOf } from './picture.rules.ts';
import { sceneHeight, sceneWidth } from './scene.ts';

/** Loaded beside the lobby, which is read and used without them, also where they cannot be fetched. */
const Scene = part(async () => (await import('./scenes.tsx')).Scene);

export interface BrandPictureProps {
  readonly brand: string;
  /** Of the same world, another view: the id of one of its machines. */
  readonly variant?: string;
  readonly className?: string;
}

/** A brand's world, drawn from its name alone. It says nothing that is not beside it in words. */
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
