/**
 * WebRTC's types for declarations that Node projects read too. They are those of the library `DOM` if the project has
 * it, and `object` otherwise.
 */
type InstanceOf<Name extends string> =
  typeof globalThis extends Readonly<Record<Name, { prototype: infer Instance }>> ? Instance : object;

/** `MediaStream`, or `object` in a project without the library `DOM`. */
export type WebRtcStream = InstanceOf<'MediaStream'>;
/** `MediaStreamTrack`, or `object` in a project without the library `DOM`. */
export type WebRtcTrack = InstanceOf<'MediaStreamTrack'>;
/** `RTCPeerConnection`, or `object` in a project without the library `DOM`. */
export type WebRtcPeer = InstanceOf<'RTCPeerConnection'>;
/** `RTCConfiguration`, or `object` in a project without the library `DOM`. */
export type WebRtcConfiguration = WebRtcPeer extends { getConfiguration(): infer Configuration }
  ? Configuration
  : object;
/** As `RTCSessionDescriptionInit`. */
export interface WebRtcDescription {
  sdp?: string;
  type: 'offer' | 'pranswer' | 'answer' | 'rollback';
}
