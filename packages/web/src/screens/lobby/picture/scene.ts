/** What a world is drawn from. A scene is 320 by 200 and fills its frame from the middle. */
export interface SceneProps {
  /** Goes before the ids of its gradients, so that two pictures on one page do not share them. */
  readonly id: string;
  /** A number in [0, 1) for each index. */
  readonly place: (index: number) => number;
}
export const sceneWidth = 320;
export const sceneHeight = 200;
