/** The props of a drawn scene. A scene is 320 by 200 units and fills its frame from the middle. */
export interface SceneProps {
  /** Prefix for gradient ids, so that they are unique on the page. */
  readonly id: string;
  /** Returns a number in [0, 1) for an index. */
  readonly place: (index: number) => number;
}
export const sceneWidth = 320;
export const sceneHeight = 200;
