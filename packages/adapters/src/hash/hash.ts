import type { Hash } from '@farspin/core';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const algorithms = { sha256, sha1, md5 };

/**
 * Creates the hash functions in JavaScript. WebCrypto has no MD5, is asynchronous, and is missing on insecure origins.
 */
export const createHash = (): Hash => ({
  hex: (algorithm, text) => bytesToHex(algorithms[algorithm](utf8ToBytes(text))),
});
