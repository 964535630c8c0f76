import { memo, useId, type ComponentType } from 'react';
import { Arcade, Lake, Quarry } from './still-scenes.tsx';
import { Aurora, Deep, Orbit } from './far-scenes.tsx';
import { Forge, Monsoon } from './weather-scenes.tsx';
import { placer, worldOf, type WorldName } from './picture.rules.ts';
import { sceneHeight, sceneWidth, type SceneProps } from './scene.ts';

const scenes: Readonly<Record<WorldName, ComponentType<SceneProps>>> = {
  forge: Forge,
  deep: Deep,
  orbit: Orbit,
  lake: Lake,
  arcade: Arcade,
  monsoon: Monsoon,
  quarry: Quarry,
  aurora: Aurora,
};

export interface BrandPictureProps {
  readonly brand: string;
  /** Of the same world, another view: the id of one of its machines. */
  readonly variant?: string;
  readonly className?: string;
}

/** A brand's world, drawn from its name alone. It says nothing that is not beside it in words. */
export const BrandPicture = memo(function BrandPicture({ brand, variant = '', className }: BrandPictureProps) {
  const id = useId();
  const Scene = scenes[worldOf(brand)];
  return (
    <svg
      viewBox={`0 0 ${sceneWidth} ${sceneHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <Scene id={id} place={placer(`${brand}${variant}`)} />
    </svg>
  );
});
