import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hash } from '@farspin/core';

const algorithms = { sha256, sha1, md5 };

/** A hash port for tests. It is not secure. */
export const memoryHash: Hash = { hex: (algorithm, text) => bytesToHex(algorithms[algorithm](utf8ToBytes(text))) };
