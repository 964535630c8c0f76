/** ICE parameters and candidates without a full description (RFC 8840, `application/trickle-ice-sdpfrag`). */
export interface IceFragment {
  readonly ufrag: string;
  readonly pwd: string;
  /** Values of `a=candidate` attributes, including `candidate:`. */
  readonly candidates: readonly string[];
}

/** Media type of an ICE fragment (RFC 8840). */
export const fragmentType = 'application/trickle-ice-sdpfrag';

const valueOf = (sdp: string, attribute: string): string | null =>
  new RegExp(`^a=${attribute}:(\\S+)`, 'm').exec(sdp)?.[1] ?? null;
const linesOf = (sdp: string): readonly string[] => sdp.split(/\r\n|\n/).filter((line) => line !== '');
const isOfIce = (line: string): boolean => /^a=(?:ice-ufrag:|ice-pwd:|candidate:|end-of-candidates)/.test(line);

/** Returns the ICE username fragment of a description, or null if there is none. */
export const ufragOf = (sdp: string): string | null => valueOf(sdp, 'ice-ufrag');

/** Reads the ICE parameters and candidates of a description or fragment. Returns null without parameters. */
export function readFragment(sdp: string): IceFragment | null {
  const [ufrag, pwd] = [valueOf(sdp, 'ice-ufrag'), valueOf(sdp, 'ice-pwd')];
  if (ufrag === null || pwd === null) return null;
  const candidates = linesOf(sdp).filter((line) => line.startsWith('a=candidate:'));
  return { ufrag, pwd, candidates: [...new Set(candidates.map((line) => line.slice(2)))] };
}

/** Writes a fragment for the first media section of the bundle, which holds all candidates (RFC 9143, RFC 9429). */
export function writeFragment(
  sdp: string,
  { candidates, isLast }: { candidates: readonly string[]; isLast: boolean },
): string {
  const lines = linesOf(sdp);
  const media = lines.findIndex((line) => line.startsWith('m='));
  const first = (start: string, from: number): readonly string[] =>
    lines
      .slice(from)
      .filter((line) => line.startsWith(start))
      .slice(0, 1);
  return [
    ...first('a=ice-lite', 0),
    ...first('a=ice-options:', 0),
    ...first('a=group:BUNDLE', 0),
    ...first('m=', media),
    ...first('a=mid:', media),
    ...first('a=ice-ufrag:', 0),
    ...first('a=ice-pwd:', 0),
    ...candidates.map((candidate) => `a=${candidate}`),
    ...(isLast ? ['a=end-of-candidates'] : []),
    '',
  ].join('\r\n');
}

/** Returns the description with the ICE parameters and candidates of another session. */
export function renewed(sdp: string, { ufrag, pwd, candidates }: IceFragment): string {
  const lines: string[] = [];
  let media = -1;
  for (const line of linesOf(sdp)) {
    if (line.startsWith('m=')) media += 1;
    if (line.startsWith('a=ice-ufrag:')) lines.push(`a=ice-ufrag:${ufrag}`);
    else if (line.startsWith('a=ice-pwd:')) lines.push(`a=ice-pwd:${pwd}`);
    else if (!isOfIce(line)) lines.push(line);
    if (media === 0 && line.startsWith('a=mid:')) lines.push(...candidates.map((candidate) => `a=${candidate}`));
  }
  return `${lines.join('\r\n')}\r\n`;
}
