import type { Product, StorySeen } from '../interop/stories/story.ts';

export interface Hosted extends Product {
  /** A folder for this story. */
  readonly folder: string;
  /** The folder with `web/dist`. */
  readonly packages: string;
}

export interface HostingStory {
  readonly name: string;
  /** Rejects with what is wrong. */
  run(hosted: Hosted): Promise<StorySeen>;
}
