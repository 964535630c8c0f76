import type { Product, StorySeen } from '../interop/stories/story.ts';

export interface Hosted extends Product {
  /** A folder of the story's own. */
  readonly folder: string;
  /** The folder with `web/dist`. */
  readonly packages: string;
}

export interface HostingStory {
  readonly name: string;
  /** Rejects with what is not as it has to be. */
  run(hosted: Hosted): Promise<StorySeen>;
}
