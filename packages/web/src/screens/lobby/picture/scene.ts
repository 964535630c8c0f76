/** The inputs of a drawn world. A scene is 320 by 200 and fills its frame from the middle. */
export interface SceneProps {
  /** Prefix of its gradients' ids, so that two pictures on one page do not share them. */
  readonly id: string;
  /** A number in [0, 1) for each index. */
  readonly place: (index: number) => number;
}
export const sceneWidth = 320;
export const sceneHeight = 200;
