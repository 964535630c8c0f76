// React Native's own types declare these globals, which the types of RxJS and zod mention.
declare function setTimeout(run: () => void, delayMs?: number): number;
interface URL {
  readonly href: string;
}
