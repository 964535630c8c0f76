import { loopback, mediaAddress } from './ports.ts';
import { h264Parameters, payloads, type Stream } from './streams.ts';

export interface JanusPlaces {
  readonly configs: string;
  /** Folder that contains only the streaming plugin. */
  readonly plugins: string;
  /** Folder that contains only the WebSocket transport. */
  readonly transports: string;
  readonly webSocketPort: number;
  readonly mediaPorts: readonly [number, number];
}

/**
 * Returns the configuration files of Janus by name. It listens on the loopback interface, and for media on
 * `mediaAddress`.
 */
export const janusFiles = (
  { configs, plugins, transports, webSocketPort, mediaPorts }: JanusPlaces,
  streams: readonly Stream[],
): Readonly<Record<string, string>> => ({
  'janus.jcfg': `general: {
  configs_folder = "${configs}"
  plugins_folder = "${plugins}"
  transports_folder = "${transports}"
  debug_level = 4
  debug_colors = false
}
media: {
  rtp_port_range = "${mediaPorts.join('-')}"
}
nat: {
  ice_enforce_list = "${mediaAddress}"
  ignore_mdns = true
}
`,
  'janus.transport.websockets.jcfg': `general: {
  ws = true
  ws_port = ${webSocketPort}
  ws_ip = "${loopback}"
}
`,
  'janus.plugin.streaming.jcfg': `general: {
}
${streams.map(mountpoint).join('')}`,
});

const mountpoint = ({ id, codec, videoPort, audioPort }: Stream): string => `stream-${id}: {
  type = "rtp"
  id = ${id}
  description = "Colour bars, ${codec}"
  audio = true
  audioport = ${audioPort}
  audioiface = "${loopback}"
  audiopt = ${payloads.audio}
  audiocodec = "opus"
  video = true
  videoport = ${videoPort}
  videoiface = "${loopback}"
  videopt = ${payloads.video}
  videocodec = "${codec}"
${codec === 'h264' ? `  videofmtp = "${h264Parameters}"\n` : ''}  videobufferkf = true
}
`;
