import { memo, useDeferredValue, useId } from 'react';
import { Dispensable } from '../../../shell/dispensable.tsx';
import { part } from '../../../shell/part.tsx';
import { placer, worldOf } from './picture.rules.ts';
import { sceneHeight, sceneWidth } from './scene.ts';

/** Loaded after the lobby, which also works if the scenes cannot be fetched. */
const Scene = part(async () => (await import('./scenes.tsx')).Scene);

export interface BrandPictureProps {
  readonly brand: string;
  /** Id of a machine, for another view of the brand's world. */
  readonly variant?: string;
  readonly className?: string;
}

/**
 * Draws a brand's world, based only on its name. The picture is decorative, because all information is in the text
 * beside it.
 */
export const BrandPicture = memo(function BrandPicture({ brand, variant = '', className }: BrandPictureProps) {
  const id = useId();
  // Drawn after the rest of the page, in slices between frames, because a scene has many elements.
  const isDrawn = useDeferredValue(true, false);
  return (
    <svg
      viewBox={`0 0 ${sceneWidth} ${sceneHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <rect width={sceneWidth} height={sceneHeight} fill="#0b1620" />
      {isDrawn && (
        <Dispensable>
          <Scene id={id} world={worldOf(brand)} place={placer(`${brand}${variant}`)} />
        </Dispensable>
      )}
    </svg>
  );
});
