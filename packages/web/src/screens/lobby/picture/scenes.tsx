import type { ComponentType } from 'react';
import { Arcade, Lake, Quarry } from './still-scenes.tsx';
import { Aurora, Deep, Orbit } from './far-scenes.tsx';
import { Forge, Monsoon } from './weather-scenes.tsx';
import type { WorldName } from './picture.rules.ts';
import type { SceneProps } from './scene.ts';

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

export function Scene({ world, ...props }: SceneProps & { readonly world: WorldName }) {
  const World = scenes[world];
  return <World {...props} />;
}
