import type { Product, StorySeen } from '../interop/stories/story.ts';

export interface Hosted extends Product {
  /** Folder for this story. */
  readonly folder: string;
  /** Folder that contains `web/dist`. */
  readonly packages: string;
}

export interface HostingStory {
  readonly name: string;
  /** Runs the story. Rejects with the problem if the story fails. */
  run(hosted: Hosted): Promise<StorySeen>;
}
