import { Box, Text } from 'ink';
import { useBehavior } from '@farspin/adapters/react';
import { useLayoutEffect, type ReactNode } from 'react';
import type { Media, Message } from '@farspin/core';
import { useClient, type Client } from '../client.ts';
import { pictureRegion, type Size } from '../layout.ts';

const aspect = 16 / 9;

/** The space in which the video is drawn. Without a video, it shows the reason. */
export function PictureBox(props: {
  readonly size: Size;
  readonly promptRows: number;
  readonly rows: number;
}): ReactNode {
  const { size, promptRows, rows } = props;
  const client = useClient();
  const { picture } = client;
  const media = useBehavior(client.player.media$);
  const { says } = useBehavior(client.quality.link$);
  const drawn = media.kind === 'live' || media.kind === 'stalled';
  const { column, row, columns, rows: height } = pictureRegion(size, promptRows, aspect);

  // Layout effects are cleaned up before Ink writes its next frame, so the space is blank again in time.
  useLayoutEffect(() => {
    if (!drawn || picture === null || columns < 1) return undefined;
    return picture.show({ column, row, columns, rows: height });
  }, [picture, drawn, column, row, columns, height]);
  useLayoutEffect(() => {
    picture?.setStale(media.kind === 'stalled');
  }, [picture, media.kind]);
  useLayoutEffect(() => (drawn ? () => picture?.forget() : undefined), [picture, drawn]);

  return (
    <Box height={rows} alignItems="center" justifyContent="center">
      {(!drawn || picture === null) && <Text dimColor>{absence(client, media, says)}</Text>}
    </Box>
  );
}

function absence({ words, picture }: Client, media: Media, link: Message): string {
  if (picture === null) return words.t('term.picture.off');
  if ('message' in media && media.message !== null) return words.say(media.message);
  // [MEDIA12]
  return link.kind === 'keyed' && link.key === 'link.picture-slow'
    ? words.say(link)
    : words.t('term.picture.connecting');
}
